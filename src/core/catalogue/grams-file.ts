// What makes searches fast as bytes: it opens many times faster than it is made from the texts of all rows.
import { z } from 'zod';
import type { Steps } from './build.ts';
import { openCodeRows } from './code-rows.ts';
import { openDigest } from './digest.ts';
import { type Grams, keptGrams, type Sets } from './grams.ts';
import { type Bytes, bytesOf, pack, unpack } from './packed.ts';
import { type KeptSets, openSets } from './postings.ts';
import type { Shelf } from './shelf.ts';
import { openSoundGrams } from './sound-grams.ts';
import { openTitleGrams } from './title-grams.ts';
import { openVocabulary } from './vocabulary.ts';

/** Moves on when the sets are read off the texts in another way: those of another format are made anew. */
const FORMAT = 1;
/** Two for each kind of sets, and for the order of all codes. */
const PARTS = 10;

const header = z.strictObject({
  format: z.literal(FORMAT),
  /** Of which texts these are the sets. */
  of: z.string(),
  /** Of everything that follows. */
  digest: z.string(),
  words: z.array(z.string()).readonly(),
  units: z.array(z.int()).readonly(),
  sounds: z.array(z.string()).readonly(),
  lengths: z.array(z.int().min(0)).length(PARTS),
});

const ROWS_A_STEP = 512;
const NUMBERS_A_STEP = 65_536;

export function* toGramsFile({ sets, shelf }: Pick<Grams, 'sets' | 'shelf'>): Steps<Bytes> {
  const { vocabulary, titles, sounds, codes } = sets;
  const { order, grams } = codes.kept;
  const kinds = [vocabulary.kept.rows, titles.kept.rows, sounds.kept.rows, grams];
  const parts = [...kinds.flatMap(({ names, block }) => [names, block]), order.rows, order.starts].map(
    bytesOf,
  );
  const keys = { words: vocabulary.kept.words, units: titles.kept.units, sounds: sounds.kept.names };
  const head = {
    format: FORMAT,
    of: yield* digestOfTexts(shelf),
    digest: yield* digestOfSets(keys, parts),
    ...keys,
  } satisfies Omit<z.output<typeof header>, 'lengths'>;
  return yield* pack(head, parts);
}

/** Undefined where the bytes are none of ours, are not whole, or were made of other texts. */
export function* openGramsFile(bytes: Bytes, shelf: Shelf): Steps<Grams | undefined> {
  const unpacked = unpack(bytes, header);
  if (unpacked === undefined) return undefined;
  yield;
  const { head, parts } = unpacked;
  if (head.of !== (yield* digestOfTexts(shelf))) return undefined;
  const all = parts();
  const inOrder = head.lengths.map(() => all());
  const isWhole = head.digest === (yield* digestOfSets(head, inOrder));
  return isWhole ? keptGrams(yield* setsFrom({ head, next: parts() }, shelf), shelf) : undefined;
}

interface Opened {
  head: z.output<typeof header>;
  next: () => Bytes;
}

function* setsFrom({ head, next }: Opened, shelf: Shelf): Steps<Sets> {
  const { size } = shelf.columns;
  const kept = (): KeptSets => ({ names: fractionsIn(next()), block: numbersIn(next()) });
  const vocabulary = openVocabulary({ words: head.words, rows: openSets(kept(), size) });
  yield;
  const titles = openTitleGrams({ units: head.units, rows: openSets(kept(), size) }, size);
  yield;
  const heard = openSets(kept(), size);
  yield;
  const sounds = openSoundGrams({ names: head.sounds, rows: heard }, size);
  yield;
  const grams = openSets(kept(), size);
  const order = { rows: numbersIn(next()), starts: numbersIn(next()) };
  return { vocabulary, titles, sounds, codes: yield* openCodeRows({ grams, order }, shelf.codes) };
}

const numbersIn = ({ buffer, byteOffset, byteLength }: Bytes) =>
  new Uint32Array(buffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT);

const fractionsIn = ({ buffer, byteOffset, byteLength }: Bytes) =>
  new Float64Array(buffer, byteOffset, byteLength / Float64Array.BYTES_PER_ELEMENT);

/** Of all texts that the sets are read off. */
function* digestOfTexts({ columns, titles, codes }: Shelf): Steps<string> {
  const digest = openDigest();
  for (let row = 0; row < columns.size; row += 1) {
    digest.addText(titles[row] ?? '');
    digest.addText(codes[row] ?? '');
    digest.addText(columns.pinyin[row] ?? '');
    if (row % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
  }
  return digest.told();
}

type Keys = Pick<z.output<typeof header>, 'words' | 'units' | 'sounds'>;

function* digestOfSets({ words, units, sounds }: Keys, parts: readonly Bytes[]): Steps<string> {
  const digest = openDigest();
  digest.addText(words.join('\n'));
  digest.addText(sounds.join('\n'));
  digest.addNumbers(Uint32Array.from(units));
  digest.addNumbers(Uint32Array.from(parts, ({ length }) => length));
  for (const part of parts) {
    const numbers = numbersIn(part);
    for (let start = 0; start < numbers.length; start += NUMBERS_A_STEP) {
      digest.addNumbers(numbers.subarray(start, start + NUMBERS_A_STEP));
      yield;
    }
  }
  return digest.told();
}
