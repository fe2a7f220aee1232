// Which spelling of nested values the shop reads: each is used for a change of its own, and looked for afterwards.
import type { ShopBehaviour } from '../../../contract/entities/shop-behaviour.ts';
import { nestings } from '../../../contract/entities/profile.ts';
import type { Nesting } from '../../../wire/form/encode.ts';
import { CannotTell, type Lab, spellingBy, textIn, tried } from '../lab.ts';
import { readItem, type TestItem, writeItem } from '../test-item.ts';

type Nestings = Extract<ShopBehaviour['nesting'], { known: true }>['value'];

export async function probeNesting(lab: Lab, item: TestItem): Promise<Nestings> {
  const read: Nesting[] = [];
  for (const nesting of nestings) if (await isRead(lab, item, nesting)) read.push(nesting);
  const [first] = read;
  if (first === undefined) throw new CannotTell('unclear');
  if (!read.includes(lab.nesting)) lab.nesting = first;
  // What the shop could not read may have left the item empty.
  await writeItem(lab, item);
  return read.length > 1 ? 'both' : first;
}

async function isRead(lab: Lab, item: TestItem, nesting: Nesting): Promise<boolean> {
  const mark = `Servery ${lab.mark()}`;
  await tried(writeItem(spellingBy(lab, nesting), item, { description: mark }));
  return textIn(await readItem(lab, item.id), 'description') === mark;
}
