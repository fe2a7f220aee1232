// Reads CSV by RFC 4180 and as it is found in practice: three delimiters, any line end, misplaced quotes.
import { looksLikeFormula } from '../write/csv.ts';
import { collectLines, type RawTable } from './table.ts';
import { unreadable } from './unreadable.ts';

const delimiters = [',', ';', '\t'] as const;
/** How much of the text is searched for the delimiter. */
const PROBE_UNITS = 1 << 16;
const PROBE_RECORDS = 30;
/** A larger share of zeros means a binary file; a few may be in titles by mistake. */
const MOST_ZEROS = 4;
/** In 16-bit characters, a table's digits, delimiters and line ends make more than this share of its bytes zeros. */
const FEWEST_ZEROS = 16;
/** How much oftener the high byte is zero than the low one. */
const CLEARLY = 4;

export function readCsv(bytes: Uint8Array): RawTable {
  const text = textOf(bytes);
  if (isForeign(text.slice(0, PROBE_UNITS))) throw unreadable('not-a-table');
  const declared = declaredDelimiter(text);
  const lines = collectLines();
  let number = 0;
  for (const record of recordsIn(text, declared?.delimiter ?? guessedDelimiter(text), declared?.end ?? 0)) {
    number += 1;
    lines.add({ number, cells: record.map(unwrapped), broken: [] });
  }
  return { format: 'csv', ...lines.all(), asText: unquoted };
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

function textOf(bytes: Uint8Array): string {
  const marked = markOf(bytes) ?? wideOf(bytes);
  // By default Excel saves CSV in the machine's code page, which is GBK in China.
  const possible: Encoding[] = marked === undefined ? ['utf-8', 'gb18030'] : [marked];
  for (const encoding of possible) {
    const text = decoded(bytes, encoding);
    if (text !== undefined) return text;
  }
  throw unreadable(marked === undefined ? 'not-a-table' : 'damaged');
}

function markOf([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Some programs leave the mark out. Digits and delimiters have a zero as their high byte; few other characters have one. */
function wideOf(bytes: Uint8Array): Encoding | undefined {
  const probe = bytes.subarray(0, PROBE_UNITS);
  const zeros = { even: 0, odd: 0 };
  for (const [at, byte] of probe.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  if ((zeros.even + zeros.odd) * FEWEST_ZEROS < probe.length) return undefined;
  if (zeros.odd > zeros.even * CLEARLY) return 'utf-16le';
  return zeros.even > zeros.odd * CLEARLY ? 'utf-16be' : undefined;
}

/** Undefined if the bytes are not in this encoding. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Detects binary files, web pages and PDF, which are uploaded under any file name. */
const isForeign = (probe: string) =>
  /^\s*(<|%PDF)/.test(probe) || (probe.match(/\0/g)?.length ?? 0) * MOST_ZEROS > probe.length;

/** Excel's `sep=` line, which is not a line of the table. */
function declaredDelimiter(text: string): { delimiter: string; end: number } | undefined {
  const [whole, delimiter] = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return whole === undefined || delimiter === undefined ? undefined : { delimiter, end: whole.length };
}

/** The delimiter by which the most records are equally wide, then the widest. Lines above the headings have one cell. */
function guessedDelimiter(text: string): string {
  const probe = text.slice(0, PROBE_UNITS);
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...fitOf(probe, delimiter) }))
    .toSorted((a, b) => Number(b.width > 1) - Number(a.width > 1) || b.alike - a.alike || b.width - a.width);
  return best?.delimiter ?? ',';
}

function fitOf(probe: string, delimiter: string): { width: number; alike: number } {
  const widths: number[] = [];
  try {
    for (const record of recordsIn(probe, delimiter, 0)) {
      if (record.some((field) => field !== '')) widths.push(record.length);
      if (widths.length === PROBE_RECORDS) break;
    }
  } catch {
    // The probe ends inside quotes; the records before suffice.
  }
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width = 0, alike = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return { width, alike };
}

/** Throws `import.unreadable` for an unclosed quote. */
function* recordsIn(text: string, delimiter: string, from: number): Generator<string[]> {
  const stop = delimiter.charCodeAt(0);
  let record: string[] = [];
  let at = from;
  while (at < text.length) {
    const { value, end } = text[at] === '"' ? quoted(text, at, stop) : plain(text, at, stop);
    record.push(value);
    at = end;
    if (at < text.length && text.charCodeAt(at) === stop) {
      at += 1;
      // After a final delimiter comes an empty field.
      if (at < text.length) continue;
      record.push('');
    } else if (text.startsWith('\r\n', at)) at += 2;
    else at += 1;
    yield record;
    record = [];
  }
}

const CR = 13;
const LF = 10;

interface Field {
  value: string;
  end: number;
}

function plain(text: string, from: number, stop: number): Field {
  let end = from;
  for (; end < text.length; end += 1) {
    const unit = text.charCodeAt(end);
    if (unit === stop || unit === CR || unit === LF) break;
  }
  return { value: text.slice(from, end), end };
}

/** Text after the closing quote belongs to the field, as in spreadsheets. */
function quoted(text: string, from: number, stop: number): Field {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw unreadable('unclosed-quote', lineAt(text, from));
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  const rest = plain(text, at, stop);
  return { value: value + rest.value, end: rest.end };
}

const lineAt = (text: string, at: number) => text.slice(0, at).split(/\r\n|\r|\n/).length;

/** Removes the apostrophe of our own export before a formula, and the `="…"` that others put around a code. */
function unwrapped(field: string): string {
  if (field.startsWith("'")) return unquoted(field);
  return field.startsWith('="') ? field.replace(/^="([^"]*)"$/, '$1') : field;
}

const unquoted = (text: string) =>
  text.startsWith("'") && looksLikeFormula.test(text.slice(1)) ? text.slice(1) : text;
