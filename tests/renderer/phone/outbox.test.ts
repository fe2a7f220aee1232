// The outbox of a phone: what was tapped is sent in its order, once, and nothing of it vanishes in silence.
import { expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { adding, callOf, type Fate, newId, openDesk, opening, openPhone, sending } from './outbox-desk.ts';

const pieces = async (desk: ReturnType<typeof openDesk>, order: string) =>
  (await desk.orders.get(order)).lines.map(({ amount }) => amount);

it('sends what waited while the line was cut, in its order and once', async () => {
  const desk = openDesk();
  const phone = openPhone(desk);
  const order = newId();
  phone.line.fate = 'lost';
  await phone.outbox.add(callOf(order, opening, adding()));
  await phone.outbox.add(callOf(order, adding('2')));
  await phone.outbox.add(callOf(order, sending));
  await phone.outbox.work();
  expect(phone.outbox.calls.value).toHaveLength(3);
  phone.line.fate = 'arrives';
  await phone.outbox.work();
  expect(phone.outbox.calls.value).toEqual([]);
  expect(phone.calls.map(({ device }) => device?.number)).toEqual([1, 2, 3]);
  expect(await desk.orders.get(order)).toMatchObject({ unsent: 0, lines: [{ amount: 1 }, { amount: 1 }] });
});

it('keeps what waits when the page is loaded again, and goes on with the same numbers', async () => {
  const desk = openDesk();
  const phone = openPhone(desk);
  const order = newId();
  await phone.outbox.add(callOf(order, opening, adding()));
  await phone.outbox.work();
  phone.line.fate = 'answer-lost';
  await phone.outbox.add(callOf(order, adding('2')));
  await phone.outbox.work();
  const again = phone.reload();
  await again.outbox.read();
  expect(again.outbox.calls.value).toHaveLength(1);
  await again.outbox.work();
  expect(again.calls.map(({ device }) => device?.number)).toEqual([2]);
  expect(await pieces(desk, order)).toEqual([1, 1]);
});

it('shows a refused act with its reason and who changed the order, and sends the others', async () => {
  const desk = openDesk();
  const changedBy = () => Promise.resolve({ person: 'Li', atSeconds: 7 });
  const phone = openPhone(desk, { changedBy });
  const order = newId();
  await desk.perform(order, opening, adding());
  await desk.perform(order, sending);
  await phone.outbox.add(callOf(order, sending));
  await phone.outbox.add(callOf(order, adding('2')));
  await phone.outbox.work();
  expect(phone.outbox.calls.value).toMatchObject([
    { refusal: { error: { data: { reason: 'nothing-to-send' } }, by: { person: 'Li' } } },
  ]);
  expect(await pieces(desk, order)).toEqual([1, 1]);
  const [refused] = phone.outbox.calls.value;
  // By now there is something to send.
  await phone.outbox.tryAgain(refused?.at ?? 0);
  await phone.outbox.work();
  expect(phone.outbox.calls.value).toEqual([]);
  expect(await desk.orders.get(order)).toMatchObject({ unsent: 0 });
});

it('removes a refused act when a person has read it', async () => {
  const desk = openDesk();
  const phone = openPhone(desk);
  await phone.outbox.add(callOf(newId(), adding()));
  await phone.outbox.work();
  const [refused] = phone.outbox.calls.value;
  expect(refused?.refusal?.error).toMatchObject({ data: { reason: 'gone' } });
  await phone.outbox.remove(refused?.at ?? 0);
  expect(phone.outbox.calls.value).toEqual([]);
  expect((await phone.reload().store.calls()).length).toBe(0);
});

it('sends nothing under the name of another person', async () => {
  const desk = openDesk();
  const now = { person: 'b' as string | undefined };
  const phone = openPhone(desk, { personNow: () => now.person });
  const order = newId();
  await phone.outbox.add({ ...callOf(order, opening, adding()), person: { id: 'a', name: 'Mei' } });
  await phone.outbox.work();
  now.person = undefined;
  await phone.outbox.work();
  expect(phone.calls).toEqual([]);
  now.person = 'a';
  await phone.outbox.work();
  expect(await pieces(desk, order)).toEqual([1]);
});

it('takes over the number that the desk expects, after the phone or the desk has lost the last one', async () => {
  const desk = openDesk();
  const phone = openPhone(desk);
  const order = newId();
  await phone.outbox.add(callOf(order, opening));
  await phone.outbox.work();
  const series = await phone.store.series();
  for (const last of [0, 7]) {
    await phone.store.settle({ series: { id: series?.id ?? '', epoch: 0, last } });
    await phone.outbox.add(callOf(order, adding()));
    await phone.outbox.work();
  }
  expect(await pieces(desk, order)).toEqual([2]);
  expect(await phone.store.series()).toMatchObject({ last: 3 });
});

it('begins a series of its own once it was paired anew, and does nothing twice', async () => {
  const desk = openDesk();
  const own = { id: newId() };
  const phone = openPhone(desk, { ownId: () => own.id });
  const order = newId();
  await phone.outbox.add(callOf(order, opening, adding()));
  phone.line.fate = 'answer-lost';
  await phone.outbox.work();
  own.id = newId();
  phone.line.fate = 'arrives';
  await phone.outbox.add(callOf(order, adding()));
  await phone.outbox.work();
  expect(await pieces(desk, order)).toEqual([2]);
  expect(await phone.store.series()).toMatchObject({ id: own.id });
});

it('sends each act once from two windows with one store', async () => {
  const desk = openDesk();
  const one = openPhone(desk);
  const other = one.reload();
  const order = newId();
  await one.outbox.add(callOf(order, opening));
  await Promise.all([
    ...Array.from({ length: 10 }, () => one.outbox.add(callOf(order, adding()))),
    ...Array.from({ length: 10 }, () => other.outbox.add(callOf(order, adding()))),
  ]);
  await Promise.all([one.outbox.work(), other.outbox.work()]);
  await one.outbox.work();
  expect(await pieces(desk, order)).toEqual([20]);
  await one.outbox.read();
  expect(one.outbox.calls.value).toEqual([]);
});

const fates: readonly Fate[] = ['arrives', 'lost', 'answer-lost'];
const happening = fc.oneof(
  fc.record({ does: fc.constant('tap' as const), phone: fc.nat(2), table: fc.nat(1) }),
  fc.record({ does: fc.constant('work' as const), phone: fc.nat(2), fate: fc.constantFrom(...fates) }),
  fc.record({ does: fc.constant('reload' as const), phone: fc.nat(2) }),
  fc.record({ does: fc.constant('kill' as const) }),
);

it('brings each dish of three phones to the table once, although lines are cut, pages reload and the desk dies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 40 }), async (happenings) => {
      const desk = openDesk();
      const tables = [newId(), newId()];
      for (const table of tables) await desk.perform(table, opening);
      const phones = [0, 1, 2].map(() => openPhone(desk));
      let taps = 0;
      for (const each of happenings) {
        const phone = 'phone' in each ? phones[each.phone] : undefined;
        if (each.does === 'kill') await desk.killAndStart();
        if (phone === undefined) continue;
        if (each.does === 'tap') {
          phone.line.fate = 'lost';
          await phone.outbox.add(callOf(tables[each.table] ?? '', adding()));
          taps += 1;
        }
        if (each.does === 'work') {
          phone.line.fate = each.fate;
          await phone.outbox.work();
        }
        if (each.does === 'reload') phones[each.phone] = phone.reload();
      }
      for (const phone of phones) {
        phone.line.fate = 'arrives';
        await phone.outbox.work();
        expect(phone.outbox.calls.value).toEqual([]);
      }
      const all = await Promise.all(tables.map((table) => pieces(desk, table)));
      expect(all.flat().reduce((sum, amount) => sum + amount, 0)).toBe(taps);
    }),
    { numRuns: 40 },
  );
});
