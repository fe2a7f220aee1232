// Takes the pictures of people and their cash: the team, the sign-in, an approval, a shift and the drawer.

import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { CounterState } from '../../src/contract/counter.ts';
import type { Language } from '../../src/contract/settings.ts';
import { call } from './calls.ts';
import { type Camera, go, settled } from './camera.ts';

const TIMEOUT = { timeout: 30_000 };
const PRAWNS = '滑蛋虾仁';
const names = { en: ['Mei', 'Tom', 'Lin'], 'zh-CN': ['小梅', '阿强', '小林'] };

const make = () => randomBytes(16).toString('hex');
const [owner, manager, cashier] = [
  { id: make(), pin: '4826' },
  { id: make(), pin: '5938' },
  { id: make(), pin: '7204' },
];

export async function takePeople(page: Page, take: Camera, language: Language): Promise<void> {
  const [ofOwner = '', ofManager = '', ofCashier = ''] = names[language];
  await call(page, 'people.set-up', { ...owner, name: ofOwner });
  for (const [person, name, role] of [
    [manager, ofManager, 'manager'],
    [cashier, ofCashier, 'cashier'],
  ] as const)
    await call(page, 'people.add', { ...person, name, role, exceptions: {} });
  const { settings } = (await call(page, 'counter.get', null)) as CounterState;
  const { currentId } = (await call(page, 'session.get', null)) as { currentId: string };
  const money = { ...settings.money, hasShifts: true };
  await call(page, 'counter.save', { shop: currentId, settings: { ...settings, money } });
  await go(page, '/people');
  await page.locator(`[data-part=people] [data-person="${cashier.id}"]`).waitFor(TIMEOUT);
  await settled(page);
  await take('people');
  await page.locator('[data-do=lock]').click(TIMEOUT);
  await page.locator('[data-part=sign-in]').waitFor(TIMEOUT);
  await settled(page);
  await take('sign-in');
  await signIn(page, cashier);
  await takeApproval(page, take);
  await takeShift(page, take);
}

async function signIn(page: Page, { id, pin }: { id: string; pin: string }): Promise<void> {
  await page.locator(`[data-part=sign-in] [data-person="${id}"]`).click(TIMEOUT);
  for (const digit of pin) await page.locator(`[data-part=sign-in] [data-digit="${digit}"]`).click(TIMEOUT);
  await page.locator('[data-part=sign-in]').waitFor({ state: 'detached', ...TIMEOUT });
}

/** A cashier voids what was sent. */
async function takeApproval(page: Page, take: Camera): Promise<void> {
  await go(page, '/counter');
  await page.locator('input[data-part=search]').fill(PRAWNS, TIMEOUT);
  await page.locator('[data-part=tiles] [data-item]').filter({ hasText: PRAWNS }).first().click(TIMEOUT);
  const line = page.locator(`[data-part=slip] [data-line]:has([title*="${PRAWNS}"])`);
  await line.waitFor(TIMEOUT);
  await page.locator('[data-part=slip] [data-do=send]').click(TIMEOUT);
  await page.locator('[data-do=send-take-away]').click(TIMEOUT);
  await page.locator('[data-part=slip] [data-state=sent]').waitFor(TIMEOUT);
  await line.locator('[data-do=open-line]').click(TIMEOUT);
  await line.locator('[data-do=less]').click(TIMEOUT);
  await settled(page);
  // Not armed before it has lain still.
  await page.waitForTimeout(1000);
  await page.locator('[data-do=void-for]').first().click(TIMEOUT);
  await page.locator(`[data-part=approval] [data-person="${manager.id}"]`).waitFor(TIMEOUT);
  await settled(page);
  await take('approval');
  await page.locator('[data-do=no-approval]').click(TIMEOUT);
  await page.keyboard.press('Escape');
}

/** Of the cashier, who has taken a payment. */
async function takeShift(page: Page, take: Camera): Promise<void> {
  await go(page, '/drawer');
  await page.locator('[data-do=start-shift]').click(TIMEOUT);
  await page.locator('[data-part=start-shift]').waitFor(TIMEOUT);
  await page.locator('#shift-float').fill('200', TIMEOUT);
  await settled(page);
  await take('start-shift');
  await page.locator('[data-do=save]').click(TIMEOUT);
  await page.locator('[data-part=end-shift]').waitFor(TIMEOUT);
  await settled(page);
  await take('drawer');
}
