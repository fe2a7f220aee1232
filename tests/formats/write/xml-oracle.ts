// A strict XML reader that throws on anything that is not well formed.

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** The element's own text, without that of its children. */
  text: string;
}

const NAME = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y;
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function readXml(source: string): Element {
  if (FORBIDDEN.test(source)) throw new Error('a character that no XML may hold');
  const reader = new Reader(source.replace(/\r\n?/g, '\n'));
  reader.take('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n');
  const root = reader.element();
  reader.end();
  return root;
}

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  end(): void {
    if (this.#at !== this.#source.length) throw this.#wrong('something after the end');
  }

  take(text: string): void {
    if (!this.#source.startsWith(text, this.#at)) throw this.#wrong(`no ${text}`);
    this.#at += text.length;
  }

  #has(text: string): boolean {
    return this.#source.startsWith(text, this.#at);
  }

  element(): Element {
    this.take('<');
    const name = this.#name();
    const attributes = this.#attributes();
    const element: Element = { name, attributes, children: [], text: '' };
    if (this.#has('/>')) {
      this.take('/>');
      return element;
    }
    this.take('>');
    while (!this.#has('</')) {
      if (this.#has('<')) element.children.push(this.element());
      else element.text += this.#text('<');
    }
    this.take(`</${name}>`);
    return element;
  }

  #attributes(): Record<string, string> {
    const attributes: Record<string, string> = {};
    while (this.#has(' ')) {
      this.take(' ');
      const name = this.#name();
      if (Object.hasOwn(attributes, name)) throw this.#wrong(`${name} twice`);
      this.take('="');
      attributes[name] = this.#has('"') ? '' : this.#text('"');
      this.take('"');
    }
    return attributes;
  }

  #name(): string {
    NAME.lastIndex = this.#at;
    const [name] = NAME.exec(this.#source) ?? [];
    if (name === undefined) throw this.#wrong('no name');
    this.#at += name.length;
    return name;
  }

  #text(before: string): string {
    const end = this.#source.indexOf(before, this.#at);
    if (end < 0) throw this.#wrong('no end');
    const raw = this.#source.slice(this.#at, end);
    if (raw.includes('<') || raw.includes(']]>')) throw this.#wrong('bare markup');
    this.#at = end;
    return raw.replace(/&([^;]*;)?/g, (whole, entity: string | undefined) => {
      const meant = entities[entity?.slice(0, -1) ?? ''];
      if (meant === undefined) throw this.#wrong(`the entity ${whole}`);
      return meant;
    });
  }

  #wrong(what: string): Error {
    return new Error(`${what} at ${this.#at}: ${this.#source.slice(this.#at, this.#at + 40)}`);
  }
}

export const childrenOf = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => child.name === name);

export function childOf(element: Element, name: string): Element {
  const [child, ...more] = childrenOf(element, name);
  if (child === undefined || more.length > 0) throw new Error(`not one ${name} in ${element.name}`);
  return child;
}
