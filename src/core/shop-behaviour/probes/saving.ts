// What happens to fields that a change leaves out, and which fields the goods list does not show.
import { triedFields } from '../../../contract/shop-behaviour.ts';
import { rawOf } from '../../../wire/record-fields.ts';
import { Inconclusive, type Lab, textIn } from '../lab.ts';
import { readItem, type TestItem, writeItem } from '../test-item.ts';

/** Optional fields, each with a value that no shop sets by itself. */
export const marks = {
  scan_code: 'SERVERY1',
  supplier: 'Servery',
  share_title: 'Servery test',
  virtual_price: '7.31',
  box_fee: '3.17',
} as const;
type Mark = keyof typeof marks;
const markNames = Object.keys(marks) as Mark[];

interface Seen {
  listed: unknown;
  answered: unknown;
}

async function seenAfter(lab: Lab, item: TestItem, own = {}): Promise<Seen> {
  const answered = await writeItem(lab, item, own);
  return { listed: await readItem(lab, item.id), answered };
}

/** Trusts the list more than the answer, because the desk reads the list. */
function holds({ listed, answered }: Seen, name: Mark): boolean | undefined {
  for (const record of [listed, answered])
    if (rawOf(record, name) !== undefined) return isSame(textIn(record, name), marks[name]);
  return undefined;
}

export const isSame = (text: string, wanted: string) =>
  text === wanted || (text !== '' && Number(text) === Number(wanted));

export async function probeSaving(lab: Lab, item: TestItem): Promise<'merges' | 'replaces'> {
  const full = await seenAfter(lab, item, marks);
  const saved = markNames.filter((name) => holds(full, name) === true);
  if (saved.length === 0) throw new Inconclusive('not-shown');
  const short = await seenAfter(lab, item);
  return saved.every((name) => holds(short, name) === true) ? 'merges' : 'replaces';
}

/** Sets every field that can be set without harm, since an unset field may be missing from the list for that reason alone. */
const filledForm = ({ id, cover }: TestItem): Readonly<Record<(typeof triedFields)[number], unknown>> => ({
  ...marks,
  detail_type: '1',
  share_img: cover,
  img_urls: [cover],
  recommend_type: '1',
  recommend_id: [id],
});

export async function probeUnlisted(lab: Lab, item: TestItem): Promise<string[]> {
  const form = filledForm(item);
  await writeItem(lab, item, form);
  const listed = await readItem(lab, item.id);
  return triedFields.filter((name) => rawOf(listed, name) === undefined);
}
