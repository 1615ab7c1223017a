/** Elements in one call: attributes by name, event handlers by `on…`, children last. */

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | ((event: never) => void)>>;
type Child = Node | string | null | undefined | false;

const SVG = 'http://www.w3.org/2000/svg';

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as (event: Event) => void);
    else if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  setAttributes(element, attributes);
  for (const child of children) if (child !== null && child !== undefined && child !== false) element.append(child);
  return element;
}

export function html<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A number for attributes: short, and never in exponents. */
export const number = (value: number): string => String(Math.round(value * 1000) / 1000);
