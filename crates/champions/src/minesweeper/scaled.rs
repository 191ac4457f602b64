//! Numbers of solutions: too large for a float, and only their ratios matter.

/// `value` times 2^512, `steps` times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scaled {
    value: f64,
    steps: i32,
}

/// 2^512. Its square is already too much.
pub const STEP: f64 = f64::from_bits((1023 + 512) << 52);

impl Scaled {
    /// The same as this float, which is not below 0.
    pub fn new(value: f64) -> Scaled {
        Scaled { value, steps: 0 }.settled()
    }

    /// Times 2^512, so many times.
    pub fn stepped(self, steps: i32) -> Scaled {
        Scaled { steps: self.steps + steps, ..self }
    }

    /// The product.
    pub fn times(self, other: f64) -> Scaled {
        Scaled { value: self.value * other, ..self }.settled()
    }

    /// The quotient.
    pub fn over(self, other: Scaled) -> f64 {
        match self.steps - other.steps {
            0 => self.value / other.value,
            1 => self.value / other.value * STEP,
            -1 => self.value / other.value / STEP,
            steps if steps < 0 || self.value == 0.0 => 0.0,
            _ => f64::INFINITY,
        }
    }

    /// Whether it is not more than `most`, but for a rounding error.
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

/// How many ways there are to choose `few` among `many`; 0 if there are not so many.
pub fn choose(many: usize, few: usize) -> Scaled {
    if few > many {
        return Scaled::new(0.0);
    }
    let few = few.min(many - few);
    (1..=few).fold(Scaled::new(1.0), |ways, i| ways.times((many - few + i) as f64 / i as f64))
}
