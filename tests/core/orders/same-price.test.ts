// A dish costs on the slip what its tile and its options say, whatever its flash sale does.
import { expect, test } from 'vitest';
import { openMemoryDesk, menuFetched } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { lineFor, newId, withIds } from './counter-desk.ts';

const shop = shareDemoShop();

test('every dish of the demo shop costs on the slip what the menu says', async () => {
  const desk = openMemoryDesk();
  await desk.add(shop());
  await menuFetched(desk);
  const query = {
    words: '',
    filters: { activity: 'flash-sale' },
    offset: 0,
    limit: 200,
    facets: false,
  } as const;
  const { lines } = await desk.ask('goods.search', query);
  const isOn = new Set(lines.map(({ isFlashOn }) => isFlashOn));
  expect([...isOn].toSorted()).toEqual([false, true]);
  for (const { id, title, nowFen, nowUpToFen } of lines) {
    const { rows, line } = await desk.ask('goods.get', { id });
    expect(line, title).toMatchObject({ nowFen, nowUpToFen });
    const keys = rows.length === 0 ? [null] : rows.map(({ options }) => options.join(','));
    const wanted = keys.map((row) => lineFor(id, row));
    const order = newId();
    const acts = withIds([
      { kind: 'open', place: null, guests: null },
      ...wanted.map((one) => ({ kind: 'add' as const, lines: [one] })),
    ]);
    const { orders } = await desk.ask('orders.do', { order, acts });
    const asked = (orders[0]?.lines ?? []).map(({ unitFen }) => unitFen);
    expect(asked, title).toEqual(rows.length === 0 ? [nowFen] : rows.map((row) => row.nowFen));
    // What is sold out may be sold anyway, but no tile promises its price.
    const left = rows.flatMap(({ stock }, at) => (stock === 0 ? [] : (asked[at] ?? [])));
    const offered = left.length === 0 ? asked : left;
    expect([Math.min(...offered), Math.max(...offered)], title).toEqual([nowFen, nowUpToFen ?? nowFen]);
  }
});
