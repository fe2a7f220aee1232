// Reads CSV as RFC 4180 has it, and as it comes in real life: any of three delimiters, any line end, quotes where they fall.
import { looksLikeFormula } from '../write/csv.ts';
import { textOf } from './csv-text.ts';
import { type YieldTurn, collectLines, type RawTable } from './table.ts';
import { unreadable } from './unreadable.ts';

const delimiters = [',', ';', '\t'] as const;
/** So much of the text tells which delimiter it is. */
const PROBE_UNITS = 1 << 16;
const PROBE_RECORDS = 30;
/** Fewer than one in so many may stand in titles by mistake. */
const MOST_ZEROS = 4;
/** So many records take about a millisecond. */
const STEP = 200;

export async function readCsv(bytes: Uint8Array, yieldTurn: YieldTurn): Promise<RawTable> {
  const text = await textOf(bytes, yieldTurn);
  if (isForeign(text.slice(0, PROBE_UNITS))) throw unreadable('not-a-table');
  const declared = declaredDelimiter(text);
  const lines = collectLines();
  let number = 0;
  for (const record of recordsIn(text, declared?.delimiter ?? guessedDelimiter(text), declared?.end ?? 0)) {
    number += 1;
    lines.add({ number, cells: record.map(meant), broken: [] });
    if (number % STEP === 0) await yieldTurn();
  }
  return { format: 'csv', ...lines.all(), asText: unquoted };
}

/** What is no text is full of zeros; a web page is sent under every name. */
const isForeign = (probe: string) =>
  /^\s*(<|%PDF)/.test(probe) || (probe.match(/\0/g)?.length ?? 0) * MOST_ZEROS > probe.length;

/** Excel's own way to say it; that line is no line of the table. */
function declaredDelimiter(text: string): { delimiter: string; end: number } | undefined {
  const [whole, delimiter] = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return whole === undefined || delimiter === undefined ? undefined : { delimiter, end: whole.length };
}

/** By which most records have as many fields as the first one, and the most of them. */
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
    // The probe ends within quotes: what came before tells enough.
  }
  const [width = 0] = widths;
  return { width, alike: widths.filter((one) => one === width).length };
}

/** Raises `import.unreadable` where quotes are never closed. */
export function* recordsIn(text: string, delimiter: string, from: number): Generator<string[]> {
  const stop = delimiter.charCodeAt(0);
  let record: string[] = [];
  let at = from;
  while (at < text.length) {
    const { value, end } = text[at] === '"' ? quoted(text, at, stop) : plain(text, at, stop);
    record.push(value);
    at = end;
    if (at < text.length && text.charCodeAt(at) === stop) {
      at += 1;
      // Behind the last delimiter stands an empty field.
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

/** What stands between the closing quotes and the next delimiter belongs to the field, as spreadsheets have it. */
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

/** What our own export puts before a text that looks like a formula; and what others wrap around a code. */
function meant(field: string): string {
  if (field.startsWith("'")) return unquoted(field);
  return field.startsWith('="') ? field.replace(/^="([^"]*)"$/, '$1') : field;
}

const unquoted = (text: string) =>
  text.startsWith("'") && looksLikeFormula.test(text.slice(1)) ? text.slice(1) : text;
