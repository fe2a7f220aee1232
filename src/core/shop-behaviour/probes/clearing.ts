// What clears a field: an empty text, leaving it out, or null where a form can carry one.
import { clearingWays } from '../../../contract/entities/shop-behaviour.ts';
import { CannotTell, type Lab, textIn } from '../lab.ts';
import { readItem, type TestItem, writeItem } from '../test-item.ts';
import { isSame, marks } from './saving.ts';

type Way = (typeof clearingWays)[number];

/** Of those that the goods list shows, the first is tried. */
const candidates = ['scan_code', 'supplier', 'share_title', 'virtual_price', 'box_fee'] as const;

export async function probeClearing(lab: Lab, item: TestItem): Promise<Way[]> {
  const cleared: Way[] = [];
  for (const way of clearingWays) {
    // Brackets have no spelling for null: such a field is left out.
    if (way === 'null' && lab.nesting !== 'json') continue;
    const name = await filled(lab, item);
    await writeItem(lab, item, { [name]: values[way] });
    if (isEmpty(textIn(await readItem(lab, item.id), name))) cleared.push(way);
  }
  return cleared;
}

const values: Readonly<Record<Way, unknown>> = { empty: '', absent: undefined, null: null };

async function filled(lab: Lab, item: TestItem): Promise<(typeof candidates)[number]> {
  await writeItem(lab, item, marks);
  const listed = await readItem(lab, item.id);
  const name = candidates.find((one) => isSame(textIn(listed, one), marks[one]));
  if (name === undefined) throw new CannotTell('not-shown');
  return name;
}

const isEmpty = (text: string) => text === '' || Number(text) === 0;
