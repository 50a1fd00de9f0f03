/**
 * Saves a board as a self-contained SVG picture.
 *
 * The computed style of each shape is written as attributes, and referenced drawings are inlined.
 * Attributes for scripts, style sheets and screen readers are left out.
 */

/** The style properties that are written, with their initial values, which are left out. */
const SHAPE_STYLE: Record<string, string> = {
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
const TEXT_STYLE: Record<string, string> = {
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
};
const COMMON_STYLE: Record<string, string> = { opacity: '1', filter: 'none' };
/** The attributes that define geometry. All other attributes are dropped. */
const GEOMETRY_ATTRIBUTES = /^(d|points|x|y|cx|cy|r|width|height|href)$/;

const SVG = 'http://www.w3.org/2000/svg';
const drawings = new Map<string, Promise<SVGSVGElement | undefined>>();

/** Returns the text of an SVG file that looks like the board. */
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
  await inlineImages(copy, defs);
  return new XMLSerializer().serializeToString(copy);
}

function copyInto(parent: Element, element: Element): void {
  const style = getComputedStyle(element);
  const isVisible = style.display !== 'none' && style.opacity !== '0';
  if (!isVisible || element.matches('.fading, .focus, .over')) return;
  const isGroup = element.localName === 'g';
  const copy = document.createElementNS(SVG, element.localName);
  for (const { name, value } of element.attributes)
    if (GEOMETRY_ATTRIBUTES.test(name)) copy.setAttribute(name, value);
  writeStyle(copy, style, COMMON_STYLE);
  if (!isGroup) writeStyle(copy, style, SHAPE_STYLE);
  if (element.localName === 'text') {
    writeStyle(copy, style, TEXT_STYLE);
    copy.textContent = element.textContent;
  }
  const transform = transformOf(style);
  if (transform) copy.setAttribute('transform', transform);
  if (isGroup) for (const child of element.children) copyInto(copy, child);
  // An empty group or a shape without a color draws nothing.
  const isBlank = isGroup
    ? copy.childElementCount === 0
    : isClear(style.fill) && isClear(style.stroke) && element.localName !== 'image';
  if (!isBlank) parent.append(copy);
}

const isClear = (color: string): boolean => color === 'none' || /, 0\)$/.test(color);

function writeStyle(
  copy: SVGElement,
  style: CSSStyleDeclaration,
  properties: Record<string, string>,
): void {
  for (const [name, initial] of Object.entries(properties)) {
    const value = style.getPropertyValue(name);
    if (value === initial || value === '') continue;
    // Filter functions work only in a style, not in an attribute.
    if (name === 'filter') copy.style.filter = value;
    else copy.setAttribute(name, value.replace(/^([\d.]+)px$/, '$1'));
  }
}

/** Returns the transform of a shape, set by style or by attribute. */
function transformOf(style: CSSStyleDeclaration): string | undefined {
  const { transform, transformOrigin } = style;
  if (transform === 'none') return undefined;
  const [x, y] = transformOrigin.split(' ').map(Number.parseFloat);
  return x || y
    ? `translate(${x} ${y}) ${transform} translate(${-(x ?? 0)} ${-(y ?? 0)})`
    : transform;
}

/** Replaces references to drawing files by symbols. Each drawing becomes one symbol. */
async function inlineImages(copy: SVGSVGElement, defs: SVGDefsElement): Promise<void> {
  const ids = new Map<string, string>();
  for (const image of copy.querySelectorAll('image')) {
    const href = image.getAttribute('href') ?? '';
    const drawing = await fetchDrawing(href);
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

function fetchDrawing(href: string): Promise<SVGSVGElement | undefined> {
  const known = drawings.get(href);
  if (known) return known;
  const found = fetch(href)
    .then((answer) => answer.text())
    .then((text) => {
      const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      return root instanceof SVGSVGElement ? root : undefined;
    });
  drawings.set(href, found);
  return found;
}
