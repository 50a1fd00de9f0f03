//! A strategy in WebAssembly, interpreted in this process. It can access only its own memory.
//!
//! Every step costs fuel. With a budget of fuel a decision is the same on every machine. With other
//! budgets the module gets fuel in portions, and the clock is checked between them.
//!
//! A module exports:
//! - `memory`;
//! - `quadrille_alloc(length: i32) -> i32`: returns an address for a message of this length;
//! - `quadrille_message(address: i32, length: i32) -> i64`: receives a message and returns the
//!   address (upper half) and the length (lower half) of the answer, or 0 for none.
//!
//! It may import `quadrille.log(address: i32, length: i32)`, and nothing else.

use std::{collections::VecDeque, fs, path::Path, time::Instant};

use wasmi::{
    Caller, Config, Engine, Extern, Linker, Memory, Module, Store, StoreLimits, StoreLimitsBuilder,
    TrapCode, TypedFunc, TypedResumableCall,
};

use crate::{
    StrategyLimits,
    channel::{Channel, ChannelError, Wait},
    output::Output,
};

/// The number of steps between two checks of the clock: about a millisecond.
const PORTION: u64 = 500_000;

/// The maximum size of a message in bytes.
const MAX_MESSAGE: usize = 1 << 20;

/// The maximum depth of calls, and the maximum size of the stack in bytes.
const MAX_CALLS: usize = 10_000;
const MAX_STACK: usize = 4 << 20;

/// The maximum number of elements of a table.
const MAX_ELEMENTS: usize = 1 << 20;

/// A running module.
pub(crate) struct Sandbox {
    store: Store<ModuleData>,
    memory: Memory,
    alloc: TypedFunc<i32, i32>,
    message: TypedFunc<(i32, i32), i64>,
    /// Messages that are not delivered yet.
    inbox: VecDeque<Vec<u8>>,
    limits: StrategyLimits,
    /// The error that ended the module.
    broken: Option<ChannelError>,
}

/// The data of one module.
struct ModuleData {
    output: Output,
    /// Exceeding these limits ends the module, because few modules handle a failed allocation.
    limits: StoreLimits,
}

/// The first bytes of a module.
const MAGIC: &[u8] = b"\0asm";

impl Sandbox {
    /// Compiles and instantiates a module.
    pub(crate) fn open(path: &Path, limits: &StrategyLimits) -> Result<Sandbox, ChannelError> {
        let bytes = fs::read(path).map_err(|error| {
            ChannelError::Invalid(format!("{} cannot be read: {error}", path.display()))
        })?;
        if !bytes.starts_with(MAGIC) {
            return Err(ChannelError::Invalid(format!(
                "{} is not a WebAssembly module; convert text with `wat2wasm`",
                path.display()
            )));
        }
        let mut config = Config::default();
        config
            .consume_fuel(true)
            .set_max_recursion_depth(MAX_CALLS)
            .set_max_stack_height(MAX_STACK);
        let engine = Engine::new(&config);
        let unfit =
            |error: wasmi::Error| ChannelError::Invalid(format!("{}: {error}", path.display()));
        let module = Module::new(&engine, &bytes[..]).map_err(unfit)?;
        let data = ModuleData {
            output: Output::default(),
            limits: StoreLimitsBuilder::new()
                .memory_size(usize::try_from(limits.memory).unwrap_or(usize::MAX))
                .table_elements(MAX_ELEMENTS)
                .instances(1)
                .tables(16)
                .memories(1)
                .trap_on_grow_failure(true)
                .build(),
        };
        let mut store = Store::new(&engine, data);
        store.limiter(|data| &mut data.limits);
        store.set_fuel(limits.fuel).expect("fuel is counted");
        let mut linker = Linker::new(&engine);
        let defined = linker.func_wrap("quadrille", "log", log);
        defined.expect("the name is unused");
        let instance = linker.instantiate_and_start(&mut store, &module);
        let instance = instance.map_err(|error| match error.as_trap_code() {
            Some(trap) => trap_error(trap, limits.fuel, limits),
            // The initial memory exceeds the limit, for which there is no trap code.
            None if error.to_string().contains("resource limiter") => {
                trap_error(TrapCode::GrowthOperationLimited, limits.fuel, limits)
            }
            None => unfit(error),
        })?;
        let missing = |what: &str| {
            ChannelError::Invalid(format!(
                "{} is not a strategy: it does not export {what}",
                path.display()
            ))
        };
        let memory = instance.get_memory(&store, "memory");
        let alloc = instance.get_typed_func(&store, "quadrille_alloc");
        let message = instance.get_typed_func(&store, "quadrille_message");
        Ok(Sandbox {
            memory: memory.ok_or_else(|| missing("memory"))?,
            alloc: alloc.map_err(|_| missing("`quadrille_alloc(i32) -> i32`"))?,
            message: message.map_err(|_| missing("`quadrille_message(i32, i32) -> i64`"))?,
            store,
            inbox: VecDeque::new(),
            limits: *limits,
            broken: None,
        })
    }

    /// Delivers one message and returns the answer, which may be empty.
    fn deliver(&mut self, message: &[u8], wait: &Wait<'_>) -> Result<Vec<u8>, ChannelError> {
        let mut meter = FuelMeter::new(wait);
        let length = i32::try_from(message.len())
            .map_err(|_| ChannelError::Invalid("a message is too long for it".into()))?;
        let place = self.alloc;
        let place = call(&mut self.store, &place, length, &mut meter, &self.limits)?;
        self.memory
            .write(&mut self.store, place as u32 as usize, message)
            .map_err(|_| {
                ChannelError::Invalid(format!(
                    "quadrille_alloc({length}) gave {place}, where there is no room"
                ))
            })?;
        let function = self.message;
        let parameters = (place, length);
        let answer = call(
            &mut self.store,
            &function,
            parameters,
            &mut meter,
            &self.limits,
        )?;
        let answer = answer.cast_unsigned();
        let (place, length) = ((answer >> 32) as usize, (answer & 0xffff_ffff) as usize);
        let place = place..place.saturating_add(length);
        let answer = self.memory.data(&self.store).get(place.clone());
        let answer = answer.filter(|_| length <= MAX_MESSAGE).ok_or_else(|| {
            ChannelError::Invalid(format!("its answer is outside of its memory: {place:?}"))
        })?;
        Ok(answer.to_vec())
    }
}

impl Channel for Sandbox {
    fn send(&mut self, line: &[u8]) {
        self.inbox.push_back(line.trim_ascii_end().to_vec());
    }

    fn receive(&mut self, wait: &Wait<'_>) -> Result<Vec<u8>, ChannelError> {
        if let Some(broken) = &self.broken {
            return Err(broken.clone());
        }
        while let Some(message) = self.inbox.pop_front() {
            // Events have their own fuel, so the fuel of a decision does not depend on them.
            let event_wait = Wait {
                fuel: wait.fuel.and(Some(self.limits.fuel)),
                ..*wait
            };
            let wait = if self.inbox.is_empty() {
                wait
            } else {
                &event_wait
            };
            let answer = self.deliver(&message, wait).inspect_err(|error| {
                self.broken = Some(error.clone());
            })?;
            if !answer.is_empty() {
                return Ok(answer);
            }
        }
        Err(ChannelError::Invalid("it sent no answer".into()))
    }

    fn log(&mut self, text: &str) {
        self.store.data_mut().log(text.as_bytes());
    }

    fn output(&mut self) -> String {
        self.store.data().output.text()
    }

    fn memory(&mut self) -> Option<u64> {
        Some(self.memory.data(&self.store).len() as u64)
    }
}

impl ModuleData {
    fn log(&mut self, text: &[u8]) {
        self.output.push(text);
        self.output.push(b"\n");
    }
}

/// Hands out fuel and checks the clock.
struct FuelMeter<'a> {
    wait: &'a Wait<'a>,
    left: u64,
}

impl<'a> FuelMeter<'a> {
    fn new(wait: &'a Wait<'a>) -> FuelMeter<'a> {
        FuelMeter {
            wait,
            left: wait.fuel.unwrap_or(u64::MAX),
        }
    }

    /// Returns the next portion, at least `min`.
    fn portion(&mut self, min: u64) -> Result<u64, ChannelError> {
        if Instant::now() >= self.wait.deadline {
            return Err(ChannelError::TimedOut(String::new()));
        }
        if self.wait.stop.is_stopped() {
            return Err(ChannelError::Canceled);
        }
        let portion = PORTION.max(min).min(self.left);
        if portion < min.max(1) {
            let fuel = self.wait.fuel.unwrap_or_default();
            return Err(ChannelError::OutOfFuel(format!(
                "all {fuel} steps are used up"
            )));
        }
        self.left -= portion;
        Ok(portion)
    }
}

/// Calls a function of a module and refuels it in portions.
fn call<P: wasmi::WasmParams, R: wasmi::WasmResults>(
    store: &mut Store<ModuleData>,
    function: &TypedFunc<P, R>,
    parameters: P,
    meter: &mut FuelMeter<'_>,
    limits: &StrategyLimits,
) -> Result<R, ChannelError> {
    let portion = meter.portion(0)?;
    store.set_fuel(portion).expect("fuel is counted");
    let mut state = function.call_resumable(&mut *store, parameters);
    loop {
        match state {
            Ok(TypedResumableCall::Finished(result)) => {
                meter.left = meter
                    .left
                    .saturating_add(store.get_fuel().unwrap_or_default());
                return Ok(result);
            }
            Ok(TypedResumableCall::OutOfFuel(call)) => {
                let left = store.get_fuel().unwrap_or_default();
                let portion = meter.portion(call.required_fuel().saturating_sub(left))?;
                store
                    .set_fuel(left.saturating_add(portion))
                    .expect("fuel is counted");
                state = call.resume(&mut *store);
            }
            Ok(TypedResumableCall::HostTrap(call)) => {
                return Err(ChannelError::Crashed(call.host_error().to_string()));
            }
            Err(error) => {
                let fuel = meter.wait.fuel.unwrap_or_default();
                let code = error.as_trap_code();
                return Err(code.map_or_else(
                    || ChannelError::Crashed(error.to_string()),
                    |code| trap_error(code, fuel, limits),
                ));
            }
        }
    }
}

/// Converts a trap to an error.
fn trap_error(trap: TrapCode, fuel: u64, limits: &StrategyLimits) -> ChannelError {
    match trap {
        TrapCode::OutOfFuel => ChannelError::OutOfFuel(format!("all {fuel} steps are used up")),
        TrapCode::GrowthOperationLimited => {
            ChannelError::OutOfMemory(format!("it may have {} MiB", limits.memory >> 20))
        }
        TrapCode::StackOverflow => ChannelError::Crashed("its stack overflowed".into()),
        trap => ChannelError::Crashed(format!("it was trapped: {trap}")),
    }
}

/// Logs a text of the module. An invalid address is ignored.
fn log(mut caller: Caller<'_, ModuleData>, place: i32, length: i32) {
    const MAX: usize = 4 << 10;
    let Some(Extern::Memory(memory)) = caller.get_export("memory") else {
        return;
    };
    let (place, length) = (place as u32 as usize, (length as u32 as usize).min(MAX));
    let text = memory
        .data(&caller)
        .get(place..place.saturating_add(length));
    if let Some(text) = text.map(<[u8]>::to_vec) {
        caller.data_mut().log(&text);
    }
}
