//! Floating-point numbers with a larger range, for numbers of arrangements of which only the ratios matter.

/// The number `value` times 2^512 to the power of `steps`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scaled {
    value: f64,
    steps: i32,
}

/// The factor of one step: 2^512. Its square exceeds the range of floats.
pub const STEP: f64 = f64::from_bits((1023 + 512) << 52);

impl Scaled {
    /// Converts a float that is not negative.
    pub fn new(value: f64) -> Scaled {
        Scaled { value, steps: 0 }.settled()
    }

    /// Returns the number times 2^512 to the power of `steps`.
    pub fn stepped(self, steps: i32) -> Scaled {
        Scaled { steps: self.steps + steps, ..self }
    }

    /// Returns the product with a float.
    pub fn times(self, other: f64) -> Scaled {
        Scaled { value: self.value * other, ..self }.settled()
    }

    /// Returns the quotient of two numbers.
    pub fn over(self, other: Scaled) -> f64 {
        match self.steps - other.steps {
            0 => self.value / other.value,
            1 => self.value / other.value * STEP,
            -1 => self.value / other.value / STEP,
            steps if steps < 0 || self.value == 0.0 => 0.0,
            _ => f64::INFINITY,
        }
    }

    /// Whether the number is at most `most`, except for a rounding error.
    pub fn at_most(self, most: usize) -> bool {
        self.over(Scaled::new(1.0)) < most as f64 + 0.5
    }

    fn settled(mut self) -> Scaled {
        while self.value >= STEP {
            self = Scaled { value: self.value / STEP, steps: self.steps + 1 };
        }
        while self.value > 0.0 && self.value < 1.0 / STEP {
            self = Scaled { value: self.value * STEP, steps: self.steps - 1 };
        }
        self
    }
}

/// Returns the binomial coefficient: the number of ways to choose `few` of `many`; 0 if there are fewer.
pub fn choose(many: usize, few: usize) -> Scaled {
    if few > many {
        return Scaled::new(0.0);
    }
    let few = few.min(many - few);
    (1..=few).fold(Scaled::new(1.0), |ways, i| ways.times((many - few + i) as f64 / i as f64))
}
