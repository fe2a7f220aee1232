// The counter: tiles become lines, dishes with options ask for them, the slip is sent and voided.
import { expect, test } from 'vitest';
import type { Journals } from '../../../../src/core/ports.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { fastClock } from '../../../support/fast-clock.ts';
import { memoryJournals } from '../../../support/memory-files.ts';
import { faultyDisk } from '../../../core/printing/faulty-disk.ts';
import { networkTo, startTestPrinter, usualSetup } from '../../../core/printing/print-desk.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCounter as open } from './counter-desk.ts';

const shop = shareNoodleShop();
const openCounter = (start: Parameters<typeof open>[1] = {}) => open(shop(), start);

const WOK = '1';
const BAR = '2';

/** The kitchen prints what comes from the wok, and the bar its own; `isMute` answers nothing at the bar. */
async function withPrinters(desk: CoreDesk, isMute = false) {
  const save = async (name: string, silent: boolean) => {
    const { port } = await startTestPrinter({ silent }, () => undefined);
    const setup = { ...usualSetup, name, connection: networkTo(port) };
    const { printers } = await desk.ask('printers.save', { id: null, setup });
    return printers.find((printer) => printer.name === name)?.id ?? '';
  };
  const [kitchen, bar] = [await save('Kitchen', false), await save('Bar', isMute)];
  const { currentId } = await desk.ask('session.get', null);
  const routing = { groups: { [WOK]: [kitchen], [BAR]: [bar] }, others: null, receipts: null };
  await desk.ask('printers.route', { shop: currentId ?? '', routing });
}

test('a tap on a simple dish adds it, and another tap raises its amount', async () => {
  const { press, tile, lines, total, acts } = await openCounter();
  await press(tile('102'));
  expect(lines()).toEqual(['1 Dan dan noodles']);
  await press(tile('102'));
  expect(lines()).toEqual(['2 Dan dan noodles']);
  expect(total()).toBe('¥36.00');
  expect(acts()).toEqual(['open', 'add', 'add']);
});

test('a dish with options closes its sheet only when Add is pressed, and Add says what it costs', async () => {
  const { press, tile, lines, find, text } = await openCounter();
  await press(tile('101'));
  expect(find('[data-part=options] [data-part=price]')?.textContent).toBe('¥28.00');
  await press('[data-option="31"]');
  expect(find('[data-part=options] [data-part=price]')?.textContent).toBe('¥36.00');
  await press('[data-option="41"]');
  expect(lines()).toEqual([]);
  expect(find('[data-do=add]')?.textContent.trim()).toBe('Add ¥36.00');
  await press('[data-do=add]');
  expect(find('[data-part=options]')).toBeUndefined();
  expect(lines()).toEqual(['1 Beef noodle soup']);
  expect(text()).toContain('Large · Hot');
});

test('an option that is sold out with the others cannot be chosen', async () => {
  const { press, tile, find } = await openCounter();
  await press(tile('101'));
  await press('[data-option="30"]');
  expect(find('[data-option="41"]')?.hasAttribute('disabled')).toBe(true);
  expect(find('[data-option="41"]')?.textContent).toContain('Sold out');
});

test('the sheet takes the amount as well', async () => {
  const { press, tile, lines, find } = await openCounter();
  await press(tile('101'));
  await press('[data-part=options] [data-do=more]');
  await press('[data-option="30"]');
  await press('[data-option="40"]');
  expect(find('[data-do=add]')?.textContent.trim()).toBe('Add ¥56.00');
  await press('[data-part=options] [data-do=add]');
  expect(lines()).toEqual(['2 Beef noodle soup']);
});

test('a quick note that was tapped before the options goes to the kitchen', async () => {
  const { press, pressWords, tile, order } = await openCounter();
  await press(tile('101'));
  await pressWords('Less spicy');
  await press('[data-option="31"]');
  await press('[data-option="40"]');
  await press('[data-do=add]');
  expect((await order()).lines).toMatchObject([{ row: '31,40', note: 'Less spicy' }]);
});

test('a combo asks only for the parts that have a choice', async () => {
  const { press, pressWords, tile, order, text } = await openCounter();
  await press(tile('109'));
  expect(text()).toContain('2 × Iced tea Large');
  await pressWords('Small · Mild');
  await press('[data-do=add]');
  expect((await order()).lines).toMatchObject([
    { item: '109', row: null, chosen: { parts: ['30,40', null] } },
  ]);
});

test('a combo without a choice is added at once', async () => {
  const { press, tile, lines } = await openCounter();
  await press(tile('110'));
  expect(lines()).toEqual(['1 Dinner for four']);
});

test('a sold-out dish is only added after a question', async () => {
  const { press, tile, lines, text } = await openCounter();
  await press(tile('105'));
  expect(text()).toContain('Fish-fragrant aubergine is sold out');
  expect(lines()).toEqual([]);
  await press('[data-answer=yes]');
  expect(lines()).toEqual(['1 Fish-fragrant aubergine']);
});

test('minus takes the last piece of an unsent line off the slip', async () => {
  const { press, tile, lines } = await openCounter();
  await press(tile('102'));
  await press('[data-line] [data-do=more]');
  expect(lines()).toEqual(['2 Dan dan noodles']);
  await press('[data-line] [data-do=less]');
  await press('[data-line] [data-do=less]');
  expect(lines()).toEqual([]);
});

test('one tap sends the slip, and says at which printers its tickets came out', async () => {
  const { press, tile, find, text, seen } = await openCounter({ prepare: withPrinters });
  await press(tile('102'));
  await press(tile('107'));
  await press('[data-do=send]');
  await seen('the printers', () => text().includes('2 tickets: Kitchen, Bar'));
  expect(find('[data-line]')?.dataset.state).toBe('sent');
  expect(text()).toContain('#1');
  await seen('its rest', () => find('[data-do=next-slip]')?.getAttribute('aria-disabled') !== 'true');
  await press('[data-do=next-slip]');
  expect(find('[data-line]')).toBeUndefined();
});

test('says of a printer that confirms nothing that its ticket was sent and not confirmed', async () => {
  const { press, tile, find, seen } = await openCounter({
    prepare: (desk) => withPrinters(desk, true),
    own: { clock: fastClock(10) },
  });
  await press(tile('107'));
  await press('[data-do=send]');
  await seen('the mute printer', () => find('[data-part=unconfirmed]') !== undefined);
  expect(find('[data-part=unconfirmed]')?.textContent.trim()).toBe('Sent, not confirmed: Bar');
});

test('plus on a sent line orders the same once more as a line of its own', async () => {
  const { press, tile, order, lines, find } = await openCounter();
  await press(tile('102'));
  await press('[data-do=send]');
  await press('[data-state=sent] [data-do=open-line]');
  await press('[data-state=sent] [data-do=again]');
  expect(lines()).toEqual(['1 Dan dan noodles', '1 Dan dan noodles']);
  expect(find('[data-state=unsent]')?.textContent).toContain('Dan dan noodles');
  expect((await order()).lines[1]).toMatchObject({ item: '102', row: null, amount: 1, course: 1, guest: 0 });
});

test('what is sent is voided with a reason instead of changed', async () => {
  const { press, pressWords, tile, lines, text, acts, find, seen } = await openCounter();
  await press(tile('102'));
  await press('[data-do=send]');
  await press('[data-line] [data-do=open-line]');
  await press('[data-line] [data-do=less]');
  expect(text()).toContain('Void Dan dan noodles');
  await seen('the reasons take a tap', () => find('[role=dialog] [aria-disabled=true]') === undefined);
  await pressWords('Too slow');
  expect(acts().at(-1)).toBe('void');
  expect(lines()).toEqual([' Dan dan noodles']);
  expect(text()).toContain('1 voided');
});

test('a refused act says why beside the slip, which stays as it is', async () => {
  const { press, tile, find, hold, quiet, seen, elsewhere, order, lines } = await openCounter();
  await press(tile('102'));
  const { id, revision } = await order();
  const letGo = hold('orders.do');
  await press(tile('102'));
  await elsewhere(id, { kind: 'discard', shownRevision: revision });
  letGo();
  await quiet();
  await seen('why not', () => find('[data-part=slip-failure]') !== undefined);
  expect(find('[data-part=slip-failure]')?.textContent).toContain('This order is closed');
  expect(lines()).toEqual(['1 Dan dan noodles']);
});

test('a course is held and fired from its heading', async () => {
  const { press, pressWords, tile, acts, find } = await openCounter();
  await press(tile('102'));
  await press('[data-part=next-course] button');
  await pressWords('Mains');
  await press(tile('106'));
  await press('[data-course="2"] [data-do=hold]');
  expect(find('[data-course="2"]')?.textContent).toContain('On hold');
  await press('[data-do=send]');
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-line]')].map(({ dataset }) => dataset.state),
  ).toEqual(['sent', 'held']);
  await press('[data-course="2"] [data-do=fire]');
  expect(acts().at(-1)).toBe('send');
  expect(find('[data-state=held]')).toBeUndefined();
});

test('a price that the menu has changed since is shown at its line', async () => {
  const { press, tile, desk, find, seen } = await openCounter();
  await press(tile('103'));
  const change = { kind: 'goods.change', id: '103', fields: { priceFen: 2000 } } as const;
  await desk.ask('outbox.put', { requests: [change] });
  await seen('the difference', () => find('[data-part=difference]') !== undefined);
  expect(find('[data-part=difference]')?.textContent).toBe('Now ¥20.00');
});

/** A disk that can be full for all journals, or for that of the print jobs alone. */
function openDisk() {
  const disk = faultyDisk();
  const journals = memoryJournals();
  const jobs = faultyDisk();
  const over: Journals = {
    open: (name) => (name.startsWith('printing') ? jobs : disk).over(journals).open(name),
  };
  return { disk, jobs, own: { journals: over } };
}

test('a full disk is said loudly, being offline is not said at all', async () => {
  const { disk, own } = openDisk();
  const { press, tile, find, seen, text, openNotices } = await openCounter({ own });
  expect(find('[data-part=pill] [data-do=notices]')).toBeUndefined();
  disk.isFull = true;
  await press(tile('102'));
  await seen(
    'the pill',
    () => find('[data-part=pill]')?.textContent.includes('Disk full: 2 not saved') === true,
  );
  expect(find('[data-part=pill]')?.className).toContain('loud');
  await openNotices();
  await seen('the alert', () => find('[data-part=unwritten][role=alert]') !== undefined);
  expect(find('[data-part=unwritten][role=alert]')?.textContent).toContain('Disk full: 2 actions');
  expect(text()).toContain('Dan dan noodles');
});

test('tickets that no printer has taken yet are counted', async () => {
  const { jobs, own } = openDisk();
  const { press, tile, find, seen, openNotices } = await openCounter({ own, prepare: withPrinters });
  jobs.isFull = true;
  await press(tile('102'));
  await press('[data-do=send]');
  await openNotices();
  await seen('the count', () => find('[data-part=waiting-tickets]') !== undefined);
  expect(find('[data-part=waiting-tickets]')?.textContent).toContain('1 order is waiting');
});

test('a full disk, not the printers, is named as the reason why tickets wait', async () => {
  const { disk, own } = openDisk();
  const { press, tile, find, seen, openNotices } = await openCounter({ own, prepare: withPrinters });
  disk.isFull = true;
  await press(tile('102'));
  await press('[data-do=send]');
  await openNotices();
  await seen('the kitchen', () => find('[data-part=tell-kitchen]') !== undefined);
  expect(find('[data-part=sent]')?.textContent).toContain('Not printed yet: disk full. Tell the kitchen');
  expect(find('[data-part=tell-kitchen]')?.textContent).toContain('Tell it what to cook');
  expect(find('[data-part=waiting-tickets]')).toBeUndefined();
});

test('what is sold out is one tap away, with its count, and another tap leads back', async () => {
  const { press, find, seen } = await openCounter();
  const items = () => [...document.querySelectorAll<HTMLElement>('[data-part=tiles] [data-item]')].length;
  const before = items();
  const button = '[data-section="sold-out"]';
  expect(find(button)?.textContent.replace(/\s+/g, ' ').trim()).toBe('Sold out 1');
  await press(button);
  await seen('only that dish', () => items() === 1);
  expect(find('[data-part=tiles] [data-item="105"]')).toBeDefined();
  await press(button);
  await seen('the tiles of before', () => items() === before);
});

test('Takeout begins a slip of its own', async () => {
  const { press, tile, find, lines, order, seen } = await openCounter();
  await press('[data-do=new-take-away]');
  await press(tile('102'));
  await seen('its line', () => lines().length === 1);
  expect((await order()).place).toEqual({ kind: 'take-away' });
  await press('[data-do=new-take-away]');
  await seen('an empty slip', () => lines().length === 0);
  await seen('the number of open slips', () => find('[data-part=open-slips]')?.textContent === '1');
});

test('the person at the counter is chosen with two taps', async () => {
  const { press, find } = await openCounter();
  await press('[data-do=person]');
  await press('[data-person=Wang]');
  expect(find('[data-do=person]')?.textContent.trim()).toBe('W');
  expect(find('[data-do=person]')?.getAttribute('aria-label')).toBe('Wang');
});

test('the amount and the discount of a line change together', async () => {
  const { press, pressWords, tile, lines, total, order } = await openCounter();
  await press(tile('102'));
  await press('[data-part=line-menu] button');
  await pressWords('Quantity, course, discount');
  await press('[data-key="3"]');
  await pressWords('10% off');
  await pressWords('Too slow');
  await press('[data-do=save]');
  expect((await order()).lines).toMatchObject([{ amount: 3, discount: { reason: 'Too slow' } }]);
  expect(lines()).toEqual(['3 Dan dan noodles']);
  expect(total()).toBe('¥48.60');
});

test('a part of the slip moves to a slip of its own', async () => {
  const { press, pressWords, tile, lines, orders } = await openCounter();
  await press(tile('102'));
  await press(tile('106'));
  await press('[data-part=slip-menu] button');
  await pressWords('Split order');
  await press('[data-part=split] [data-line]:last-child [data-do=more]');
  await press('[data-do=split]');
  expect(lines()).toEqual(['1 Dan dan noodles']);
  const titles = (await orders()).map((order) => order.lines.map(({ title }) => title));
  expect(titles.toSorted()).toEqual([['Dan dan noodles'], ['Steamed rice']]);
});

test('a fee of the shop is switched on for this order', async () => {
  const { press, pressWords, tile, total } = await openCounter();
  await press(tile('102'));
  await press('[data-part=slip-menu] button');
  await pressWords('Change to takeout');
  await press('[data-do=save-take-away]');
  await press('[data-part=slip-menu] button');
  await pressWords('Fees');
  await press('[data-fee=box]');
  expect(total()).toBe('¥19.00');
});

test('a dish after the payment begins the next slip', async () => {
  const { press, tile, find, lines, seen, order, elsewhere } = await openCounter();
  await press(tile('102'));
  const { id, sums } = await order();
  await elsewhere(id, {
    kind: 'pay',
    bill: null,
    way: 'card',
    amountFen: sums.owedFen,
    tenderedFen: null,
    note: '',
    shownOwedFen: sums.owedFen,
  });
  await seen('the payment', () => find('[data-line]')?.dataset.state === 'sent');
  await press(tile('106'));
  expect(lines()).toEqual(['1 Steamed rice']);
  expect((await order()).id).not.toBe(id);
});

test('a new line touches only the tile of its dish, which counts it', async () => {
  const { press, tile, find, lines } = await openCounter();
  const tiles = find('[data-part=tiles]');
  if (tiles === undefined) throw new Error('there are no tiles');
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(tiles, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
  });
  await press(tile('102'));
  await press(tile('106'));
  seen.push(...observer.takeRecords());
  observer.disconnect();
  expect(lines()).toHaveLength(2);
  // A list that is drawn again sets the same styles again, which a browser does not draw.
  const isChange = ({ type, attributeName, oldValue, target }: MutationRecord) =>
    type !== 'attributes' ||
    !(target instanceof Element) ||
    target.getAttribute(attributeName ?? '') !== oldValue;
  const dishes = seen
    .filter(isChange)
    .map(
      ({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-item]')
          ?.dataset.item,
    );
  expect(new Set(dishes)).toEqual(new Set(['102', '106']));
  expect(find(`${tile('102')} [data-part=on-slip]`)?.textContent).toBe('1');
});

test('the button of the person leads to setting people up, as long as there are none', async () => {
  const { press, seen, router } = await openCounter({
    prepare: async (desk) => {
      const { settings } = await desk.ask('counter.get', null);
      const { currentId } = await desk.ask('session.get', null);
      await desk.ask('counter.save', { shop: currentId ?? '', settings: { ...settings, people: [] } });
    },
  });
  await press('[data-do=person]');
  await press('[data-part=people] [data-do=set-up-people]');
  await seen('the page of people', () => router.currentRoute.value.name === 'people');
});
