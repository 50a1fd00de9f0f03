use std::{fs, sync::Barrier};

use game::{erased::Erased, example::Nim};

use super::*;

/// Met by three strategies and the test: before and after the strategies say hello.
static HELLO: Barrier = Barrier::new(4);

/// Says hello when all others are about to.
fn slow(_: &Loaded, _: &FolderStrategy) -> Games {
    HELLO.wait();
    HELLO.wait();
    Games::All
}

#[tokio::test]
async fn new_strategies_start_at_the_same_time_and_in_the_background() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["a", "b", "c"] {
        let file = folder.path().join(name).with_extension("wasm");
        fs::write(file, "").expect("the disk is writable");
    }
    let loaded = Arc::new(Loaded::new(Some(folder.path().into()), None));
    let listed = || {
        let listed = loaded.of_game(&Erased::<Nim>::new());
        Vec::from_iter(listed.into_iter().map(|it| it.name))
    };
    loaded.look(slow);
    HELLO.wait();
    // All three have been started, and none has said hello.
    assert_eq!(*loaded.n_unknown.borrow(), 3);
    assert!(listed().is_empty());
    // Looking again does not start them twice.
    loaded.look(slow);
    assert_eq!(*loaded.n_unknown.borrow(), 3);
    HELLO.wait();
    loaded.look_for_all().await;
    assert_eq!(listed(), ["a", "b", "c"]);
}
