use super::*;

#[test]
fn mapping_keeps_the_content_of_a_replaced_file() {
    let folder = std::env::temp_dir().join(format!("quadrille-map-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("there is room");
    let [path, other] = ["file", "other"].map(|name| folder.join(name));
    std::fs::write(&path, b"first").expect("it can be written");
    let mapped = map(&path).expect("it is there");
    std::fs::write(&other, b"second").expect("it can be written");
    std::fs::rename(&other, &path).expect("it can be replaced");
    assert_eq!((*mapped).as_ref(), b"first");
    assert_eq!((*map(&path).expect("it is there")).as_ref(), b"second");
    std::fs::remove_dir_all(&folder).expect("it is ours");
}
