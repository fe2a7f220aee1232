// Whether an item keeps the receipt groups that are written with it.
import { rawOf } from '../../../wire/record-fields.ts';
import { list } from '../../../wire/scalars/lists.ts';
import { looseText } from '../../../wire/scalars/text.ts';
import { CannotTell, type Lab } from '../lab.ts';
import { readItem, type TestItem, writeItem } from '../test-item.ts';

const ids = list(looseText());

export async function probeGroupKept(lab: Lab, item: TestItem, group: string): Promise<boolean> {
  await writeItem(lab, item, { receipt_group_id: [group] });
  const held = rawOf(await readItem(lab, item.id), 'receipt_group_id');
  if (held === undefined) throw new CannotTell('not-shown');
  return ids.safeParse(held).data?.includes(group) ?? false;
}
