// The counter: tiles become lines, dishes with options ask for them, the slip is sent and voided.
import { expect, test } from 'vitest';
import { done, failed } from '../../../../src/contract/result.ts';
import { nameNotFound, openSession } from '../../support/scripted-desk.ts';
import { orderHex, scriptedLine, scriptedOrder } from '../../support/scripted-order.ts';
import { scriptedJob } from '../../support/scripted-printing.ts';
import { openCounter } from './counter-desk.ts';

test('a tap on a simple dish adds it, and another tap raises its amount', async () => {
  const { press, tile, lines, total, acts } = await openCounter();
  await press(tile('102'));
  expect(lines()).toEqual(['1 Dan dan noodles']);
  await press(tile('102'));
  expect(lines()).toEqual(['2 Dan dan noodles']);
  expect(total()).toBe('¥36.00');
  expect(acts()).toEqual(['open', 'add', 'add']);
});

test('a dish with two kinds of options takes three taps', async () => {
  const { press, pressWords, tile, lines, find, text } = await openCounter();
  await press(tile('101'));
  expect(find('[data-part=options] [data-part=price]')?.textContent).toBe('¥28.00+');
  await pressWords('Large');
  expect(find('[data-part=options] [data-part=price]')?.textContent).toBe('¥36.00');
  await pressWords('Hot');
  expect(find('[data-part=options]')).toBeUndefined();
  expect(lines()).toEqual(['1 Beef noodle soup']);
  expect(text()).toContain('Option 31,41');
});

test('an option that is sold out with the others cannot be chosen', async () => {
  const { press, pressWords, tile, find } = await openCounter();
  await press(tile('101'));
  await pressWords('Small');
  expect(find('[data-option="41"]')?.hasAttribute('disabled')).toBe(true);
  expect(find('[data-option="41"]')?.textContent).toContain('Sold out');
});

test('with a higher amount the options wait for Add', async () => {
  const { press, pressWords, tile, lines } = await openCounter();
  await press(tile('101'));
  await press('[data-part=options] [data-do=more]');
  await pressWords('Small');
  await pressWords('Mild');
  expect(lines()).toEqual([]);
  await press('[data-part=options] [data-do=add]');
  expect(lines()).toEqual(['2 Beef noodle soup']);
});

test('a quick note that was tapped before the options goes to the kitchen', async () => {
  const { press, pressWords, tile, desk } = await openCounter();
  await press(tile('101'));
  await pressWords('Less spicy');
  await pressWords('Large');
  await pressWords('Mild');
  expect(desk.askedFor('orders.do').at(-1)).toMatchObject({
    acts: [{ kind: 'open' }, { kind: 'add', lines: [{ row: '31,40', extras: ['Less spicy'] }] }],
  });
});

test('a combo asks only for the parts that have a choice', async () => {
  const { press, pressWords, tile, desk, text } = await openCounter();
  await press(tile('109'));
  expect(text()).toContain('2 × Jasmine tea Large');
  await pressWords('Small · Mild');
  expect(desk.askedFor('orders.do').at(-1)).toMatchObject({
    acts: [{ kind: 'open' }, { kind: 'add', lines: [{ item: '109', row: null, parts: ['30,40', null] }] }],
  });
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
  const { press, tile, desk, find, text } = await openCounter();
  desk.answer({
    'printing.job': ({ job }) =>
      done(scriptedJob({ id: job, printerName: job.endsWith('c') ? 'Kitchen' : 'Bar' })),
  });
  await press(tile('102'));
  await press('[data-do=send]');
  expect(find('[data-part=sent]')?.textContent).toContain('2 tickets: Kitchen, Bar');
  expect(find('[data-line]')?.dataset.state).toBe('sent');
  expect(text()).toContain('#1');
  await press('[data-do=next-slip]');
  expect(find('[data-line]')).toBeUndefined();
});

test('says of a printer that confirms nothing that its ticket was sent and not confirmed', async () => {
  const { press, tile, desk, find, settled } = await openCounter();
  const answer = (state: 'queued' | 'sent' | 'printed') =>
    desk.answer({
      'printing.job': ({ job }) => {
        const isAtBar = !job.endsWith('c');
        return done(
          scriptedJob({
            id: job,
            printerName: isAtBar ? 'Bar' : 'Kitchen',
            state: isAtBar ? state : 'printed',
          }),
        );
      },
    });
  const printingChanged = async () => {
    desk.emit('printing.changed', {
      revision: 2,
      queued: 0,
      sending: 0,
      unknown: 0,
      failed: 0,
      forPerson: 0,
      diskIsFull: false,
    });
    await settled();
  };
  answer('queued');
  await press(tile('102'));
  await press('[data-do=send]');
  expect(find('[data-part=unconfirmed]')).toBeUndefined();
  answer('sent');
  await printingChanged();
  expect(find('[data-part=unconfirmed]')?.textContent.trim()).toBe('Sent, not confirmed: Bar');
  answer('printed');
  await printingChanged();
  expect(find('[data-part=unconfirmed]')).toBeUndefined();
});

test('plus on a sent line orders the same once more as a line of its own', async () => {
  const { press, tile, desk, lines, find } = await openCounter();
  await press(tile('102'));
  await press('[data-do=send]');
  await press('[data-state=sent] [data-do=again]');
  expect(lines()).toEqual(['1 Dan dan noodles', '1 Dan dan noodles']);
  expect(find('[data-state=unsent]')?.textContent).toContain('Dan dan noodles');
  expect(desk.askedFor('orders.do').at(-1)).toMatchObject({
    acts: [{ kind: 'add', lines: [{ item: '102', row: null, extras: [], amount: 1, course: 1, guest: 0 }] }],
  });
});

test('what is sent is voided with a reason instead of changed', async () => {
  const { press, pressWords, tile, lines, text, acts } = await openCounter();
  await press(tile('102'));
  await press('[data-do=send]');
  await press('[data-line] [data-do=less]');
  expect(text()).toContain('Void Dan dan noodles');
  await pressWords('Too slow');
  expect(acts().at(-1)).toBe('void');
  expect(lines()).toEqual([' Dan dan noodles']);
  expect(text()).toContain('1 voided');
});

test('a refused act says why beside the slip, which stays as it is', async () => {
  const { press, tile, desk, find } = await openCounter();
  await press(tile('102'));
  const refused = { code: 'orders.refused', message: '', data: { reason: 'over' } } as const;
  desk.answer({ 'orders.do': () => failed(refused) });
  await press(tile('102'));
  expect(find('[data-part=slip-failure]')?.textContent).toContain('This order is closed');
  expect(desk.state.orders.orders).toHaveLength(1);
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
  const { press, tile, desk, find } = await openCounter();
  desk.answer({
    'orders.compare': ({ order }) =>
      done(
        desk.state.orders.orders
          .filter(({ id }) => id === order)
          .flatMap(({ lines }) =>
            lines.map(({ id }) => ({
              line: id,
              isGone: false,
              isSoldOut: false,
              unitFen: 2000,
              differs: true,
            })),
          ),
      ),
  });
  await press(tile('102'));
  expect(find('[data-part=difference]')?.textContent).toBe('Now ¥20.00');
});

test('a full disk is said loudly, being offline is not said at all', async () => {
  const { desk, find, settled, text } = await openCounter({
    session: {
      ...openSession,
      connection: { state: 'offline', lastAnswerAtSeconds: 1, error: nameNotFound },
    },
  });
  expect(find('[data-part=unwritten]')).toBeUndefined();
  desk.notifyOrders({ unwritten: 3 });
  await settled();
  expect(find('[data-part=unwritten][role=alert]')?.textContent).toContain('Disk full: 3 actions');
  expect(text()).toContain('Dan dan noodles');
});

test('tickets that no printer has taken yet are counted', async () => {
  const { desk, find, settled } = await openCounter();
  desk.notifyOrders({ waitingTickets: 1 });
  await settled();
  expect(find('[data-part=waiting-tickets]')?.textContent).toContain('1 order is waiting');
});

test('a full disk, not the printers, is named as the reason why tickets wait', async () => {
  const { press, tile, desk, find, settled } = await openCounter();
  desk.answer({
    'orders.do': ({ order, acts }) => {
      const line = scriptedLine({ sentAtSeconds: acts.some(({ kind }) => kind === 'send') ? 1 : null });
      const sending = { id: orderHex(7), kind: 'send' as const, atSeconds: 1, person: '' };
      const tickets = { lines: [], isHandedOver: false, jobs: [], unprinted: [] };
      const sendings = line.sentAtSeconds === null ? [] : [{ ...sending, ...tickets }];
      const view = scriptedOrder({
        id: order,
        revision: 1 + sendings.length,
        lines: [line],
        sendings,
        isUnwritten: true,
      });
      return done({ orders: [view], revision: 1 });
    },
  });
  await press(tile('102'));
  desk.notifyOrders({ unwritten: 2, waitingTickets: 1 });
  await settled();
  await press('[data-do=send]');
  expect(find('[data-part=sent]')?.textContent).toContain('Not printed yet: disk full. Tell the kitchen');
  expect(find('[data-part=tell-kitchen]')?.textContent).toContain('Tell it what to cook');
  expect(find('[data-part=waiting-tickets]')).toBeUndefined();
});

test('the sold-out part of the menu stands at the end, with its count', async () => {
  const { press, find } = await openCounter();
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  expect(sections.at(-1)?.textContent.replace(/\s+/g, ' ').trim()).toBe('Sold out 1');
  await press('[data-section="sold-out"]');
  expect([...document.querySelectorAll<HTMLElement>('[data-part=tiles] [data-item]')]).toHaveLength(1);
  expect(find('[data-part=tiles] [data-item="105"]')).toBeDefined();
});

test('the person at the counter is chosen with two taps', async () => {
  const { press, find } = await openCounter();
  await press('[data-do=person]');
  await press('[data-person=Wang]');
  expect(find('[data-do=person]')?.textContent).toContain('Wang');
});

test('the amount, note and discount of a line change together', async () => {
  const { press, pressWords, tile, lines, total, desk } = await openCounter();
  await press(tile('102'));
  await press('[data-line] [data-do=open-line]');
  await press('[data-key="3"]');
  await pressWords('No coriander');
  await pressWords('10% off');
  await pressWords('Too slow');
  await press('[data-do=save]');
  expect(desk.askedFor('orders.do').at(-1)).toMatchObject({
    acts: [
      { kind: 'change', amount: 3, note: 'No coriander' },
      { kind: 'discount', reason: 'Too slow' },
    ],
  });
  expect(lines()).toEqual(['3 Dan dan noodles']);
  expect(total()).toBe('¥48.60');
});

test('a part of the slip moves to a slip of its own', async () => {
  const { press, pressWords, tile, lines, desk } = await openCounter();
  await press(tile('102'));
  await press(tile('106'));
  await press('[data-part=slip-menu] button');
  await pressWords('Split');
  await press('[data-part=split] [data-line]:last-child [data-do=more]');
  await press('[data-do=split]');
  expect(lines()).toEqual(['1 Dan dan noodles']);
  expect(desk.state.orders.orders.map((order) => order.lines.map(({ title }) => title))).toEqual([
    ['Dan dan noodles'],
    ['Steamed rice'],
  ]);
});

test('a fee of the shop is switched on for this order', async () => {
  const { press, pressWords, tile, total } = await openCounter();
  await press(tile('102'));
  await press('[data-part=slip-menu] button');
  await pressWords('Fees');
  await press('[data-fee=box]');
  expect(total()).toBe('¥19.00');
});

test('a dish after the payment begins the next slip', async () => {
  const { press, tile, desk, lines, settled } = await openCounter();
  await press(tile('102'));
  const [order] = desk.state.orders.orders;
  if (order === undefined) throw new Error('there is no order');
  desk.notifyOrders({ orders: [{ ...order, status: 'closed', revision: order.revision + 1 }] });
  await settled();
  await press(tile('106'));
  expect(lines()).toEqual(['1 Steamed rice']);
  expect(desk.state.orders.orders).toHaveLength(2);
});

test('a new line touches none of the tiles', async () => {
  const { press, tile, find, lines } = await openCounter();
  const tiles = find('[data-part=tiles]');
  if (tiles === undefined) throw new Error('there are no tiles');
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(tiles, { subtree: true, childList: true, attributes: true, characterData: true });
  await press(tile('102'));
  await press(tile('106'));
  seen.push(...observer.takeRecords());
  observer.disconnect();
  expect(lines()).toHaveLength(2);
  expect(seen).toEqual([]);
});
