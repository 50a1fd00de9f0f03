//! A strategy in WebAssembly, interpreted in this very process: it reaches nothing but its memory.
//!
//! Every step costs fuel. With a budget of fuel a decision is the same on any machine; otherwise
//! fuel is handed out in portions, and between them it is looked at the clock.
//!
//! What a module exports:
//! - `memory`;
//! - `quadrille_alloc(length: i32) -> i32`: a place for a message of that length;
//! - `quadrille_message(place: i32, length: i32) -> i64`: takes a message, and answers with the
//!   place (upper half) and the length (lower half) of its own, or 0 for none.
//!
//! It may import `quadrille.log(place: i32, length: i32)`, and nothing else.

use std::{collections::VecDeque, fs, path::Path, time::Instant};

use wasmi::{
    Caller, Config, Engine, Extern, Linker, Memory, Module, Store, StoreLimits, StoreLimitsBuilder,
    TrapCode, TypedFunc, TypedResumableCall,
};

use crate::{
    Limits,
    channel::{Channel, Terms, Trouble},
    output::Output,
};

/// How many steps are taken between two looks at the clock: about a millisecond.
const PORTION: u64 = 500_000;

/// A message is no longer than this, in bytes.
const MOST_MESSAGE: usize = 1 << 20;

/// Calls within calls, and their values in bytes, are no more than this.
const MOST_CALLS: usize = 10_000;
const MOST_STACK: usize = 4 << 20;

/// A table has no more elements than this.
const MOST_ELEMENTS: usize = 1 << 20;

/// A module that was started.
pub(crate) struct Sandbox {
    store: Store<Cell>,
    memory: Memory,
    alloc: TypedFunc<i32, i32>,
    message: TypedFunc<(i32, i32), i64>,
    /// Messages that it has still to be given.
    inbox: VecDeque<Vec<u8>>,
    limits: Limits,
    /// Why it cannot be asked any more.
    broken: Option<Trouble>,
}

/// What belongs to one module.
struct Cell {
    output: Output,
    /// Whoever asks for more is ended: few would know how to go on.
    limits: StoreLimits,
}

/// The first bytes of every module.
const MAGIC: &[u8] = b"\0asm";

impl Sandbox {
    /// Compiles a module and makes it ready.
    pub(crate) fn open(path: &Path, limits: &Limits) -> Result<Sandbox, Trouble> {
        let bytes = fs::read(path).map_err(|error| {
            Trouble::Unclear(format!("{} cannot be read: {error}", path.display()))
        })?;
        if !bytes.starts_with(MAGIC) {
            return Err(Trouble::Unclear(format!(
                "{} is not a WebAssembly module; convert text with `wat2wasm`",
                path.display()
            )));
        }
        let mut config = Config::default();
        config
            .consume_fuel(true)
            .set_max_recursion_depth(MOST_CALLS)
            .set_max_stack_height(MOST_STACK);
        let engine = Engine::new(&config);
        let unfit = |error: wasmi::Error| Trouble::Unclear(format!("{}: {error}", path.display()));
        let module = Module::new(&engine, &bytes[..]).map_err(unfit)?;
        let cell = Cell {
            output: Output::default(),
            limits: StoreLimitsBuilder::new()
                .memory_size(usize::try_from(limits.memory).unwrap_or(usize::MAX))
                .table_elements(MOST_ELEMENTS)
                .instances(1)
                .tables(16)
                .memories(1)
                .trap_on_grow_failure(true)
                .build(),
        };
        let mut store = Store::new(&engine, cell);
        store.limiter(|cell| &mut cell.limits);
        store.set_fuel(limits.fuel).expect("fuel is counted");
        let mut linker = Linker::new(&engine);
        let defined = linker.func_wrap("quadrille", "log", log);
        defined.expect("nothing else has that name");
        let instance = linker.instantiate_and_start(&mut store, &module);
        let instance = instance.map_err(|error| match error.as_trap_code() {
            Some(trap) => trouble(trap, limits.fuel, limits),
            // It was told that it may not have so much to begin with; there is no code for that.
            None if error.to_string().contains("resource limiter") => {
                trouble(TrapCode::GrowthOperationLimited, limits.fuel, limits)
            }
            None => unfit(error),
        })?;
        let missing = |what: &str| {
            Trouble::Unclear(format!(
                "{} is no strategy: it exports no {what}",
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

    /// Gives it one message, and takes its answer, if it has one.
    fn deliver(&mut self, message: &[u8], terms: &Terms<'_>) -> Result<Vec<u8>, Trouble> {
        let mut meter = Meter::new(terms);
        let length = i32::try_from(message.len())
            .map_err(|_| Trouble::Unclear("a message is too long for it".into()))?;
        let place = self.alloc;
        let place = call(&mut self.store, &place, length, &mut meter, &self.limits)?;
        self.memory
            .write(&mut self.store, place as u32 as usize, message)
            .map_err(|_| {
                Trouble::Unclear(format!(
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
        let said = self.memory.data(&self.store).get(place.clone());
        let said = said.filter(|_| length <= MOST_MESSAGE).ok_or_else(|| {
            Trouble::Unclear(format!(
                "it answered with what is no place in its memory: {place:?}"
            ))
        })?;
        Ok(said.to_vec())
    }
}

impl Channel for Sandbox {
    fn send(&mut self, line: &[u8]) {
        self.inbox.push_back(line.trim_ascii_end().to_vec());
    }

    fn receive(&mut self, terms: &Terms<'_>) -> Result<Vec<u8>, Trouble> {
        if let Some(broken) = &self.broken {
            return Err(broken.clone());
        }
        while let Some(message) = self.inbox.pop_front() {
            // News has an allowance of its own, so that a decision is worth the same whatever
            // happened before it.
            let news = Terms {
                fuel: terms.fuel.and(Some(self.limits.fuel)),
                ..*terms
            };
            let terms = if self.inbox.is_empty() { terms } else { &news };
            let said = self.deliver(&message, terms).inspect_err(|trouble| {
                self.broken = Some(trouble.clone());
            })?;
            if !said.is_empty() {
                return Ok(said);
            }
        }
        Err(Trouble::Unclear("it answered nothing".into()))
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

impl Cell {
    fn log(&mut self, text: &[u8]) {
        self.output.push(text);
        self.output.push(b"\n");
    }
}

/// Hands out fuel, and looks at the clock.
struct Meter<'a> {
    terms: &'a Terms<'a>,
    left: u64,
}

impl<'a> Meter<'a> {
    fn new(terms: &'a Terms<'a>) -> Meter<'a> {
        Meter {
            terms,
            left: terms.fuel.unwrap_or(u64::MAX),
        }
    }

    /// The next portion, which is `least` at least.
    fn portion(&mut self, least: u64) -> Result<u64, Trouble> {
        if Instant::now() >= self.terms.deadline {
            return Err(Trouble::Late(String::new()));
        }
        if self.terms.stop.is_pulled() {
            return Err(Trouble::CalledOff);
        }
        let portion = PORTION.max(least).min(self.left);
        if portion < least.max(1) {
            let fuel = self.terms.fuel.unwrap_or_default();
            return Err(Trouble::OutOfFuel(format!("all {fuel} steps are used up")));
        }
        self.left -= portion;
        Ok(portion)
    }
}

/// Calls a function of a module, portion by portion.
fn call<P: wasmi::WasmParams, R: wasmi::WasmResults>(
    store: &mut Store<Cell>,
    function: &TypedFunc<P, R>,
    parameters: P,
    meter: &mut Meter<'_>,
    limits: &Limits,
) -> Result<R, Trouble> {
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
                return Err(Trouble::Crashed(call.host_error().to_string()));
            }
            Err(error) => {
                let fuel = meter.terms.fuel.unwrap_or_default();
                let code = error.as_trap_code();
                return Err(code.map_or_else(
                    || Trouble::Crashed(error.to_string()),
                    |code| trouble(code, fuel, limits),
                ));
            }
        }
    }
}

/// What a trap means.
fn trouble(trap: TrapCode, fuel: u64, limits: &Limits) -> Trouble {
    match trap {
        TrapCode::OutOfFuel => Trouble::OutOfFuel(format!("all {fuel} steps are used up")),
        TrapCode::GrowthOperationLimited => {
            Trouble::OutOfMemory(format!("it may have {} MiB", limits.memory >> 20))
        }
        TrapCode::StackOverflow => Trouble::Crashed("its stack overflowed".into()),
        trap => Trouble::Crashed(format!("it was trapped: {trap}")),
    }
}

/// Keeps what a module wants its author to read. What is no text is no reason to end it.
fn log(mut caller: Caller<'_, Cell>, place: i32, length: i32) {
    const MOST: usize = 4 << 10;
    let Some(Extern::Memory(memory)) = caller.get_export("memory") else {
        return;
    };
    let (place, length) = (place as u32 as usize, (length as u32 as usize).min(MOST));
    let text = memory
        .data(&caller)
        .get(place..place.saturating_add(length));
    if let Some(text) = text.map(<[u8]>::to_vec) {
        caller.data_mut().log(&text);
    }
}
