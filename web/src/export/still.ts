/**
 * A board as a picture that stands alone, in any program that reads SVG.
 *
 * What the style sheet says of each shape is written into it as attributes, and the drawings it
 * refers to are put inside; names for scripts, styles and screen readers are left out.
 */

/** What is written of a shape, and what need not be, since it is so anyway. */
const SHAPE: Record<string, string> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
};
const TEXT: Record<string, string> = {
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
};
const ANY: Record<string, string> = { opacity: '1', filter: 'none' };
/** What says where and how large things are; all other attributes go. */
const KEPT = /^(d|points|x|y|cx|cy|r|width|height|href)$/;

const SVG = 'http://www.w3.org/2000/svg';
const art = new Map<string, Promise<SVGSVGElement | undefined>>();

/** The text of an SVG file that shows what the board shows. */
export async function still(board: SVGSVGElement, box: readonly number[]): Promise<string> {
  const copy = document.createElementNS(SVG, 'svg');
  const defs = document.createElementNS(SVG, 'defs');
  const ground = document.createElementNS(SVG, 'rect');
  const [x = 0, y = 0, width = 0, height = 0] = box;
  for (const [name, value] of Object.entries({ x, y, width, height }))
    ground.setAttribute(name, String(value));
  ground.setAttribute('fill', getComputedStyle(board).backgroundColor);
  copy.setAttribute('viewBox', box.join(' '));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.append(defs, ground);
  for (const child of board.children) copyInto(copy, child);
  await putInside(copy, defs);
  return new XMLSerializer().serializeToString(copy);
}

function copyInto(parent: Element, element: Element): void {
  const style = getComputedStyle(element);
  const isSeen = style.display !== 'none' && style.opacity !== '0';
  if (!isSeen || element.matches('.fading, .focus, .over')) return;
  const isGroup = element.localName === 'g';
  const copy = document.createElementNS(SVG, element.localName);
  for (const { name, value } of element.attributes)
    if (KEPT.test(name)) copy.setAttribute(name, value);
  write(copy, style, ANY);
  if (!isGroup) write(copy, style, SHAPE);
  if (element.localName === 'text') {
    write(copy, style, TEXT);
    copy.textContent = element.textContent;
  }
  const transform = placed(style);
  if (transform) copy.setAttribute('transform', transform);
  if (isGroup) for (const child of element.children) copyInto(copy, child);
  // Nothing is drawn by what is empty or has no color at all.
  const isBlank = isGroup
    ? copy.childElementCount === 0
    : isClear(style.fill) && isClear(style.stroke) && element.localName !== 'image';
  if (!isBlank) parent.append(copy);
}

const isClear = (color: string): boolean => color === 'none' || /, 0\)$/.test(color);

function write(copy: SVGElement, style: CSSStyleDeclaration, wanted: Record<string, string>): void {
  for (const [name, usual] of Object.entries(wanted)) {
    const value = style.getPropertyValue(name);
    if (value === usual || value === '') continue;
    // A filter that is a function is known to style sheets only.
    if (name === 'filter') copy.style.filter = value;
    else copy.setAttribute(name, value.replace(/^([\d.]+)px$/, '$1'));
  }
}

/** Where a shape is moved to, by style or by attribute. */
function placed(style: CSSStyleDeclaration): string | undefined {
  const { transform, transformOrigin } = style;
  if (transform === 'none') return undefined;
  const [x, y] = transformOrigin.split(' ').map(Number.parseFloat);
  return x || y
    ? `translate(${x} ${y}) ${transform} translate(${-(x ?? 0)} ${-(y ?? 0)})`
    : transform;
}

/** Drawings of other files become symbols, each once. */
async function putInside(copy: SVGSVGElement, defs: SVGDefsElement): Promise<void> {
  const ids = new Map<string, string>();
  for (const image of copy.querySelectorAll('image')) {
    const href = image.getAttribute('href') ?? '';
    const drawing = await drawn(href);
    if (!drawing) {
      image.remove();
      continue;
    }
    if (!ids.has(href)) {
      const symbol = document.createElementNS(SVG, 'symbol');
      ids.set(href, `art-${ids.size}`);
      symbol.id = ids.get(href) ?? '';
      symbol.setAttribute('viewBox', drawing.getAttribute('viewBox') ?? '');
      symbol.append(...[...drawing.children].map((it) => it.cloneNode(true)));
      defs.append(symbol);
    }
    const use = document.createElementNS(SVG, 'use');
    for (const { name, value } of image.attributes) use.setAttribute(name, value);
    use.setAttribute('href', `#${ids.get(href)}`);
    image.replaceWith(use);
  }
}

function drawn(href: string): Promise<SVGSVGElement | undefined> {
  const known = art.get(href);
  if (known) return known;
  const found = fetch(href)
    .then((answer) => answer.text())
    .then((text) => {
      const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      return root instanceof SVGSVGElement ? root : undefined;
    });
  art.set(href, found);
  return found;
}
