// A plan item by item, on the real core: the effect on each in plain words, what is wrong, and one button that sends it once.
import { expect, test } from 'vitest';
import { ownFields } from '../../../core/plans/warned-desk.ts';
import type { OddHabits } from '../../../support/odd-shop/habits.ts';
import { csv, menu, openImport } from './opened-import.ts';

type Options = Parameters<typeof openImport>[0];

async function openPlan(lines: readonly string[], options: Options = {}) {
  const opened = await openImport(options);
  await opened.choose(csv(['Item ID,Name,Price,Stock,Cover', ...lines].join('\n')));
  await opened.check();
  const line = (index: number) =>
    (opened.find(`[data-index="${index}"]`)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  await opened.seen('the first item', () => opened.find('[data-index="0"]') !== undefined);
  return {
    ...opened,
    line,
    batches: () => opened.desk.ask('batches.list', null),
    /** The plan that is on screen. */
    plan: () => opened.askedFor('plans.items').at(-1)?.id ?? '',
  };
}

const dearer = '101,Beef noodle soup,29.00';
const same = '102,Rice,3.00';
const added = ',Noodles,18.00,20,https://pictures.example/noodles.png';
const wrong = '102,Rice,abc';
const incomplete = ',Pie,9.00';

/** The shop reads only so many values of one form, and item 103 has more. */
const cutting: Partial<OddHabits> = { variablesAtMost: 1000 };
const long = '103,Long,9.00';
const withLong = [...menu, { id: '103', title: 'Long', price: '12.00', ...ownFields(1100) }];
const atCuttingShop = { stock: { items: withLong }, habits: cutting, isChecked: true };

test('opens with the errors if there are any', async () => {
  const { find } = await openPlan([dearer, wrong]);
  expect(find('[data-show=wrong] input')).toHaveProperty('checked', true);
});

test('opens with the first kind that is not empty if there are no errors', async () => {
  const { find } = await openPlan([dearer, same]);
  expect(find('[data-show=changed] input')).toHaveProperty('checked', true);
});

test('shows the effect on an item in words, and its position in the file', async () => {
  const { line, text } = await openPlan([dearer]);
  expect(line(0)).toMatch(/Beef noodle soup ?row 2/);
  expect(line(0)).toMatch(/Price ?¥28\.00 ?→ ?becomes ?¥29\.00/);
  expect(text()).toContain('Changed (1)');
});

test('shows the fields of a new item, except the empty ones', async () => {
  const { line } = await openPlan([added]);
  expect(line(0)).toContain('Noodles');
  // The price first, and no fields that every item has.
  expect(line(0)).toMatch(/Price ?¥18\.00 ?Stock ?20 ?Status ?Available ?Cover ?Added/);
  expect(line(0)).not.toContain('http');
  expect(line(0)).not.toContain('becomes');
  expect(line(0)).not.toContain('Supplier');
});

test('says in which column the error is, and why', async () => {
  const { line } = await openPlan([wrong, incomplete]);
  expect(line(0)).toContain('Price “abc”: not a price, such as 12.50');
  expect(line(1)).toContain('Cover: required');
});

test('leaves out the items with errors and says so', async () => {
  const { find } = await openPlan([dearer, added, wrong]);
  expect(find('.notice[data-part=without]')?.textContent).toContain('1 item has errors and won’t be sent');
  expect(find('[data-do=put]')?.textContent).toContain('Send 2 changes');
});

test('leaves out items that are longer than the shop reads, with their values and the limit', async () => {
  const { line, find, press } = await openPlan([dearer, wrong, long], atCuttingShop);
  expect(line(1)).toMatch(/1,1\d\d values in one request, and many shops drop everything after 1,000/);
  expect(line(1)).toMatch(/¥12\.00 ?→ ?becomes ?¥9\.00/);
  expect(find('[data-part=too-long]')?.textContent).toContain('1 change may be cut off');
  expect(find('.notice[data-part=without]')?.textContent).toContain('2 items have errors and won’t be sent');
  expect(find('[data-do=put]')?.textContent).toContain('Send 1 change');
  await press('[data-do=send-too-long] input');
  expect(find('.notice[data-part=without]')?.textContent).toContain('1 item has errors and won’t be sent');
  expect(find('[data-do=put]')?.textContent).toContain('Send 2 changes');
});

test('sends items that are too long only if the person asks for it', async () => {
  const { find, press, seen, batches, router } = await openPlan([long], atCuttingShop);
  expect(find('[data-do=put]')).toHaveProperty('disabled', true);
  await press('[data-do=send-too-long] input');
  await press('[data-do=put]');
  await seen('the batch', () => router.currentRoute.value.name === 'goods-batch');
  expect(await batches()).toMatchObject([{ total: 1 }]);
});

test('shows no note on length if nothing is too long', async () => {
  const { find } = await openPlan([dearer, wrong], atCuttingShop);
  expect(find('[data-part=too-long]')).toBeUndefined();
});

/** The shop overwrites whole items, and never shows their suppliers and share titles. */
const overwriting: Partial<OddHabits> = {
  ...cutting,
  onModify: 'replace',
  unlisted: ['supplier', 'share_title'],
};

test('asks once before fields are lost, names them and the items, and sends nothing after a no', async () => {
  const { press, pressWords, find, text, askedFor, desk, seen } = await openPlan(
    [dearer, '102,Rice,3.50', long],
    { ...atCuttingShop, habits: overwriting },
  );
  const isAsked = () => find('[data-answer=yes]') !== undefined;
  await press('[data-do=put]');
  await seen('the question', isAsked);
  expect(text()).toContain('Fields of 2 items may be cleared');
  expect(text()).toMatch(/supplier ?share title/);
  await pressWords('Back to preview');
  expect(askedFor('batches.add')).toEqual([]);
  desk.ports.journals.breakWrites('disk-full');
  await press('[data-do=put]');
  await press('[data-answer=yes]');
  await seen('the full disk', () => find('[data-part=put-failed]') !== undefined);
  await press('[data-do=put]');
  expect(isAsked()).toBe(false);
  expect(askedFor('batches.add')).toHaveLength(2);
  await press('[data-do=send-too-long] input');
  await press('[data-do=put]');
  await seen('the question', isAsked);
  expect(text()).toContain('Fields of 3 items may be cleared');
});

test('asks nothing if no field is lost', async () => {
  const { press, find, seen, router } = await openPlan([dearer], atCuttingShop);
  await press('[data-do=put]');
  expect(find('[data-answer=yes]')).toBeUndefined();
  await seen('the batch', () => router.currentRoute.value.name === 'goods-batch');
});

test('has nothing to send if nothing changes', async () => {
  const { text, find } = await openPlan([same]);
  expect(text()).toContain('Nothing to send');
  expect(find('[data-do=put]')).toHaveProperty('disabled', true);
});

test('says that the changes are sent later while sending is held', async () => {
  const { text, seen } = await openPlan([dearer], {
    isHeld: false,
    then: async (shop, desk) => {
      shop.setDown(true);
      await desk.ask('outbox.put', { requests: [{ kind: 'goods.sell-out', id: '102' }] });
      await desk.until('outbox.changed', ({ held }) => held === 'line');
    },
  });
  await seen('the note', () => text().includes('Saved, will be sent later (offline)'));
});

test('is added to the outbox once, however often the button is pressed', async () => {
  const { find, settled, seen, router, hold, batches, askedFor } = await openPlan([dearer]);
  const letGo = hold('batches.add');
  find('[data-do=put]')?.click();
  find('[data-do=put]')?.click();
  await settled();
  find('[data-do=put]')?.click();
  letGo();
  await seen('the batch', () => router.currentRoute.value.name === 'goods-batch');
  expect(askedFor('batches.add')).toHaveLength(1);
  expect(await batches()).toHaveLength(1);
});

test('says that nothing was saved if the disk cannot be written, and can be added again', async () => {
  const { press, text, seen, desk, router, batches } = await openPlan([dearer]);
  desk.ports.journals.breakWrites('disk-full');
  await press('[data-do=put]');
  await seen('the failure', () => text().includes('Free up space and try again'));
  expect(await batches()).toEqual([]);
  desk.ports.journals.breakWrites(undefined);
  await press('[data-do=put]');
  await seen('the batch', () => router.currentRoute.value.name === 'goods-batch');
});

test('must be made again if the program no longer holds it', async () => {
  const { press, text, find, seen, desk, plan } = await openPlan([dearer]);
  await desk.ask('plans.drop', { id: plan() });
  await press('[data-do=put]');
  await seen('the failure', () => text().includes('Go back and create it again'));
  expect(find('[data-do=put]')).toHaveProperty('disabled', true);
});

test('can safely be added again after the connection to the program broke', async () => {
  const { press, text, seen, loseAnswers, router, batches } = await openPlan([dearer]);
  const answered = loseAnswers('batches.add');
  await press('[data-do=put]');
  await seen('the failure', () => text().includes('nothing is sent twice'));
  answered();
  await press('[data-do=put]');
  await seen('the batch', () => router.currentRoute.value.name === 'goods-batch');
  expect(await batches()).toHaveLength(1);
});

test('names a combination by its options', async () => {
  const model = { 1: { id: 1, name: 'Size', subModelId: ['31'], subModelName: ['large'] } };
  const rows = [{ id: '1', model: '31', price: '5.00', stock: '9', commodity_code: 'TEA-L' }];
  const tea = { id: '104', title: 'Tea', price: '5.00', model, goods_model: rows };
  const { choose, check, find, seen } = await openImport({ stock: { items: [...menu, tea] } });
  await choose(csv('Code,Price\nTEA-L,6.00'));
  await check();
  await seen('its name', () => (find('[data-index="0"]')?.textContent ?? '').includes('Price (large)'));
});

test('draws a few of very many items, asks for a page of them, and says how many were not checked', async () => {
  const { choose, check, find, seen, text, askedFor } = await openImport();
  const lines = Array.from({ length: 21_200 }, (_none, at) => `N${at},9.00`);
  await choose(csv(['Code,Price', ...lines].join('\n')));
  await check();
  await seen('the items', () => find('[data-index="0"]') !== undefined);
  expect(text()).toContain('Errors (20,000)');
  expect(text()).toContain('1,200 more not checked: up to 20,000 at a time');
  expect(document.querySelectorAll('[data-index]').length).toBeLessThan(60);
  expect(askedFor('plans.items')).toMatchObject([{ kind: 'wrong', offset: 0, limit: 200 }]);
});

test('says of stock that no day uses up that it is unlimited, also where options are summed', async () => {
  const { line } = await openPlan([
    ',Noodles,18.00,19998,https://pictures.example/noodles.png',
    '102,Rice,3.00,9999',
  ]);
  expect(line(0)).toMatch(/Stock ?Unlimited/);
  expect(line(0)).not.toContain('19,998');
});
