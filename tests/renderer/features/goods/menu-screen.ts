// The page of goods on the real core, at a shop with twelve items; what a person does is answered before the test goes on.
import { afterAll, beforeAll } from 'vitest';
import { shopFileOf } from '../../../service/arbitrary-shop.ts';
import type { Ports } from '../../../../src/core/ports.ts';
import { type CoreDesk, menuFetched, openMemoryDesk } from '../../../support/core-desk.ts';
import { type HostedShop, hostTestShop } from '../../../support/hosted-shop.ts';
import { openCoreScreen } from '../../support/core-screen.ts';
import { windowOn } from '../../support/core-window.ts';

/** Listed by their ids. */
const item = (id: string, title: string, price: string, rest: object = {}) => ({
  id,
  title,
  price,
  stock: 40,
  weight: 1000 - Number(id),
  ...rest,
});
const combination = (id: string, model: string, price: string, commodity_code: string) => ({
  id,
  model,
  price,
  stock: 20,
  commodity_code,
});

const file = shopFileOf({
  categories: [
    { id: '1', name: 'Noodles', pid: '0' },
    { id: '11', name: 'Hot noodles', pid: '1' },
    { id: '12', name: 'Cold noodles', pid: '1' },
    { id: '2', name: 'Dishes', pid: '0' },
    { id: '3', name: 'Drinks', pid: '0' },
    { id: '4', name: 'Sets', pid: '0' },
    { id: '77', name: 'Unlisted', pid: '0' },
  ],
  goods: [
    item('101', 'Beef noodle soup', '28.00', {
      category_id: ['11'],
      model: [
        {
          id: 1,
          name: 'Size',
          options: [
            { id: 30, name: 'Small' },
            { id: 31, name: 'Large' },
          ],
        },
      ],
      goods_model: [
        combination('9001', '30', '28.00', 'SOUP-S'),
        combination('9002', '31', '36.00', 'SOUP-L'),
      ],
    }),
    item('102', 'Dan dan noodles', '18.00', { category_id: ['11'], code: '6901234567892' }),
    item('103', 'Cold sesame noodles', '16.00', { category_id: ['12'], stock: 3 }),
    item('104', 'Mapo tofu', '26.00', {
      category_id: ['2'],
      is_seckill: 1,
      seckill_status: 1,
      sale_price: '22.00',
    }),
    item('105', 'Fish-fragrant aubergine', '32.00', { category_id: ['2'], stock: 0 }),
    item('106', 'Steamed rice', '2.00', { category_id: ['2'], stock: 9999 }),
    item('107', 'Jasmine tea', '8.00', { category_id: ['3'], code: 'TEA-1' }),
    item('108', 'Soy milk', '6.00', { category_id: ['3'] }),
    item('109', 'Lunch for one', '39.00', { category_id: ['4'] }),
    item('110', 'Dinner for four', '258.00', { category_id: ['4'], code: 'SET-4' }),
    item('111', 'Winter hot pot', '168.00', { category_id: ['77'] }),
    item('112', 'Mooncake box', '128.00', { code: 'SET-4', status: 1 }),
  ],
});

/** It is used by an item, but not listed. */
async function withoutCategory77(request: Request, next: (request: Request) => Promise<Response>) {
  const answer = await next(request);
  if (!request.url.includes('GetCategoryInfo')) return answer;
  const body = (await answer.json()) as { data: Record<string, unknown> };
  const listed = Object.entries(body.data).filter(([id]) => id !== '77');
  return Response.json({ ...body, data: Object.fromEntries(listed) });
}

/** One shop for all tests of a file, which only read it. */
export function shareMenuShop(): () => HostedShop {
  let shop: HostedShop | undefined;
  beforeAll(async () => {
    shop = await hostTestShop({ file: JSON.stringify(file), answer: withoutCategory77 });
  });
  afterAll(() => shop?.close());
  return () => {
    if (shop === undefined) throw new Error('the shop is not open yet');
    return shop;
  };
}

type SomeShop = Pick<HostedShop, 'url' | 'appId' | 'token'>;

/** A window at a desk with the menu, for a part that a test opens alone. */
export async function openMenuWindow(shop: SomeShop, own: Partial<Ports> = {}) {
  const desk = openMemoryDesk(own);
  const id = await desk.add(shop, 'Riverside');
  await menuFetched(desk);
  return { id, desk, ...windowOn(desk) };
}

export type MenuWindow = Awaited<ReturnType<typeof openMenuWindow>>;

export async function openMenu(
  shop: SomeShop,
  path = '/goods',
  prepare: (desk: CoreDesk) => Promise<unknown> = () => Promise.resolve(),
) {
  const screen = await openCoreScreen(path, async (desk) => {
    await desk.add(shop);
    await menuFetched(desk);
    await prepare(desk);
  });
  const { find, seen, quiet } = screen;
  const settled = async () => {
    await quiet();
    await screen.settled();
    await quiet();
  };
  const after =
    <Given extends unknown[]>(act: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      await act(...given);
      await settled();
    };
  await seen('the menu', () => find('[role=region][aria-busy=false]') !== undefined);
  await settled();
  return {
    ...screen,
    settled,
    press: after(screen.press),
    pressWords: after(screen.pressWords),
    type: after(screen.type),
    key: after(screen.key),
  };
}
