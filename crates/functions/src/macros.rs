//! Macros that turn the table of a chapter into proxies, and into the constructors with which a program offers its
//! functions.
//!
//! A generator is a trait object, so that its functions are not generic. They are compiled and optimised in this
//! crate, and not again in the crates that call them.
//!
//! Each parameter is brought into a uniform form, `(kind name Type)`. The kind of a reference is `by_ref` (`&Type`) or
//! `by_mut` (`&mut Type`, which comes back changed). The kind of a trait object is `chance` (`&mut dyn Rng`), `out`
//! (`&mut dyn Write`) or `go_on` (`&mut dyn FnMut(u32) -> bool`). The kind of an `Evaluation` is `judge`; any other
//! parameter is `by_value`.

/// Writes the module of each exercise of a chapter: its proxies, and `offer`.
macro_rules! functions {
    ($chapter:ident; $($exercise:ident { $(fn $function:ident($($parameters:tt)*) $(-> $result:ty)?);+ })+) => {
        $(pub use $exercise::{$($function),+};)+

        #[doc(hidden)]
        pub mod types {
            pub use super::game::*;
            pub use $crate::given::*;
        }

        /// Announcements of calls: the calls that follow, with these arguments in this order, are sent together.
        pub mod ahead {
            #[allow(unused_imports, reason = "the types of the parameters, whichever these are")]
            use super::game::*;
            #[allow(unused_imports, reason = "names in signatures")]
            use $crate::given::*;

            $($(functions!(@parameters ahead $chapter $function () [] $($parameters)*,);)+)+
        }

        /// Calls of the program of a [`calls::Caller`] whose results come later, as futures.
        pub mod later {
            #[allow(unused_imports, reason = "the types of the parameters, whichever these are")]
            use super::game::*;
            #[allow(unused_imports, reason = "names in signatures")]
            use $crate::given::*;

            $($(functions!(@parameters later $chapter $function ($($result)?) [] $($parameters)*,);)+)+
        }

        $(
            #[doc = concat!("The exercise `", stringify!($exercise), "`.")]
            pub mod $exercise {
                #[allow(unused_imports, reason = "the types of the parameters, whichever these are")]
                use super::game::*;
            #[allow(unused_imports, reason = "names in signatures")]
            use $crate::given::*;

                $(functions!(@parameters proxy $chapter $function ($($result)?) [] $($parameters)*,);)+

                /// Constructors of the functions that a program offers.
                pub mod offer {
                    #[allow(unused_imports, reason = "the types of the parameters, whichever these are")]
                    use super::super::game::*;
                    #[allow(unused_imports, reason = "names in signatures")]
                    use $crate::given::*;

                    $(functions!(@parameters offer $chapter $function ($($result)?) [] $($parameters)*,);)+
                }
            }
        )+
    };

    // The parameters, one after the other, in their form.
    (@parameters $do:ident $chapter:ident $function:ident $result:tt [$($done:tt)*] $name:ident: &mut dyn Rng, $($rest:tt)*) => {
        functions!(@parameters $do $chapter $function $result [$($done)* (chance $name ())] $($rest)*);
    };
    (@parameters $do:ident $chapter:ident $function:ident $result:tt [$($done:tt)*] $name:ident: &mut dyn Write, $($rest:tt)*) => {
        functions!(@parameters $do $chapter $function $result [$($done)* (out $name ())] $($rest)*);
    };
    (@parameters $do:ident $chapter:ident $function:ident $result:tt [$($done:tt)*] $name:ident: Evaluation, $($rest:tt)*) => {
        functions!(@parameters $do $chapter $function $result [$($done)* (judge $name ())] $($rest)*);
    };
    (@parameters $do:ident $chapter:ident $function:ident $result:tt [$($done:tt)*] $name:ident: &mut dyn FnMut(u32) -> bool, $($rest:tt)*) => {
        functions!(@parameters $do $chapter $function $result [$($done)* (go_on $name ())] $($rest)*);
    };
    (@parameters $do:ident $chapter:ident $function:ident $result:tt [$($done:tt)*] $name:ident: &mut $type:ty, $($rest:tt)*) => {
        functions!(@parameters $do $chapter $function $result [$($done)* (by_mut $name ($type))] $($rest)*);
    };
    (@parameters $do:ident $chapter:ident $function:ident $result:tt [$($done:tt)*] $name:ident: &$type:ty, $($rest:tt)*) => {
        functions!(@parameters $do $chapter $function $result [$($done)* (by_ref $name ($type))] $($rest)*);
    };
    (@parameters $do:ident $chapter:ident $function:ident $result:tt [$($done:tt)*] $name:ident: $type:ty, $($rest:tt)*) => {
        functions!(@parameters $do $chapter $function $result [$($done)* (by_value $name ($type))] $($rest)*);
    };
    (@parameters $do:ident $chapter:ident $function:ident $result:tt [$($done:tt)*] $(,)?) => {
        functions!(@$do $chapter $function $result $($done)*);
    };

    (@proxy $chapter:ident $function:ident ($($result:ty)?) $(($kind:ident $name:ident $type:tt))*) => {
        #[doc = concat!("Calls the student's `", stringify!($function), "`.")]
        pub fn $function($($name: functions!(@parameter $kind $type)),*) $(-> $result)? {
            $(let $name = functions!(@lending $kind $name);)*
            let mut returned = ::calls::call(
                functions!(@name $chapter $function),
                &($(functions!(@sent $kind $name),)*),
                &mut [$(functions!(@callback $kind $name)),*],
                || $crate::Asked::new(stringify!($function))$(.with_reference(functions!(@reference $kind), stringify!($name), &*functions!(@shown $kind $name)))*.lines(),
            );
            let result = returned.result().map($crate::Form::<functions!(@returned $($result)?)>::received);
            $(functions!(@take_back $kind $name returned);)*
            returned.finish(result)
        }
    };
    (@name $chapter:ident $function:ident) => { concat!(stringify!($chapter), "/", stringify!($function)) };
    (@parameter by_ref ($type:ty)) => { &$type };
    (@parameter by_mut ($type:ty)) => { &mut $type };
    (@parameter by_value ($type:ty)) => { $type };
    (@parameter out ()) => { &mut (impl ::calls::Out + ?Sized) };
    (@parameter judge ()) => { Evaluation };
    (@parameter go_on ()) => { &mut (impl $crate::GoOn + ?Sized) };
    (@lending go_on $name:ident) => { $crate::Lending::new($name) };
    (@lending $kind:ident $name:ident) => { $name };
    (@parameter chance ()) => { &mut dyn ::calls::Chance };
    (@reference by_ref) => { "&" };
    (@reference by_mut) => { "&mut " };
    (@reference $kind:ident) => { "" };
    (@sent by_ref $name:ident) => { $name };
    (@sent by_mut $name:ident) => { &*$name };
    (@sent by_value $name:ident) => { &$name };
    (@sent chance $name:ident) => { $name.state() };
    (@sent out $name:ident) => { $name.collects() };
    (@sent judge $name:ident) => { $crate::EvaluationName::of($name) };
    (@sent go_on $name:ident) => { $name.up_to() };
    (@callback chance $name:ident) => { &mut &mut *$name };
    (@callback out $name:ident) => { &mut ::calls::Lender(&mut *$name) };
    (@callback judge $name:ident) => { &mut $crate::Evaluated($name) };
    (@callback go_on $name:ident) => { &mut &$name };
    (@callback $kind:ident $name:ident) => { &mut ::calls::Plain };
    (@shown by_value $name:ident) => { &$name };
    (@shown by_mut $name:ident) => { &$crate::Changing(&*$name) };
    (@shown chance $name:ident) => { &$crate::Named };
    (@shown out $name:ident) => { &$crate::Named };
    (@shown judge $name:ident) => { &$crate::EvaluationName::shown($crate::EvaluationName::of($name)) };
    (@shown go_on $name:ident) => { &$crate::UpTo::shown($name.up_to()) };
    (@shown $kind:ident $name:ident) => { $name };
    (@take_back by_mut $name:ident $returned:ident) => { $crate::take_back($name, $returned.changed()) };
    (@take_back chance $name:ident $returned:ident) => { if let Some(state) = $returned.changed() { $name.go_on_from(state) } };
    (@take_back out $name:ident $returned:ident) => { $crate::take_up($name, &$returned.changed::<Vec<u8>>()) };
    (@take_back $kind:ident $name:ident $returned:ident) => {};

    (@later $chapter:ident $function:ident ($($result:ty)?) $(($kind:ident $name:ident $type:tt))*) => {
        #[doc = concat!("Calls the student's `", stringify!($function), "`. The future returns what it has returned,")]
        /// or an error if the function panicked or its program ended.
        #[allow(clippy::missing_errors_doc, reason = "they stand in the first sentence")]
        #[allow(clippy::too_many_arguments, reason = "the caller, and those of the student's function")]
        pub async fn $function(
            caller: &dyn ::calls::Caller,
            $($name: functions!(@parameter_later $kind $type)),*
        ) -> Result<functions!(@returned $($result)?), ::calls::Failure> {
            let asked = $crate::Asked::new(stringify!($function))
                $(.with_reference(functions!(@reference $kind), stringify!($name), &*functions!(@shown_later $kind $name)))*
                .lines();
            let arguments = ::calls::encoded(&($(functions!(@sent_later $kind $name),)*));
            let called = caller.call(functions!(@name $chapter $function), arguments).await;
            let mut returned = $crate::Returned::new(called, asked)?;
            let result = $crate::Form::<functions!(@returned $($result)?)>::received(returned.take()?);
            $(functions!(@take_later $kind $name returned);)*
            returned.finish(caller);
            Ok(result)
        }
    };
    (@parameter_later judge ()) => { $crate::EvaluationName };
    (@parameter_later go_on ()) => { $crate::UpTo };
    (@parameter_later $kind:ident $type:tt) => { functions!(@parameter $kind $type) };
    (@sent_later judge $name:ident) => { Some($name) };
    (@sent_later go_on $name:ident) => { Some($name) };
    (@sent_later $kind:ident $name:ident) => { functions!(@sent $kind $name) };
    (@shown_later judge $name:ident) => { &$crate::EvaluationName::shown(Some($name)) };
    (@shown_later go_on $name:ident) => { &$crate::UpTo::shown(Some($name)) };
    (@shown_later $kind:ident $name:ident) => { functions!(@shown $kind $name) };
    (@returned) => { () };
    (@returned $result:ty) => { $result };
    (@take_later by_mut $name:ident $returned:ident) => { $returned.put_back($name)? };
    (@take_later chance $name:ident $returned:ident) => {
        if let Some(state) = $returned.take()? { $name.go_on_from(state) }
    };
    (@take_later out $name:ident $returned:ident) => { $crate::take_up($name, &$returned.take::<Vec<u8>>()?) };
    (@take_later $kind:ident $name:ident $returned:ident) => {};

    (@ahead $chapter:ident $function:ident () $(($kind:ident $name:ident $type:tt))*) => {
        #[doc = concat!("Announces calls of the student's `", stringify!($function), "`.")]
        #[allow(clippy::extra_unused_lifetimes, reason = "not all functions take references")]
        pub fn $function<'a>(calls: impl IntoIterator<Item = ($(functions!(@announced $kind $type),)*)>) {
            /// Encodes the arguments of a call. The function is not generic, so that it is compiled and optimised in
            /// this crate.
            #[allow(clippy::needless_pass_by_value, reason = "a list of calls has these")]
            fn encoded(call: ($(functions!(@announced_here $kind $type),)*)) -> Vec<u8> {
                ::calls::encoded(&call)
            }
            ::calls::ahead_encoded(functions!(@name $chapter $function), calls.into_iter().map(encoded).collect(), |arguments| {
                $(let $name = functions!(@again $kind $type arguments);)*
                Some($crate::Asked::new(stringify!($function))$(.with_reference(functions!(@reference $kind), stringify!($name), functions!(@shown_again $kind $name $type)))*.lines())
            });
        }
    };
    (@again chance () $arguments:ident) => { $arguments.take::<Option<::calls::State>>()? };
    (@again out () $arguments:ident) => { $arguments.take::<bool>()? };
    (@again judge () $arguments:ident) => { $arguments.take::<Option<$crate::EvaluationName>>()? };
    (@again go_on () $arguments:ident) => { $arguments.take::<Option<$crate::UpTo>>()? };
    (@again $kind:ident ($type:ty) $arguments:ident) => { $arguments.take::<<$type as ToOwned>::Owned>()? };
    (@shown_again judge $name:ident $type:tt) => { &$crate::EvaluationName::shown($name) };
    (@shown_again go_on $name:ident $type:tt) => { &$crate::UpTo::shown($name) };
    (@shown_again $kind:ident $name:ident ()) => { { let _ = $name; &$crate::Named } };
    (@shown_again by_mut $name:ident ($type:ty)) => { &$crate::Changing(::std::borrow::Borrow::<$type>::borrow(&$name)) };
    (@shown_again $kind:ident $name:ident ($type:ty)) => { ::std::borrow::Borrow::<$type>::borrow(&$name) };
    (@announced_here by_value ($type:ty)) => { $type };
    (@announced_here $kind:ident ($type:ty)) => { &$type };
    (@announced_here $kind:ident ()) => { functions!(@announced $kind ()) };
    (@announced by_value ($type:ty)) => { $type };
    (@announced judge ()) => { Option<$crate::EvaluationName> };
    (@announced go_on ()) => { Option<$crate::UpTo> };
    (@announced $kind:ident ($type:ty)) => { &'a $type };
    (@announced chance ()) => { Option<::calls::State> };
    (@announced out ()) => { bool };

    (@offer $chapter:ident $function:ident ($($result:ty)?) $(($kind:ident $name:ident $type:tt))*) => {
        #[doc = concat!("The signature of `", stringify!($function), "`.")]
        #[allow(non_camel_case_types, reason = "the function's name")]
        pub type $function = fn($(functions!(@pointer $kind $type)),*) $(-> $result)?;

        #[doc = concat!("Offers this function as the student's `", stringify!($function), "`.")]
        #[must_use]
        #[allow(unused_mut, clippy::unit_arg, reason = "parameters of all kinds")]
        pub fn $function(function: $function) -> ::calls::Function {
            $crate::known(functions!(@name $chapter $function), &function);
            ::calls::Function::new(functions!(@name $chapter $function), move |call| {
                $(let mut $name = functions!(@received $kind $type call);)*
                call.reply($crate::traced::listen::<Event>, || {
                    $crate::Form::<functions!(@returned $($result)?)>::sent(function($(functions!(@lent $kind $name)),*))
                });
                call.give_back(&($(functions!(@changed $kind $name),)*));
                Some(())
            })
        }
    };
    (@pointer chance ()) => { &mut dyn ::rand::Rng };
    (@pointer out ()) => { &mut dyn ::std::io::Write };
    (@pointer judge ()) => { Evaluation };
    (@pointer go_on ()) => { &mut dyn FnMut(u32) -> bool };
    (@pointer $kind:ident $type:tt) => { functions!(@parameter $kind $type) };
    (@received chance () $call:ident) => { $call.chance()? };
    (@received out () $call:ident) => { $call.out()? };
    (@received judge () $call:ident) => { $crate::evaluation($call.with_callback()?)? };
    (@received go_on () $call:ident) => { $crate::OnLoan::new($call.with_callback()?) };
    (@received $kind:ident ($type:ty) $call:ident) => { $call.argument::<<$type as ToOwned>::Owned>()? };
    (@lent by_ref $name:ident) => { &$name };
    (@lent by_mut $name:ident) => { &mut $name };
    (@lent by_value $name:ident) => { $name };
    (@lent chance $name:ident) => { &mut $name };
    (@lent out $name:ident) => { &mut $name };
    (@lent judge $name:ident) => { $name };
    (@lent go_on $name:ident) => { &mut |depth| $name.may(depth) };
    (@changed by_mut $name:ident) => { $name };
    (@changed chance $name:ident) => { $name.state() };
    (@changed out $name:ident) => { $name.collected() };
    (@changed $kind:ident $name:ident) => { () };
}
