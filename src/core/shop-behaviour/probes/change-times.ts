// Whether the filter by change times sees a change of stock alone.
import { CannotTell, type Lab, recordsIn, textIn } from '../lab.ts';
import { rawOf } from '../../../wire/record-fields.ts';
import { readItem, type TestItem, writeItem } from '../test-item.ts';

const ALL_KINDS = { show_package_goods: 2 };
/** Times are whole seconds: so long after a change the next second has surely begun. */
const APART_SECONDS = 3;

export async function probeChangeTimes(lab: Lab, item: TestItem): Promise<'stock-seen' | 'stock-unseen'> {
  const description = `Servery ${lab.mark()}`;
  await quietSince(lab, item);
  const before = await shopSeconds(lab, item);
  await writeItem(lab, item, { description });
  // A filter that does not even see this one says nothing about stock.
  if (!(await isChangedSince(lab, item, before))) throw new CannotTell('clock');
  const since = await quietSince(lab, item);
  await writeItem(lab, item, { description, stock: '1' });
  return (await isChangedSince(lab, item, since)) ? 'stock-seen' : 'stock-unseen';
}

/** A moment after the last change. Raises where the item shows as changed since: the filter or the clock is off. */
async function quietSince(lab: Lab, item: TestItem): Promise<number> {
  await lab.wait(APART_SECONDS);
  const since = await shopSeconds(lab, item);
  if (await isChangedSince(lab, item, since)) throw new CannotTell('clock');
  return since;
}

const isSeconds = /^\d{9,10}$/;

/** By the shop's clock where its records tell it, by this machine's elsewhere. */
async function shopSeconds(lab: Lab, { id }: TestItem): Promise<number> {
  const told = textIn(await readItem(lab, id), 'server_time');
  return isSeconds.test(told) ? Number(told) : lab.nowSeconds();
}

async function isChangedSince(lab: Lab, { id }: TestItem, since: number): Promise<boolean> {
  const { data } = await lab.send('goodsList', { page: 1, page_size: 200, start_time: since, ...ALL_KINDS });
  return recordsIn(data).some((record) => textIn(rawOf(record, 'form_data') ?? record, 'id') === id);
}
