// An evening with three people in every host: who may do what, a drawer counted blind, and the month that says all of it.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { programHosts } from '../../support/desk.ts';
import { atCounter, finds, line, PRAWNS, tile } from './at-counter.ts';
import { createPerson, type Person, visible } from './person.ts';
import { openShop } from './shop.ts';
import { callRaw, connect, frame, go, open } from './visit.ts';

const OWNER = { id: 'a'.repeat(32), name: 'Wang', pin: '1397' };
const MANAGER = { id: 'b'.repeat(32), name: 'Chen', pin: '2486' };
const CASHIER = { id: 'c'.repeat(32), name: 'Li', pin: '3591' };
type Someone = typeof OWNER;

/** Signs the owner in at this window. */
async function setUpPeople(page: Page): Promise<void> {
  expect(await callRaw(page, 'people.set-up', OWNER)).toMatchObject({ ok: true });
  for (const [person, role] of [
    [MANAGER, 'manager'],
    [CASHIER, 'cashier'],
  ] as const)
    expect(await callRaw(page, 'people.add', { ...person, role, exceptions: {} })).toMatchObject({
      ok: true,
    });
}

async function types({ tap }: Person, part: 'sign-in' | 'approval', { id, pin }: Someone): Promise<void> {
  await tap(`[data-part=${part}] [data-person="${id}"]`);
  for (const digit of pin) await tap(`[data-part=${part}] [data-digit="${digit}"]`);
  await tap(`[data-part=${part}] [data-do=enter-pin]`);
}

/** The one who worked here leaves the window to this one. */
async function takesOver(person: Person, someone: Someone): Promise<void> {
  await person.tap('[data-do=lock]');
  await types(person, 'sign-in', someone);
  await person.page.locator('[data-part=sign-in]').waitFor({ state: 'detached' });
}

async function countsBlind(page: Page): Promise<void> {
  const { data: session } = (await callRaw(page, 'session.get', null)) as { data: { currentId: string } };
  const { data: counter } = (await callRaw(page, 'counter.get', null)) as {
    data: { settings: { money: object } };
  };
  const settings = { ...counter.settings, money: { ...counter.settings.money, countsBlind: true } };
  expect(await callRaw(page, 'counter.save', { shop: session.currentId, settings })).toMatchObject({
    ok: true,
  });
}

const textOf = async (page: Page, selector: string): Promise<string> =>
  (await visible(page, selector).innerText()).replaceAll(/\s+/g, ' ');

describe.each(programHosts)('an evening with three people in %s', (host) => {
  it('asks a manager for a void and for a corrected payment, counts the drawer blind, and has it all in the month', async () => {
    const { service } = await openShop('demo');
    const { page } = await open(host);
    await connect(page, service);
    await setUpPeople(page);
    await countsBlind(page);
    const person = createPerson(page);

    await takesOver(person, CASHIER);
    await atCounter(page);
    await finds(page, '滑蛋虾仁', PRAWNS);
    await person.tap(tile(PRAWNS));
    await person.tap(tile(PRAWNS));
    await person.tap('[data-do=send]');
    await person.tap('[data-do=send-take-away]');
    await page.locator('[data-part=slip] [data-state=sent]').waitFor();
    await person.tap(`${line('滑蛋虾仁')} [data-do=open-line]`);
    await person.tap(`${line('滑蛋虾仁')} [data-do=less]`);
    await person.tap(`[data-do=void-for]:has-text("${frame.counter.usual.reasons.gone}")`);
    await types(person, 'approval', MANAGER);
    await expect.poll(() => textOf(page, '[data-part=total]')).toBe('¥52.00');
    // The approval was for that one act.
    await person.tap('[data-part=slip] [data-do=bill]');
    await person.tap('[data-part=tender] [data-way=cash]');
    await person.tap('[data-tender="10000"]');
    await visible(page, '[data-part=paid-view]').waitFor();
    await person.tap('[data-do=change-way]');
    await person.tap('[data-part=fix] [data-way=card]');
    await types(person, 'approval', MANAGER);
    await page.locator('[data-part=approval]').waitFor({ state: 'detached' });
    await person.tap('[data-part=paid-view] [data-do=next]');

    await takesOver(person, MANAGER);
    await go(page, '/drawer');
    await person.tap('[data-do=float]');
    await person.type('[data-field=amount]', '100');
    await person.tap('[data-do=save]');
    await visible(page, '[data-part=entries] :has-text("100")').waitFor();
    expect(await page.locator('[data-part=expected]').count()).toBe(0);
    await person.type('#cash-5000', '1');
    await person.tap('[data-do=count]');
    await person.type('[data-field=why]', 'Wrong change');
    await person.tap('[data-do=explain]');
    await expect.poll(() => textOf(page, '[data-part=difference]')).toMatch(/50\.00.*Wrong change/);

    await takesOver(person, OWNER);
    await go(page, '/reports');
    await person.tap('[data-part=span] label:has-text("Month")');
    await expect.poll(() => textOf(page, '[data-part=money]')).toMatch(/Card ¥52\.00/);
    await person.tap('[data-odd=difference] summary');
    await expect.poll(() => textOf(page, '[data-odd=difference]')).toMatch(/50\.00/);
    await go(page, '/audit');
    await expect.poll(() => textOf(page, '[data-kind=void]')).toMatch(/Li.*Chen.*滑蛋虾仁/);
    await expect.poll(() => textOf(page, '[data-kind=correct]')).toMatch(/Li.*Chen/);
    await person.tap('[data-do=verify]');
    await expect.poll(() => textOf(page, '[data-part=verdict]')).toContain('no changes found');
  });
});
