// An approval is for one act of one operator: that act, once, within a minute, at that window.
import { expect, it, onTestFinished } from 'vitest';
import type { AppError } from '../../../src/contract/errors.ts';
import { openCore } from '../../support/core-app.ts';
import { testPorts } from '../../support/test-ports.ts';
import { idOf, PIN, setUpPeople, type TestWindow, windowAt, WRONG_PIN } from './people-desk.ts';

async function openDesk() {
  const ports = testPorts();
  const core = openCore(ports);
  onTestFinished(core.stop);
  await setUpPeople(core);
  const bar = windowAt(core, 'bar');
  await bar.signIn('waiter');
  return { ports, core, bar };
}

/** An act that waiters may not do, and that needs no shop. */
const change = { fetchEveryMinutes: 30 };
const other = { fetchEveryMinutes: 60 };
const needs = { code: 'people.needs', data: { needs: [{ right: 'setup.change' }] } };

function actOf(error: AppError): string {
  if (error.code !== 'people.needs') throw new Error(error.code);
  return error.data.act;
}

const refusedAct = async (window: TestWindow, wanted: object = change) =>
  actOf(await window.refusal('settings.change', wanted));

const approve = (window: TestWindow, act: string, role: Parameters<typeof idOf>[0] = 'manager') =>
  window.ask('people.approve', { act, person: idOf(role), pin: PIN });

it('lets the act be done once, and keeps the operator signed in', async () => {
  const { bar } = await openDesk();
  const act = await refusedAct(bar);
  expect(await approve(bar, act)).toEqual({ needs: [{ right: 'setup.change' }], seconds: 60 });
  expect((await bar.ask('settings.change', change)).fetchEveryMinutes).toBe(30);
  expect((await bar.ask('people.session', null)).operator?.role).toBe('waiter');
  expect(await bar.refusal('settings.change', change)).toMatchObject(needs);
});

it('is for this act only: neither for another input, nor for another route', async () => {
  const { bar } = await openDesk();
  await approve(bar, await refusedAct(bar));
  expect(await bar.refusal('settings.change', other)).toMatchObject(needs);
  expect(await bar.refusal('training.reset', null)).toMatchObject(needs);
  await bar.ask('settings.change', change);
});

it('is the same act if only the order of its fields differs', async () => {
  const { bar } = await openDesk();
  const act = await refusedAct(bar, { fetchEveryMinutes: 30, lowStock: 3 });
  await approve(bar, act);
  await bar.ask('settings.change', { lowStock: 3, fetchEveryMinutes: 30 });
});

it('is over after a minute, and so is the waiting for it after a few', async () => {
  const { bar, ports } = await openDesk();
  await approve(bar, await refusedAct(bar));
  ports.clock.advance(60_000);
  expect(await bar.refusal('settings.change', change)).toMatchObject(needs);
  const act = await refusedAct(bar);
  await bar.ask('people.used', null);
  ports.clock.advance(240_000);
  await bar.ask('people.used', null);
  ports.clock.advance(60_000);
  expect(await bar.refusal('people.approve', { act, person: idOf('manager'), pin: PIN })).toMatchObject({
    code: 'people.refused',
    data: { reason: 'nothing-to-approve' },
  });
});

it('is for the window that was refused, and for its operator', async () => {
  const { bar, core } = await openDesk();
  const floor = windowAt(core, 'floor');
  await floor.signIn('cashier');
  const act = await refusedAct(bar);
  expect(await floor.refusal('people.approve', { act, person: idOf('manager'), pin: PIN })).toMatchObject({
    data: { reason: 'nothing-to-approve' },
  });
  await approve(bar, act);
  expect(await floor.refusal('settings.change', change)).toMatchObject(needs);
  await bar.signIn('cashier');
  expect(await bar.refusal('settings.change', change)).toMatchObject(needs);
});

it('is refused to a person who lacks the right, to a wrong PIN, and for an act that was not refused', async () => {
  const { bar } = await openDesk();
  const act = await refusedAct(bar);
  const refusal = (person: Parameters<typeof idOf>[0], pin = PIN, which = act) =>
    bar.refusal('people.approve', { act: which, person: idOf(person), pin });
  expect(await refusal('cashier')).toMatchObject({ data: { reason: 'cannot-approve' } });
  expect(await refusal('manager', WRONG_PIN)).toMatchObject({ code: 'people.wrong-pin', data: { left: 4 } });
  expect(await refusal('manager', PIN, '0'.repeat(64))).toMatchObject({
    data: { reason: 'nothing-to-approve' },
  });
  expect(await bar.refusal('settings.change', change)).toMatchObject(needs);
});

it('names those who may give it', async () => {
  const { bar } = await openDesk();
  const act = await refusedAct(bar);
  const names = (await bar.ask('people.approvers', { act })).map(({ role }) => role);
  expect(names).toEqual(['owner', 'manager']);
  expect(await bar.ask('people.approvers', { act: '0'.repeat(64) })).toEqual([]);
});

it('counts as it is when it is used: an approver who has lost the right has approved nothing', async () => {
  const { bar, core } = await openDesk();
  await approve(bar, await refusedAct(bar));
  await windowAt(core).ask('people.leave', { person: idOf('manager') });
  expect(await bar.refusal('settings.change', change)).toMatchObject(needs);
});

it('does not outlive the program', async () => {
  const { bar, core, ports } = await openDesk();
  await approve(bar, await refusedAct(bar));
  await core.stop();
  const again = openCore(ports);
  onTestFinished(again.stop);
  await windowAt(again, 'bar').signIn('waiter');
  expect(await windowAt(again, 'bar').refusal('settings.change', change)).toMatchObject(needs);
});

it('stands in the audit with both names', async () => {
  const { bar, core } = await openDesk();
  await approve(bar, await refusedAct(bar));
  const office = windowAt(core);
  const query = {
    kinds: null,
    person: null,
    words: '',
    fromSeconds: null,
    toSeconds: null,
    before: null,
    limit: 50,
  };
  const { entries } = await office.ask('audit.list', { ...query, kinds: ['approved'] });
  expect(entries).toMatchObject([
    { person: { name: 'Zhao' }, approver: { name: 'Chen' }, about: 'setup.change' },
  ]);
});
