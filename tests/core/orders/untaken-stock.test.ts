// A stock take that fails leaves a trace that a person sees, and is offered again until it is done.
import { expect, it } from 'vitest';
import type { Journals } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { menuFetched, openCoreDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { memoryJournals } from '../../support/memory-files.ts';
import { testPorts } from '../../support/test-ports.ts';
import { lineFor, newId, withIds } from './counter-desk.ts';

const shop = shareDemoShop();

/** The outbox fails in a way that nobody has foreseen. */
function brokenOutbox() {
  const state = { isBroken: false };
  const journals = memoryJournals();
  const over: Journals = {
    open: (name) => {
      const file = journals.open(name);
      return {
        ...file,
        append: (lines) =>
          state.isBroken && name.endsWith('/outbox')
            ? Promise.reject(new Error('unforeseen'))
            : file.append(lines),
      };
    },
  };
  return { journals: over, state };
}

it('counts a sending whose stock was not taken, through a restart, and takes it once when asked again', async () => {
  const { journals, state } = brokenOutbox();
  const desk = openCoreDesk(testPorts({ clock: nodeClock, journals }));
  const profile = await desk.add(shop());
  await menuFetched(desk);
  await desk.ask('outbox.hold', { held: true });
  const { settings } = await desk.ask('counter.get', null);
  await desk.ask('counter.save', { shop: profile, settings: { ...settings, takesStock: true } });
  const query = { words: '', filters: {}, offset: 0, limit: 50, facets: false };
  const { lines } = await desk.ask('goods.search', query);
  const dish = lines.find(({ hasRows, isPackage }) => !hasRows && !isPackage)?.id ?? '';
  state.isBroken = true;
  const opening = { kind: 'open' as const, place: { kind: 'take-away' as const }, guests: null };
  const sending = { kind: 'send' as const, courses: null };
  const acts = withIds([opening, { kind: 'add', lines: [lineFor(dish)] }, sending]);
  await desk.ask('orders.do', { order: newId(), acts });
  await desk.until('orders.changed', ({ untakenStock }) => untakenStock === 1);
  // The kitchen does not wait for it.
  await desk.until('orders.changed', ({ waitingTickets }) => waitingTickets === 0);
  expect(await desk.refusal('orders.take-stock', null)).toMatchObject({ code: 'internal' });
  expect(await desk.ask('orders.state', null)).toMatchObject({ untakenStock: 1 });
  await desk.restart();
  expect(await desk.ask('orders.state', null)).toMatchObject({ untakenStock: 1 });
  state.isBroken = false;
  const both = [desk.ask('orders.take-stock', null), desk.ask('orders.take-stock', null)];
  await Promise.all(both);
  expect(await desk.ask('orders.state', null)).toMatchObject({ untakenStock: 0 });
  const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 9 });
  expect(commands.map(({ request }) => request)).toEqual([
    { kind: 'goods.take-stock', id: dish, takes: [{ row: null, amount: 1 }] },
  ]);
});
