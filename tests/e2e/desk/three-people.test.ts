// An evening with three people in every host, from their set-up on: who may do what, a drawer counted blind, and the month that says all of it.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { programHosts } from '../../support/desk.ts';
import { atCounter, finds, line, PRAWNS, tile } from './at-counter.ts';
import { guideRows } from './guide-rows.ts';
import { createPerson, type Person, visible } from './person.ts';
import { openShop } from './shop.ts';
import { callRaw, connect, frame, go, open } from './visit.ts';

interface Someone {
  name: string;
  pin: string;
}
const OWNER: Someone = { name: 'Wang', pin: '1397' };
const MANAGER: Someone = { name: 'Chen', pin: '2486' };
const CASHIER: Someone = { name: 'Li', pin: '3591' };

async function newPin({ type }: Person, field: string, pin: string): Promise<void> {
  await type(`#${field}-first`, pin);
  await type(`#${field}-second`, pin);
}

/** The owner finds the way from the counter by what stands there, and adds the others. */
async function setUpPeople(person: Person): Promise<void> {
  const { page, tap, type } = person;
  await tap('[data-do=person]');
  await tap('[data-do=set-up-people]');
  await type('#owner-name', OWNER.name);
  await newPin(person, 'owner', OWNER.pin);
  await tap('[data-do=set-up]');
  await tap('[data-do=code-kept]');
  for (const [{ name, pin }, role] of [
    [MANAGER, frame.people.roles.manager],
    [CASHIER, frame.people.roles.cashier],
  ] as const) {
    await tap('[data-do=add-person]');
    await type('#person-name', name);
    await tap(`[data-part=person] label:has-text("${role}")`);
    await newPin(person, 'person-pin', pin);
    await tap('[data-do=save-person]');
    await visible(page, `[data-part=people] [data-person]:has-text("${name}")`).waitFor();
  }
}

/** A float of 100 in the morning, a count without what is expected, and WeChat Pay. */
async function setUpMoney({ tap, type, page }: Person): Promise<void> {
  await tap('[data-settings=money-settings]');
  await tap('[data-part=ways] [data-way=wechat] .el-switch');
  await tap('[data-part=drawer] .el-switch:has(#asks-float)');
  await type('#usual-float', '100');
  await tap('[data-part=drawer] .el-switch:has(#counts-blind)');
  await expect
    .poll(() => callRaw(page, 'counter.get', null))
    .toMatchObject({
      data: { settings: { money: { asksFloat: true, usualFloatFen: 10_000, countsBlind: true } } },
    });
}

async function types({ tap }: Person, part: 'sign-in' | 'approval', { name, pin }: Someone): Promise<void> {
  await tap(`[data-part=${part}] [data-person]:has-text("${name}")`);
  for (const digit of pin) await tap(`[data-part=${part}] [data-digit="${digit}"]`);
}

/** The one who worked here leaves the window to this one. */
async function takesOver(person: Person, someone: Someone): Promise<void> {
  await person.tap('[data-do=lock]');
  await types(person, 'sign-in', someone);
  await person.page.locator('[data-part=sign-in]').waitFor({ state: 'detached' });
}

/** The taps are those that docs/guide-tasks.md has. */
async function counted(person: Person, row: string, does: (person: Person) => Promise<void>): Promise<void> {
  const before = person.taps();
  await does(person);
  expect({ [row]: person.taps() - before }).toEqual({ [row]: guideRows('A new shop').get(row)?.taps });
}

const textOf = async (page: Page, selector: string): Promise<string> =>
  (await visible(page, selector).innerText()).replaceAll(/\s+/g, ' ');

describe.each(programHosts)('an evening with three people in %s', (host) => {
  it('asks a manager for a void and for a corrected payment, counts the drawer blind, and has it all in the month', async () => {
    const { service } = await openShop('demo');
    const { page } = await open(host);
    await connect(page, service);
    const person = createPerson(page);
    await atCounter(page);
    await counted(person, 'Set up three people', setUpPeople);
    await counted(person, 'Set up the drawer and WeChat Pay', setUpMoney);

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
    await person.tap('[data-part=fix] [data-way=wechat]');
    await types(person, 'approval', MANAGER);
    await page.locator('[data-part=approval]').waitFor({ state: 'detached' });
    await person.tap('[data-part=paid-view] [data-do=next]');

    await takesOver(person, MANAGER);
    await go(page, '/drawer');
    await person.tap('[data-do=float]');
    await person.tap('[data-do=save]');
    await visible(page, '[data-part=entries] :has-text("100")').waitFor();
    expect(await page.locator('[data-part=expected]').count()).toBe(0);
    await person.type('#cash-5000', '1');
    // The list of notes and coins is longer than the screen.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.evaluate(() => scrollTo(0, 0));
    const { y, height } = (await visible(page, '[data-do=count]').boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toSatisfy((bottom: number) => bottom > 0 && bottom <= 768);
    await person.tap('[data-do=count]');
    await person.type('[data-field=why]', 'Wrong change');
    await person.tap('[data-do=explain]');
    await expect.poll(() => textOf(page, '[data-part=difference]')).toMatch(/50\.00.*Wrong change/);

    await takesOver(person, OWNER);
    await go(page, '/reports');
    await person.tap('[data-part=span] label:has-text("Month")');
    await expect.poll(() => textOf(page, '[data-part=money]')).toContain(frame.reports.money.hidden);
    await person.tap('[data-odd=difference] summary');
    await expect.poll(() => textOf(page, '[data-odd=difference]')).toMatch(/50\.00/);
    await go(page, '/audit');
    await expect.poll(() => textOf(page, '[data-kind=void]')).toMatch(/Li.*Chen.*Prawns with Silky Eggs/);
    await expect.poll(() => textOf(page, '[data-kind=correct]')).toMatch(/Li.*Chen/);
    await person.tap('[data-do=verify]');
    await expect.poll(() => textOf(page, '[data-part=verdict]')).toContain('no changes found');
  });
});
