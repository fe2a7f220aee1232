// The kinds of an item as the shop reads and writes them: arrays in replies, index-keyed objects in our forms.
import { z } from 'zod';
import { bareReaderOf, type Refuse, withReader } from '../scalars/bare.ts';
import { indexed, keyed, keyedParam, list } from '../scalars/lists.ts';
import { int } from '../scalars/numbers.ts';
import { decodeWith } from '../scalars/scalar.ts';
import type { RefusalFacts } from '../scalars/refusal.ts';
import { text, textParam } from '../scalars/text.ts';
import { countCombinations, inKindOrder, kindNames, MOST_READ_COMBINATIONS, type SpecKind } from './kinds.ts';

const LONGEST_NAME = 60;

const readKind = z.object({
  id: int(),
  name: text(),
  subModelName: list(text()),
  subModelId: list(int()),
});

const writtenKind = z.object({
  name: textParam({ max: LONGEST_NAME }),
  id: int(),
  subModelId: indexed(int()),
  subModelName: indexed(textParam({ max: LONGEST_NAME })),
});

interface KindRecord {
  id: number;
  name: string;
  subModelId: number[];
  subModelName: string[];
}

function kindFrom({ id, name, subModelId, subModelName }: KindRecord): SpecKind {
  return {
    id,
    name,
    options: subModelId.map((optionId, index) => ({ id: optionId, name: subModelName[index] ?? '' })),
  };
}

function recordsFrom(kinds: readonly SpecKind[]): Record<string, KindRecord> {
  const records = kinds.map(({ id, name, options }): [string, KindRecord] => [
    String(id),
    {
      name,
      id,
      subModelId: options.map((option) => option.id),
      subModelName: options.map((option) => option.name),
    },
  ]);
  return Object.fromEntries(records);
}

const kindsFrom = (records: Record<string, KindRecord>) => inKindOrder(Object.values(records).map(kindFrom));

/** A few long lists of options make more combinations than any work on them could end. */
function countedKindsFrom(records: Record<string, KindRecord>, refuse: Refuse): SpecKind[] {
  const kinds = kindsFrom(records);
  const combinations = countCombinations(kinds);
  return combinations <= MOST_READ_COMBINATIONS
    ? kinds
    : refuse('too-many-combinations', { limit: MOST_READ_COMBINATIONS, got: String(combinations) });
}

/** `model` of an answer: `[]` when the item has no specifications. */
export function modelOfReply() {
  const records = keyed(readKind);
  const schema = z.codec(records, z.custom<SpecKind[]>(), {
    decode: (read, context) =>
      decodeWith(read, context, (_, refuse) => countedKindsFrom(read as Record<string, KindRecord>, refuse)),
    encode: recordsFrom,
  });
  const read = bareReaderOf(records);
  return withReader(schema, (raw, refuse) => countedKindsFrom(read(raw, refuse), refuse));
}

/** `model` of the AddGoods form: each entry under its own id, with a name for each option. */
export const modelOfForm = () =>
  z.codec(keyedParam(writtenKind, { most: kindNames.length }), z.custom<SpecKind[]>(), {
    decode: (records, context) => {
      for (const [key, record] of Object.entries(records)) {
        for (const { facts, path } of mismatches(key, record)) {
          context.issues.push({
            code: 'custom',
            input: record,
            path: [key, ...path],
            params: { refusal: facts },
          });
        }
      }
      return kindsFrom(records);
    },
    encode: recordsFrom,
  });

interface Mismatch {
  path: readonly string[];
  facts: RefusalFacts & { code: 'not-listed' | 'too-many' | 'missing' };
}

function mismatches(key: string, { id, subModelId, subModelName }: KindRecord): Mismatch[] {
  const found: Mismatch[] = [];
  if (String(id) !== key) {
    found.push({ path: ['id'], facts: { code: 'not-listed', limit: key, got: String(id) } });
  }
  const options = subModelId.length;
  const names = subModelName.length;
  if (names > options) {
    found.push({ path: ['subModelName'], facts: { code: 'too-many', limit: options, got: String(names) } });
  }
  if (names < options) {
    found.push({ path: ['subModelName', String(names)], facts: { code: 'missing' } });
  }
  return found;
}
