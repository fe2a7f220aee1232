// Printing the ticket of an item from its drawer.
import { flushPromises, mount } from '@vue/test-utils';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryHistory, createRouter } from 'vue-router';
import type { GoodsDetail } from '../../../../src/contract/goods.ts';
import type { ItemRoute, PrintersState } from '../../../../src/contract/printers.ts';
import { done, failed } from '../../../../src/contract/result.ts';
import { bridgeKey, createBridge } from '../../../../src/renderer/bridge/bridge.ts';
import PrintPart from '../../../../src/renderer/features/goods/print/PrintPart.vue';
import { createWords } from '../../../../src/renderer/i18n/words.ts';
import { storesOfOpenShop } from '../../support/open-shop.ts';
import { createScriptedDesk, type ScriptedDesk } from '../../support/scripted-desk.ts';
import { detailOf } from '../../support/scripted-goods.ts';
import { scriptedJob } from '../../support/scripted-printing.ts';
import { noodles, row } from './drawer/opened-drawer.ts';

const KITCHEN = 'a'.repeat(32);
const printers: PrintersState = {
  revision: 1,
  printers: [
    {
      id: KITCHEN,
      name: 'Hot kitchen',
      place: '',
      connection: { kind: 'network', host: '10.0.0.7', port: 9100 },
      commands: 'escpos',
      paperMm: 80,
      dots: 576,
      characters: 'gb18030',
      cuts: true,
      buzzes: false,
      opensDrawer: false,
      copies: 1,
      backup: null,
      backupAfterSeconds: 30,
    },
  ],
  statuses: [],
  routing: { groups: {}, others: KITCHEN, receipts: null },
};

function deskWith(route: Partial<ItemRoute>): ScriptedDesk {
  const desk = createScriptedDesk();
  desk.answer({
    'printers.get': () => done(printers),
    'printers.of-item': () => done({ groups: [], printers: [KITCHEN], isByDefault: false, ...route }),
    'printing.job': () => done(scriptedJob({ state: 'queued', printerName: 'Hot kitchen' })),
  });
  return desk;
}

async function openPart(
  desk: ScriptedDesk,
  props: { detail?: GoodsDetail; scannedCode?: string | null } = {},
): Promise<void> {
  const history = createMemoryHistory();
  history.replace('/printers');
  const path = (name: string) => ({ name, path: `/${name}`, component: { render: () => null } });
  const router = createRouter({
    history,
    routes: ['printers', 'print-jobs'].map(path),
  });
  const bridge = createBridge(desk.transport);
  const part = mount(PrintPart, {
    attachTo: document.body,
    props: { detail: detailOf(noodles), scannedCode: null, ...props },
    global: {
      plugins: [createWords('en'), await storesOfOpenShop(bridge), router],
      provide: { [bridgeKey]: bridge },
    },
  });
  onTestFinished(() => part.unmount());
  await flushPromises();
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
async function press(selector: string): Promise<void> {
  find(selector)?.click();
  await flushPromises();
}

test('says where the ticket comes out, prints one, and says that it is on its way', async () => {
  const desk = deskWith({});
  await openPart(desk);
  expect(find('[data-part=print-where]')?.textContent).toBe('Prints at Hot kitchen');
  await press('[data-do=print-ticket]');
  expect(desk.askedFor('printing.item')).toEqual([{ id: noodles.id, row: null, amount: 1, note: '' }]);
  expect(find('[data-part=print-jobs]')?.textContent).toContain('On its way to Hot kitchen');
});

test('follows the ticket until it is printed, and says a cause with what to do', async () => {
  const desk = deskWith({});
  await openPart(desk);
  await press('[data-do=print-ticket]');
  const changed = {
    revision: 2,
    queued: 0,
    sending: 0,
    unknown: 0,
    failed: 0,
    forPerson: 0,
    toCarry: [],
    diskIsFull: false,
  };
  desk.answer({ 'printing.job': () => done(scriptedJob({ state: 'queued', trouble: 'cover-open' })) });
  desk.emit('printing.changed', changed);
  await flushPromises();
  expect(find('[data-part=print-jobs]')?.textContent).toContain('Cover open · Close the cover.');
  desk.answer({ 'printing.job': () => done(scriptedJob({ state: 'printed' })) });
  desk.emit('printing.changed', { ...changed, revision: 3 });
  await flushPromises();
  expect(find('[data-part=print-jobs]')?.textContent).toContain('Printed at Hot kitchen');
});

test('shows the newest state of a ticket that changes while it is asked for', async () => {
  const desk = deskWith({});
  const changed = {
    revision: 2,
    queued: 0,
    sending: 0,
    unknown: 0,
    failed: 0,
    forPerson: 0,
    toCarry: [],
    diskIsFull: false,
  };
  let arrive: () => void = () => undefined;
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const atFirst = async () => {
    await onTheWay;
    return done(scriptedJob({ state: 'sending' }));
  };
  desk.answer({ 'printing.job': atFirst });
  await openPart(desk);
  await press('[data-do=print-ticket]');
  desk.answer({ 'printing.job': () => done(scriptedJob({ state: 'printed' })) });
  desk.emit('printing.changed', changed);
  await flushPromises();
  arrive();
  await expect.poll(() => find('[data-part=print-jobs]')?.textContent).toContain('Printed at Hot kitchen');
});

test('prints the amount, the note and the combination that were entered', async () => {
  const desk = deskWith({});
  const kinds = [{ name: 'Size', options: [{ id: '30', name: 'Small' }] }];
  const detail = { ...detailOf(noodles), kinds, rows: [row(['30'], 3, '690')] };
  await openPart(desk, { detail, scannedCode: '690' });
  await press('[data-do=further]');
  await press('[data-do=further]');
  await press('[data-do=fewer]');
  const input = document.querySelector<HTMLInputElement>('[data-part=print-note]');
  if (input === null) throw new Error('there is no note');
  input.value = ' No chili ';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await flushPromises();
  await press('[data-do=print-ticket]');
  expect(desk.askedFor('printing.item')).toEqual([
    { id: noodles.id, row: '30', amount: 2, note: 'No chili' },
  ]);
});

test('says that an item in no group comes out at the default printer', async () => {
  await openPart(deskWith({ isByDefault: true }));
  expect(find('[data-part=print-where]')?.textContent).toContain('In no group, prints at Hot kitchen');
});

test('offers to set up a printer when none prints the item', async () => {
  await openPart(deskWith({ printers: [], isByDefault: true }));
  expect(find('[data-do=print-ticket]')).toHaveProperty('disabled', true);
  expect(find('[data-part=print]')?.textContent).toContain('No printer prints this item');
});

test('shows why nothing was printed', async () => {
  const desk = deskWith({});
  desk.answer({ 'printing.item': () => failed({ code: 'printing.no-printer', message: '' }) });
  await openPart(desk);
  await press('[data-do=print-ticket]');
  expect(find('[data-part=print]')?.textContent).toContain('No printer is set up for this');
});

test('is not offered on a device without printers', async () => {
  await openPart(createScriptedDesk());
  expect(find('[data-part=print]')).toBeNull();
});
