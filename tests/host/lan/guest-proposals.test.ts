// What guests propose: it waits for a person, is taken once, and ends with the bill.
import { describe, expect, it } from 'vitest';
import { MOST_PROPOSED_LINES, MOST_WAITING_PROPOSALS } from '../../../src/contract/guests.ts';
import { newId } from '../../core/orders/counter-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { type GuestDesk, openGuestDesk, proposed } from './guest-desk.ts';

const shop = shareDemoShop();

async function proposedTo(desk: GuestDesk) {
  const { order, code } = await desk.seat();
  const dish = await desk.dish({ hasRows: false });
  const id = newId();
  const lines = [{ ...proposed(dish.id), amount: 2, note: 'No ice' }];
  await desk.guest('propose', { code, id, lines });
  const { proposals } = await desk.ask('guests.get', null);
  const proposal = proposals.find((each) => each.order === order);
  if (proposal === undefined) throw new Error('nothing waits');
  const stateOf = async () =>
    (await desk.guest('table', { code })).proposals.find((each) => each.id === id)?.state;
  return { order, code, dish, id, lines, proposal, stateOf };
}

describe('a proposal', () => {
  it('touches no order until a person takes it, and then adds its lines', async () => {
    const desk = await openGuestDesk(shop());
    const { order, dish, proposal, stateOf } = await proposedTo(desk);
    expect(proposal.lines).toMatchObject([
      { title: dish.title, amount: 2, note: 'No ice', unitFen: dish.nowFen },
    ]);
    expect((await desk.ask('orders.get', { order })).lines).toEqual([]);
    expect(await stateOf()).toBe('waiting');
    expect((await desk.ask('guests.take', { proposal: proposal.id })).proposals).toEqual([]);
    const { lines } = await desk.ask('orders.get', { order });
    expect(lines).toMatchObject([{ item: dish.id, amount: 2, note: 'No ice', sentAtSeconds: null }]);
    expect(await stateOf()).toBe('taken');
  });

  it('is taken once, though two windows tap at the same time and one again', async () => {
    const desk = await openGuestDesk(shop());
    const { order, proposal } = await proposedTo(desk);
    const take = (window: string) => desk.ask('guests.take', { proposal: proposal.id }, window);
    await Promise.all([take('one'), take('other')]);
    await take('one');
    expect((await desk.ask('orders.get', { order })).lines).toMatchObject([{ amount: 2 }]);
    expect(
      await desk.refusalOfGuest('propose', { code: 'f'.repeat(32), id: newId(), lines: [proposed('1')] }),
    ).toBe('ended');
    expect(await desk.refusalOfStaff('guests.refuse', { proposal: proposal.id })).toBe('answered');
  });

  it('is taken on a phone of the house, too', async () => {
    const desk = await openGuestDesk(shop());
    const { order, proposal } = await proposedTo(desk);
    const phone = { id: '0'.repeat(32), kind: 'waiter' } as const;
    const taken = await desk.call('guests.take', { proposal: proposal.id }, undefined, phone);
    expect(taken).toMatchObject({ ok: true, data: { proposals: [] } });
    expect((await desk.ask('orders.get', { order })).lines).toMatchObject([{ amount: 2 }]);
  });

  it('that is refused adds nothing, and cannot be taken any more', async () => {
    const desk = await openGuestDesk(shop());
    const { order, proposal, stateOf } = await proposedTo(desk);
    await desk.ask('guests.refuse', { proposal: proposal.id });
    expect(await stateOf()).toBe('refused');
    expect(await desk.refusalOfStaff('guests.take', { proposal: proposal.id })).toBe('answered');
    expect((await desk.ask('orders.get', { order })).lines).toEqual([]);
  });

  it('that arrives twice is one', async () => {
    const desk = await openGuestDesk(shop());
    const { code, id, lines } = await proposedTo(desk);
    await Promise.all([1, 2, 3].map(() => desk.guest('propose', { code, id, lines })));
    expect((await desk.ask('guests.get', null)).proposals).toHaveLength(1);
  });

  it('has a limit of lines, and so has what waits of a slip', async () => {
    const desk = await openGuestDesk(shop());
    const { code, lines } = await proposedTo(desk);
    const [line] = lines;
    if (line === undefined) throw new Error('no line');
    const tooMany = Array.from({ length: MOST_PROPOSED_LINES + 1 }, () => line);
    expect(await desk.callAsGuest('propose', { code, id: newId(), lines: tooMany })).toMatchObject({
      error: { code: 'input.invalid' },
    });
    const more = Array.from({ length: MOST_WAITING_PROPOSALS + 3 }, () =>
      desk.callAsGuest('propose', { code, id: newId(), lines }),
    );
    const answers = await Promise.all(more);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_WAITING_PROPOSALS - 1);
    expect((await desk.ask('guests.get', null)).proposals).toHaveLength(MOST_WAITING_PROPOSALS);
  });

  it('needs the options of its dish, and is refused while guests do not order', async () => {
    const desk = await openGuestDesk(shop());
    const { code } = await desk.seat();
    const { id } = await desk.dish({ hasRows: true });
    expect(await desk.refusalOfGuest('propose', { code, id: newId(), lines: [proposed(id)] })).toBe(
      'dish-gone',
    );
    const left = (await desk.guest('dish', { id })).rows.find(({ isSoldOut }) => !isSoldOut)?.key ?? '';
    await desk.guest('propose', { code, id: newId(), lines: [proposed(id, left)] });
    await desk.set({ takesOrders: false });
    expect(await desk.refusalOfGuest('propose', { code, id: newId(), lines: [proposed(id, left)] })).toBe(
      'no-ordering',
    );
  });
});

describe('the code of a slip', () => {
  it('is the same until it ends, and ends with the bill', async () => {
    const desk = await openGuestDesk(shop());
    const { order, code, proposal } = await proposedTo(desk);
    expect(await desk.ask('guests.invite', { order })).toEqual({ code });
    const other = await desk.seat();
    expect(other.code).not.toBe(code);
    expect((await desk.guest('table', { code: other.code })).proposals).toEqual([]);
    await desk.perform(order, { kind: 'close' });
    expect(await desk.refusalOfGuest('table', { code })).toBe('ended');
    await desk.until('guests.changed', ({ invited }) => !invited.includes(order));
    expect(await desk.refusalOfStaff('guests.take', { proposal: proposal.id })).toBe('answered');
    expect(await desk.guest('table', { code: other.code })).toMatchObject({ name: 'A01' });
    expect((await desk.callAsGuest('table', { code: other.code })).ok).toBe(true);
  });

  it('is ended by a person, and the next one is another', async () => {
    const desk = await openGuestDesk(shop());
    const { order, code } = await desk.seat();
    expect((await desk.ask('guests.end', { order })).invited).toEqual([]);
    expect(await desk.refusalOfGuest('table', { code })).toBe('ended');
    expect((await desk.ask('guests.invite', { order })).code).not.toBe(code);
  });

  it('outlives a restart with what waits', async () => {
    const desk = await openGuestDesk(shop());
    const { code, order, proposal, id } = await proposedTo(desk);
    await desk.restart();
    await desk.until('guests.changed', ({ state, proposals }) => state === 'open' && proposals.length > 0);
    expect((await desk.guest('table', { code })).proposals).toMatchObject([{ id, state: 'waiting' }]);
    await desk.ask('guests.take', { proposal: proposal.id });
    expect((await desk.ask('orders.get', { order })).lines).toMatchObject([{ amount: 2 }]);
  });

  it('stands in no log', async () => {
    const desk = await openGuestDesk(shop());
    const { code } = await proposedTo(desk);
    expect(desk.log.redacted).toContain(code);
    expect(JSON.stringify(desk.log.entries)).not.toContain(code);
  });
});
