// Reads XML in chunks: only tags and texts, without document types or custom entities.
import { unreadable } from './unreadable.ts';

export interface XmlHandler {
  open: (name: string, attributes: string) => void;
  text: (text: string) => void;
  close: (name: string) => void;
}

/** More than any cell text or tag. */
const MOST_BUFFERED = 1_000_000;
const MOST_DEEP = 100;
const TAG = /<[^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*>/y;
const NAME = /^<\/?(?:[^\s:/>]+:)?([^\s:/>]+)/;

/** Passes names on without their namespace prefix. */
export class XmlReader {
  readonly #handler: XmlHandler;
  readonly #within: string[] = [];
  #buffered = '';
  #isBegun = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  push(more: string): void {
    const source = this.#buffered + more;
    let at = 0;
    for (;;) {
      const next = this.#step(source, at);
      if (next === undefined) break;
      at = next;
    }
    this.#buffered = source.slice(at);
    if (this.#buffered.length > MOST_BUFFERED) throw unreadable('damaged');
  }

  end(): void {
    const isWhole = this.#isBegun && this.#within.length === 0 && this.#buffered.trim() === '';
    if (!isWhole) throw unreadable('damaged');
  }

  /** The start of the next token; undefined if this one is incomplete. */
  #step(source: string, at: number): number | undefined {
    const start = source.indexOf('<', at);
    if (start < 0) return undefined;
    if (start > at + MOST_BUFFERED) throw unreadable('damaged');
    if (start > at) {
      if (this.#within.length > 0) this.#handler.text(meant(source.slice(at, start)));
      return start;
    }
    if (source[at + 1] === undefined) return undefined;
    if (source[at + 1] === '?') return endOf(source, '?>', at);
    if (source[at + 1] === '!') return this.#special(source, at);
    TAG.lastIndex = at;
    const [tag] = TAG.exec(source) ?? [];
    if (tag === undefined) return undefined;
    this.#tag(tag);
    return at + tag.length;
  }

  #special(source: string, at: number): number | undefined {
    if (source.length < at + 9) return undefined;
    if (source.startsWith('<!--', at)) return endOf(source, '-->', at);
    // A document type could define entities; no real workbook has one.
    if (!source.startsWith('<![CDATA[', at)) throw unreadable('damaged');
    const end = endOf(source, ']]>', at);
    if (end !== undefined) this.#handler.text(source.slice(at + 9, end - 3));
    return end;
  }

  #tag(tag: string): void {
    const [whole = '', name] = NAME.exec(tag) ?? [];
    if (name === undefined) throw unreadable('damaged');
    if (tag.startsWith('</')) {
      this.#close(name);
      return;
    }
    this.#isBegun = true;
    this.#within.push(name);
    if (this.#within.length > MOST_DEEP) throw unreadable('damaged');
    const isEmpty = tag.endsWith('/>');
    this.#handler.open(name, tag.slice(whole.length, isEmpty ? -2 : -1));
    if (isEmpty) this.#close(name);
  }

  #close(name: string): void {
    if (this.#within.pop() !== name) throw unreadable('damaged');
    this.#handler.close(name);
  }
}

function endOf(source: string, end: string, from: number): number | undefined {
  const at = source.indexOf(end, from);
  return at < 0 ? undefined : at + end.length;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function meant(raw: string): string {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]*);?/g, (_whole, name: string) => {
    const known = Object.hasOwn(entities, name) ? entities[name] : undefined;
    return known ?? character(name);
  });
}

function character(name: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (!(code <= 0x10ffff)) throw unreadable('damaged');
  return String.fromCodePoint(code);
}

/** A reader of the attribute with this name; it returns undefined for a tag without it. */
export function attribute(name: string): (attributes: string) => string | undefined {
  const pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (attributes) => {
    const [, double, single] = pattern.exec(attributes) ?? [];
    const raw = double ?? single;
    return raw === undefined ? undefined : meant(raw);
  };
}
