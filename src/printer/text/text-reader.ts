// Turns the bytes of text into characters: single-byte code pages, GB18030, or UTF-8; a character may come in pieces.
import { upperHalf } from './code-pages.ts';
import { isWide } from './wide.ts';

export interface Character {
  text: string;
  /** Twice as wide as a letter. */
  isWide: boolean;
}

const REPLACEMENT: Character = { text: '\u{fffd}', isWide: false };

export class TextReader {
  readonly #gb18030 = new TextDecoder('gb18030');
  readonly #utf8 = new TextDecoder('utf-8');
  readonly #isMultiByteAtFirst: boolean;
  #upperHalf = upperHalf(0);
  #isMultiByte: boolean;
  #isUtf8 = false;
  #begun: number[] = [];

  /** Star's printers for China read GB18030 without being asked. */
  constructor(isMultiByteAtFirst: boolean) {
    this.#isMultiByteAtFirst = isMultiByteAtFirst;
    this.#isMultiByte = isMultiByteAtFirst;
  }

  reset(): void {
    this.#upperHalf = upperHalf(0);
    this.#isMultiByte = this.#isMultiByteAtFirst;
    this.#isUtf8 = false;
    this.#begun = [];
  }

  /** ESC t */
  selectPage(page: number): void {
    this.#upperHalf = upperHalf(page);
  }

  /** FS & and FS . */
  setMultiByte(isOn: boolean): void {
    this.#isMultiByte = isOn;
  }

  /** FS ( C */
  setUtf8(isOn: boolean): void {
    this.#isUtf8 = isOn;
  }

  /** Whether this byte continues the character that has begun; if so, it is no command. */
  continues(byte: number): boolean {
    const [lead = 0, second] = this.#begun;
    if (this.#begun.length === 0) return false;
    if (this.#isUtf8) return byte >= 0x80 && byte < 0xc0;
    if (second === undefined)
      return lead !== 0 && (isDigit(byte) || (byte >= 0x40 && byte !== 0x7f && byte !== 0xff));
    return this.#begun.length === 2 ? byte >= 0x81 && byte !== 0xff : isDigit(byte);
  }

  /** The characters that are complete with this byte. */
  read(byte: number): Character[] {
    const lost = this.#begun.length > 0 && !this.continues(byte) ? this.cutOff() : [];
    this.#begun.push(byte);
    const length = this.#lengthNeeded();
    if (this.#begun.length < length) return lost;
    const bytes = Uint8Array.from(this.#begun);
    this.#begun = [];
    return [...lost, ...this.#decode(bytes)];
  }

  /** A command comes in the middle of a character. */
  cutOff(): Character[] {
    if (this.#begun.length === 0) return [];
    this.#begun = [];
    return [REPLACEMENT];
  }

  #lengthNeeded(): number {
    const [lead = 0, second] = this.#begun;
    if (lead < 0x80) return 1;
    if (this.#isUtf8) return lengthInUtf8(lead);
    if (!this.#isMultiByte || lead === 0x80 || lead === 0xff) return 1;
    return second !== undefined && isDigit(second) ? 4 : 2;
  }

  #decode(bytes: Uint8Array): Character[] {
    const [lead = 0] = bytes;
    if (lead < 0x80) return [{ text: String.fromCharCode(lead), isWide: false }];
    if (this.#isUtf8) {
      return Array.from(this.#utf8.decode(bytes), (text) => ({ text, isWide: isWide(text) }));
    }
    if (bytes.length === 1) return [{ text: this.#upperHalf[lead - 0x80] ?? '\u{fffd}', isWide: false }];
    return Array.from(this.#gb18030.decode(bytes), (text) => ({ text, isWide: true }));
  }
}

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;

function lengthInUtf8(lead: number): number {
  if (lead >= 0xf0 && lead < 0xf8) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc2 ? 2 : 1;
}
