// What is taken off a printed bill at the counter: the screen asks why, and takes nothing off without an answer.
import { describe, expect, it } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter, orderOf } from '../counter-desk.ts';

const shop = shareNoodleShop();

/** A printed slip of three bowls of noodles is on screen. */
async function openPrinted() {
  let id = '';
  const counter = await openCounter(shop(), {
    prepare: async (desk) => {
      ({ id } = await orderOf(desk, ['102', '102', '102']));
      const setup = { name: 'Bills', place: '', connection: { kind: 'dialog' }, commands: 'escpos' } as const;
      const paper = { paperMm: 80, dots: 576, characters: 'gb18030' } as const;
      const usual = { cuts: true, buzzes: false, opensDrawer: false, copies: 1 };
      const backup = { backup: null, backupAfterSeconds: 60, splitsDishes: false, printsRed: false };
      const { printers } = await desk.ask('printers.save', {
        id: null,
        setup: { ...setup, ...paper, ...usual, ...backup },
      });
      const { currentId } = await desk.ask('session.get', null);
      const routing = { groups: {}, others: null, receipts: printers[0]?.id ?? null };
      await desk.ask('printers.route', { shop: currentId ?? '', routing });
      await desk.ask('orders.print', { order: id, bill: null, what: 'pre-bill' });
    },
  });
  await counter.press('[data-do=slips]');
  await counter.press(`[data-slip="${id}"]`);
  await counter.seen('the slip', () => counter.lines().length > 0);
  /** The acts of this window that gave a reason. */
  const done = () =>
    counter.askedFor('orders.do').flatMap(({ acts }) => acts.filter((act) => 'reason' in act));
  return { ...counter, done };
}

describe('less of a dish on a printed bill', () => {
  it('is asked for a reason and done with it, as one act', async () => {
    const { press, pressArmed, done, lines, find } = await openPrinted();
    await press('[data-do=less]');
    expect(find('[data-part=why]')?.textContent).toContain('This bill was printed');
    expect(lines()).toEqual(['3 Dan dan noodles']);
    await pressArmed('[data-part=why] [data-do=void-for]');
    expect(done()).toMatchObject([{ kind: 'change', step: -1, reason: 'Wrong item' }]);
    expect(lines()).toEqual(['2 Dan dan noodles']);
    expect(find('[data-part=why]')).toBeUndefined();
  });

  it('is not done by the second press on what has asked for the reason', async () => {
    const { press, pressArmed, done, find } = await openPrinted();
    await press('[data-do=less]');
    await press('[data-part=why] [data-do=void-for]');
    expect([done(), find('[data-part=why]') !== undefined]).toEqual([[], true]);
    await pressArmed('[data-part=why] [data-do=void-for]');
    expect(done()).toHaveLength(1);
  });

  it('is not done when the question is closed, and says nothing', async () => {
    const { press, done, lines, find } = await openPrinted();
    await press('[data-do=less]');
    await press('.sheet [data-do=close]');
    expect(find('[data-part=why]')).toBeUndefined();
    expect(find('[data-part=slip-failure]')).toBeUndefined();
    expect([done(), lines()]).toEqual([[], ['3 Dan dan noodles']]);
    await press('[data-do=less]');
    expect(find('[data-part=why]')).toBeDefined();
  });
});

it('a printed slip is no quote: clearing it asks for the reason at once', async () => {
  const { press, pressArmed, pressWords, done, find } = await openPrinted();
  expect(find('[data-do=clear]')).toBeUndefined();
  await press('[data-part=slip-menu] button');
  await pressWords('Clear order');
  await pressArmed('[data-part=why] [data-do=void-for]');
  expect(done()).toMatchObject([{ kind: 'discard', reason: 'Wrong item' }]);
});
