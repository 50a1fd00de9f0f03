/** Adds the style sheet of a game to the page. Called when the view of the game is loaded. */
export function dress(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
