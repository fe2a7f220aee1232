// Refuses SVG drawings that cost a browser time or memory out of proportion to their size, or that load something else.
import { type Attributes, XmlReader } from '../../formats/read/xml.ts';
import { MOST_PIXELS } from './picture-size.ts';

const MOST_BYTES = 500_000;
const MOST_DEEP = 32;
/** Counts referenced elements once for each reference. */
const MOST_SHOWN = 10_000;

/** Nested filters, patterns and masks take memory for every pixel; the other elements run code, animate or embed. */
const REFUSED_ELEMENT =
  /^(?:filter|fe[A-Z]\w*|pattern|mask|marker|image|foreignObject|script|animate\w*|set|mpath|discard|iframe|video|audio|canvas|embed|object|link)$/i;
const REFUSED_ATTRIBUTE = /^(?:on\w+|filter|backdrop-filter|mask.*|marker.*)$/i;
/** A few lines with tiny dashes kept a browser busy for more than 15 seconds. */
const MOST_DASHED = 10;
const DASHES = /^\s*[1-9]\d*(?:\.\d+)?(?:[\s,]+[1-9]\d*(?:\.\d+)?)*\s*$/;
const SHAPE = /^(?:circle|ellipse|line|path|polygon|polyline|rect)$/;
const REFUSED_STYLE = /[\\@]|url|src|image|filter|mask|marker|animation|transition|dasharray|expression/i;
const REFUSED_CALL = /\\|url|src|image|attr|element/i;
/** Written by drawing programs, and without any effect. */
const NOTHING =
  /(?:image-rendering|color-interpolation-filters)\s*:[\s\w-]+|(?:filter|mask|marker(?:-\w+)?|stroke-dasharray)\s*:\s*none/gi;
/** Only plain names: a browser decodes others before it resolves them, so they could not be counted. */
const NAME = /^#[\w.-]+$/;
const OF_THIS_DRAWING = /url\(\s*["']?#([\w.-]+)["']?\s*\)/gi;
const ENCODING = /encoding\s*=\s*["']([^"']*)["']/i;
const KNOWN_ENCODINGS = /^(?:utf-8|us-ascii|iso-8859-1)$/i;
const DECLARATION_ENDS = 1000;

/** Never throws: an unreadable drawing is refused. */
export function isHarmlessDrawing(bytes: Uint8Array): boolean {
  if (bytes.length > MOST_BYTES) return false;
  try {
    return new Drawing(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).isHarmless();
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

interface Element {
  name: string;
  /** The element and all its descendants. */
  count: number;
  /** Whether anything in it is shown by reference, or may not be shown more than once. */
  refers: boolean;
}

interface Attribute {
  name: string;
  value: string;
}

class Drawing {
  readonly #text: string;
  readonly #within: Element[] = [];
  readonly #byId = new Map<string, Element>();
  readonly #shown: string[] = [];
  #styles = '';
  #dashed = 0;
  #count = 0;
  #isRefused = false;

  constructor(text: string) {
    this.#text = text;
  }

  isHarmless(): boolean {
    const [, encoding = 'utf-8'] = ENCODING.exec(this.#text.slice(0, DECLARATION_ENDS)) ?? [];
    if (!KNOWN_ENCODINGS.test(encoding) || /<\?xml-stylesheet/i.test(this.#text)) return false;
    const reader = new XmlReader({
      // A plain document type is common; declarations in it could define entities and attributes.
      doctype: (text) => {
        this.#isRefused ||= text.includes('[');
      },
      open: (name, attributes) => this.#open(name, attributes),
      text: (text) => {
        if (this.#within.at(-1)?.name === 'style') this.#styles += text;
      },
      close: () => this.#close(),
    });
    reader.push(this.#text);
    reader.end();
    // Style rules can apply to many elements, so clipping by them cannot be counted and is refused.
    const isStyled = REFUSED_STYLE.test(plain(this.#styles)) || /clip-path/i.test(this.#styles);
    return !this.#isRefused && !isStyled && this.#count + this.#countByReference() <= MOST_SHOWN;
  }

  #open(name: string, attributes: Attributes): void {
    const { id, width, height } = attributes;
    const element: Element = { name, count: 1, refers: false };
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    if (this.#count === 0) this.#isRefused ||= lengthOf(width) * lengthOf(height) > MOST_PIXELS;
    this.#count += 1;
    this.#within.push(element);
    const isTooMuch = this.#within.length > MOST_DEEP || this.#count > MOST_SHOWN;
    this.#isRefused ||= isTooMuch || REFUSED_ELEMENT.test(name);
    for (const [attribute, value = ''] of Object.entries(attributes))
      this.#look(element, { name: attribute, value });
  }

  #close(): void {
    const element = this.#within.pop();
    const parent = this.#within.at(-1);
    if (element === undefined || parent === undefined) return;
    parent.count += element.count;
    parent.refers ||= element.refers;
  }

  #look(element: Element, { name, value }: Attribute): void {
    if (name.startsWith('xmlns')) this.#isRefused ||= value.includes('/xhtml');
    else if (/(?:^|:)href$/.test(name)) this.#follow(element, value);
    else if (name === 'stroke-dasharray') this.#dash(element, value);
    else if (!name.includes(':')) this.#lookAtPlain(element, { name, value });
  }

  #follow(element: Element, address: string): void {
    this.#isRefused ||= !NAME.test(address);
    if (element.name === 'use') this.#shows(element, address.slice(1));
  }

  /** Dashes of a group apply to all its elements, and again at each reference to it. */
  #dash(element: Element, dashes: string): void {
    if (dashes === 'none') return;
    this.#dashed += 1;
    this.#isRefused ||= this.#dashed > MOST_DASHED || !DASHES.test(dashes) || !SHAPE.test(element.name);
    element.refers = true;
  }

  #lookAtPlain(element: Element, { name, value }: Attribute): void {
    const isClip = name === 'clip-path' || (name === 'style' && /clip-path/i.test(value));
    if (isClip) for (const [, id = ''] of value.matchAll(OF_THIS_DRAWING)) this.#shows(element, id);
    const rest = plain(value);
    this.#isRefused ||=
      (REFUSED_ATTRIBUTE.test(name) && value !== 'none') ||
      (name === 'style' ? REFUSED_STYLE.test(rest) : rest.includes('(') && REFUSED_CALL.test(rest));
  }

  #shows(element: Element, id: string): void {
    element.refers = true;
    this.#shown.push(id);
  }

  /** Referenced elements may not contain references: each further level would multiply the work. */
  #countByReference(): number {
    return this.#shown.reduce((sum, id) => {
      const target = this.#byId.get(id);
      return target?.refers === true ? Infinity : sum + (target?.count ?? 0);
    }, 0);
  }
}

/** Removes the harmless parts. */
const plain = (style: string) => style.replace(OF_THIS_DRAWING, '').replace(NOTHING, '');

/** In pixels; a percentage or a missing length can be as large as the page. */
function lengthOf(text = ''): number {
  const [, digits, unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text) ?? [];
  return Number(digits ?? 0) * (pixelsIn[unit.toLowerCase()] ?? 16);
}

const pixelsIn: Partial<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
};
