//! The text of reports.

use expect_test::expect;

use super::{
    cards::{Cards, lie},
    mistake::{Mistake, making},
};
use crate::{Law, broken_law, run::broken_as_a_whole};

#[test]
fn report_names_law_and_position() {
    let broken = making(Mistake::LeakToSpectators, || {
        broken_law::<Cards<{ lie::NONE }>>(9)
    });
    expect![[r#"
        cards breaks the law Secrets: hidden information changes neither the observation, nor the legal actions, nor the events of a viewer
          expected  hidden information not to change the observation of spectator: …top":5,"turns":6,"mover":0,"dealing":false,"seats":[{"card":1,"shown":false,"score":0,"gone":false},{"card":null,"shown":false,"score":0,"gone":false},{"card":null,"shown":false,"score":0,"gone":false}],"extra":0}
          found     …top":5,"turns":6,"mover":0,"dealing":false,"seats":[{"card":4,"shown":false,"score":0,"gone":false},{"card":null,"shown":false,"score":0,"gone":false},{"card":null,"shown":false,"score":0,"gone":false}],"extra":0} (with 5 6 0 4?0 4?0 4?0)
          set-up    3 players, options {"turns":6,"top":5}
          seed      0, after ply 0
          position  5 6 0 1?0 5?0 5?0
                    [1] [5] [5] 
          actions   
          again     testkit::check_match::<…>(0): matches are the same on every machine
    "#]].assert_eq(&broken.unwrap().to_string());
}

#[test]
fn report_on_facts_has_no_moment() {
    let broken = broken_as_a_whole::<Cards<{ lie::UNDECLARED }>>().unwrap();
    expect![[r#"
        cards breaks the law Facts: `FACTS` is true
          expected  the option `top` to be declared in FACTS
          found     it is not
          where     the game as a whole
    "#]]
    .assert_eq(&broken.to_string());
}

#[test]
fn matches_are_repeatable() {
    let find = || making(Mistake::Stuck, || broken_law::<Cards<{ lie::NONE }>>(9));
    assert_eq!(find(), find());
}

#[test]
fn every_law_has_a_sentence() {
    for law in Law::ALL {
        let sentence = law.sentence();
        assert!(
            !sentence.ends_with('.') && sentence.split(' ').count() > 2,
            "{law}: {sentence}"
        );
    }
}
