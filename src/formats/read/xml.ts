// Reads XML in chunks within limits: of depth, of the length of one text or tag, and without document types.
import { SaxesParser } from 'saxes';
import { unreadable } from './unreadable.ts';

/** By their names with namespace prefixes, as written. */
export type Attributes = Readonly<Partial<Record<string, string>>>;

export interface XmlHandler {
  /** Names of elements come without their namespace prefix. */
  open: (name: string, attributes: Attributes) => void;
  text: (text: string) => void;
  close: (name: string) => void;
  /** Without it a document type is refused: it could define entities, and no real workbook has one. */
  doctype?: (text: string) => void;
}

/** More than any cell text or tag. */
const MOST_BUFFERED = 1_000_000;
const MOST_DEEP = 100;

/** Browsers know only version 1.0. */
const options = { xmlns: false, position: false, forceXMLVersion: true, defaultXMLVersion: '1.0' } as const;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

export class XmlReader {
  readonly #parser = new SaxesParser(options);
  #deep = 0;
  /** What the parser has read since it last passed something on. */
  #buffered = 0;

  constructor({ open, text, close, doctype = refuse }: XmlHandler) {
    const parser = this.#parser;
    parser.on('error', refuse);
    parser.on('doctype', doctype);
    parser.on('opentag', ({ name, attributes }) => {
      this.#buffered = 0;
      this.#deep += 1;
      if (this.#deep > MOST_DEEP) refuse();
      open(localName(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      this.#buffered = 0;
      this.#deep -= 1;
      close(localName(name));
    });
    parser.on('text', text);
    parser.on('cdata', text);
  }

  push(more: string): void {
    this.#buffered += more.length;
    this.#parser.write(more);
    if (this.#buffered > MOST_BUFFERED) refuse();
  }

  end(): void {
    this.#parser.close();
  }
}

function refuse(): never {
  throw unreadable('damaged');
}
