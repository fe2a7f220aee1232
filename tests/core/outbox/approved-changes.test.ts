// A change of the menu that its person may not make alone: who approves it reads the item and its prices.
import { expect, it } from 'vitest';
import { idOf, PIN, setUpPeople, windowAt } from '../people/people-desk.ts';
import { openOutboxDesk, rice, tea } from './outbox-desk.ts';

async function openWaiter() {
  const desk = await openOutboxDesk();
  await desk.ask('outbox.hold', { held: true });
  await setUpPeople(desk);
  const bar = windowAt(desk, 'bar');
  await bar.signIn('waiter');
  const needsOf = async (...requests: object[]) => {
    const error = await bar.refusal('outbox.put', { requests });
    if (error.code !== 'people.needs') throw new Error(error.code);
    return error.data;
  };
  return { desk, bar, needsOf };
}

const change = (id: string, fields: object) => ({ kind: 'goods.change' as const, id, fields });

it('names the item with its price before and after, also of combinations and of new items', async () => {
  const { needsOf } = await openWaiter();
  const { needs } = await needsOf(
    change(rice.id, { priceFen: 100, stock: 3 }),
    change(tea.id, { rows: { '30': { priceFen: 50 }, '31': { stock: 1 } } }),
    { kind: 'goods.add', fields: { title: 'Soup', priceFen: 900 } },
    { kind: 'group.add', name: 'Bar' },
  );
  expect(needs).toEqual([
    {
      right: 'menu.edit',
      facts: [
        { kind: 'menu', title: 'Rice', prices: [{ beforeFen: 1_200, fen: 100 }] },
        { kind: 'menu', title: tea.title, prices: [{ beforeFen: 300, fen: 50 }] },
        { kind: 'menu', title: 'Soup', prices: [{ beforeFen: null, fen: 900 }] },
        { kind: 'menu', title: 'Bar', prices: [] },
      ],
    },
  ]);
});

it('names no price that stays, and counts what is too much to name', async () => {
  const { needsOf } = await openWaiter();
  const { needs } = await needsOf(
    ...Array.from({ length: 25 }, () => change(rice.id, { priceFen: 1_200, title: 'Plain rice' })),
  );
  const facts = needs[0]?.facts ?? [];
  expect(facts[0]).toEqual({ kind: 'menu', title: 'Rice', prices: [] });
  expect(facts).toHaveLength(21);
  expect(facts.at(-1)).toEqual({ kind: 'more', count: 5 });
});

it('is made once it is approved, by both names', async () => {
  const { desk, bar, needsOf } = await openWaiter();
  const wanted = change(rice.id, { priceFen: 100 });
  const { act } = await needsOf(wanted);
  await bar.ask('people.approve', { act, person: idOf('manager'), pin: PIN });
  await bar.ask('outbox.put', { requests: [wanted] });
  const all = { person: null, words: '', fromSeconds: null, toSeconds: null, before: null, limit: 50 };
  const { entries } = await windowAt(desk).ask('audit.list', { ...all, kinds: ['menu-changed'] });
  expect(entries).toMatchObject([
    {
      person: { id: idOf('waiter') },
      approver: { id: idOf('manager') },
      about: 'Rice · price: 12.00 → 1.00',
    },
  ]);
  await needsOf(wanted);
});

it('names the prices also if a queued change gets another price', async () => {
  const { desk, bar } = await openWaiter();
  const [id = ''] = await windowAt(desk).ask('outbox.put', {
    requests: [change(rice.id, { priceFen: 1_300 })],
  });
  const amended = { id, request: change(rice.id, { priceFen: 100 }) };
  expect(await bar.refusal('outbox.amend', amended)).toMatchObject({
    data: { needs: [{ right: 'menu.edit', facts: [{ title: 'Rice', prices: [{ fen: 100 }] }] }] },
  });
});

it('lets a server sell out and count stock alone, and refuses a locked window', async () => {
  const { desk, bar } = await openWaiter();
  await bar.ask('outbox.put', {
    requests: [{ kind: 'goods.sell-out', id: tea.id }, change(rice.id, { stock: 4 })],
  });
  const locked = windowAt(desk, 'locked');
  for (const fields of [{ stock: 5 }, { priceFen: 100 }])
    expect(await locked.refusal('outbox.put', { requests: [change(rice.id, fields)] })).toMatchObject({
      code: 'people.signed-out',
    });
});
