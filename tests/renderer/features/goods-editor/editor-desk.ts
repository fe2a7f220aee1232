// The editor on the real core, at a shop with a small menu: 101 has combinations, 107 has none; nothing is sent.
import type { ChangeRequest } from '../../../../src/contract/outbox.ts';
import type { Row } from '../../../support/odd-shop/store.ts';
import type { OpenedDesk } from '../../support/open-desk.ts';
import { type OddScreenOptions, openOddScreen } from '../../support/odd-screen.ts';

export const categories = [
  { id: '1', name: 'Noodles', pid: '0' },
  { id: '11', name: 'Hot noodles', pid: '1' },
  { id: '12', name: 'Cold noodles', pid: '1' },
  { id: '2', name: 'Dishes', pid: '0' },
  { id: '3', name: 'Drinks', pid: '0' },
];
const dish = (
  id: string,
  title: string,
  { in: category = '3', ...rest }: Row & { in?: string } = {},
): Row => ({
  id,
  title,
  description: 'Hot.',
  category_id: category === '' ? [] : [category],
  category: categories.filter((one) => one.id === category).map(({ name }) => name),
  price: '8.00',
  virtual_price: '',
  box_fee: '',
  stock: '40',
  code: '',
  pick_up_type: ['3', '4'],
  cover: 'https://pictures.example.com/tea.png',
  // Among equals, the latest is listed first.
  weight: String(1000 - Number(id)),
  ...rest,
});
const size = { id: 1, name: 'Size', subModelId: ['30', '31'], subModelName: ['small', 'large'] };
const row = { price: '28.00', virtual_price: '', stock: '5', img_url: '' };

export const menu: readonly Row[] = [
  dish('101', 'Beef noodle soup', {
    in: '11',
    model: { 1: size },
    goods_model: [
      { ...row, id: '1', model: '30', commodity_code: 'B-S' },
      { ...row, id: '2', model: '31', commodity_code: 'B-L', price: '36.00' },
    ],
  }),
  dish('102', 'Dan dan noodles', { in: '11', cover: 'https://pictures.example.com/noodles.png' }),
  dish('103', 'Cold sesame noodles', { in: '12' }),
  dish('106', 'Steamed rice', { in: '2', price: '2.00' }),
  dish('107', 'Jasmine tea', { code: 'TEA-1' }),
  dish('110', 'Dinner for four', { in: '2', code: 'SET-4' }),
  dish('112', 'Mooncake box', { in: '', code: 'SET-4' }),
];

/** `shows` is what the page begins with. */
export async function openEditor(
  path = '/goods/107/edit',
  { shows = '#goods-title', stock = {}, ...options }: OddScreenOptions & { shows?: string } = {},
) {
  const screen = await openOddScreen(path, { stock: { items: menu, categories, ...stock }, ...options });
  const { desk, find, seen, quiet, press, router } = screen;
  await seen('the page', () => find(shows) !== undefined);
  await quiet();
  const queued = async (): Promise<ChangeRequest[]> => {
    const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 10 });
    return commands.map(({ request }) => request);
  };
  return {
    ...screen,
    queued,
    savedDrafts: () => desk.ask('editing.drafts', null),
    /** The requests, once the item was saved and the page of goods is open. */
    saved: async () => {
      await press('[data-do=save]');
      await seen('the page of goods', () => router.currentRoute.value.name === 'goods');
      return queued();
    },
    /** Tries to save, which leaves the form open and queues nothing. */
    refused: async () => {
      await press('[data-do=save]');
      await quiet();
      return (await queued()).length === 0 && router.currentRoute.value.name !== 'goods';
    },
  };
}

export type OpenedEditor = Awaited<ReturnType<typeof openEditor>>;

/** Gives the item a picture by its link. */
export async function giveLink(
  { press, type, seen, find }: OpenedDesk & Pick<OpenedEditor, 'seen'>,
  button: string,
  link: string,
) {
  await press(button);
  await type('#picture-link', link);
  await press('[data-do=use-link]');
  await seen('the end of the sheet', () => find('[role=dialog]') === undefined);
}

/** Opens groups of the form, rare ones as well. */
export async function unfold({ press, find }: Pick<OpenedDesk, 'press' | 'find'>, ...groups: string[]) {
  for (const group of groups) {
    if (find(`[data-group=${group}]`) === undefined) await press('[data-do=all-groups]');
    await press(`[data-group=${group}] .el-collapse-item__header`);
  }
}
