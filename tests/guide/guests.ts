// Takes the pictures of what guests see on their phones, and of what the counter sees of them.

import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { DiningLocations } from '../../src/contract/dining-locations.ts';
import { type GuestsState, USUAL_GUESTS_PORT } from '../../src/contract/guests.ts';
import type { Language } from '../../src/contract/settings.ts';
import { until } from '../support/until.ts';
import { call, found } from './calls.ts';
import { type Camera, camera, go, phoneLooks, settled } from './camera.ts';

const TIMEOUT = { timeout: 30_000 };
const make = () => randomBytes(16).toString('hex');

export async function takeGuests(page: Page, take: Camera, language: Language): Promise<void> {
  const guests = { isOn: true, port: USUAL_GUESTS_PORT, takesOrders: true };
  await call(page, 'guests.set', guests);
  const address = await addressForGuests(page);
  if (address === undefined) {
    process.stderr.write('This machine has no private address: the pictures of guests stay as they are.\n');
    return;
  }
  const origin = `http://${address}:${guests.port}`;
  await go(page, '/guests');
  await page.locator('[data-part=table-codes] [data-part=address]').waitFor(TIMEOUT);
  await settled(page);
  await take('guests');
  const { locations } = (await call(page, 'dining-locations.get', null)) as DiningLocations;
  const [table, other] = locations;
  if (table === undefined || other === undefined) throw new Error('the training shop has too few tables');
  const order = await openSlip(page, { kind: 'table', id: table.id, name: table.title });
  const { code } = (await call(page, 'guests.invite', { order })) as { code: string };
  const browser = page.context().browser();
  const phones = await browser?.newContext({ locale: language, viewport: { width: 390, height: 760 } });
  const phone = await phones?.newPage();
  if (phone === undefined) throw new Error('the browser opens no further window');
  const all = await found(page, '', 200);
  const simple = new Set(all.filter((dish) => !dish.hasRows && !dish.isPackage).map(({ id }) => id));
  const links = { slip: `${origin}/#o=${code}`, other: `${origin}/#t=${other.id}` };
  await takePhone(phone, language, { ...links, simple });
  await phones?.close();
  await go(page, '/counter');
  await page.locator('[data-part=pill] button').click(TIMEOUT);
  await page.locator('[data-part=guest-proposals] [data-take][aria-disabled=false]').first().waitFor(TIMEOUT);
  await settled(page);
  await take('guests-counter');
  await page.keyboard.press('Escape');
  // The other pictures show a counter at which no guest waits.
  await call(page, 'guests.set', { ...guests, isOn: false });
  const { proposals, calls } = (await call(page, 'guests.get', null)) as GuestsState;
  for (const { id } of proposals) await call(page, 'guests.refuse', { proposal: id });
  for (const each of calls) await call(page, 'guests.call-done', { table: each.table });
  await call(page, 'orders.do', { order, acts: [{ id: make(), kind: 'discard' }] });
}

/** Undefined where the machine is in no private network, from which guests come. */
async function addressForGuests(page: Page): Promise<string | undefined> {
  let guests: GuestsState | undefined;
  await until('the menu is open to guests', async () => {
    guests = (await call(page, 'guests.get', null)) as GuestsState;
    return guests.state === 'open' || guests.state === 'failed';
  });
  return guests?.open[0];
}

async function openSlip(page: Page, place: object): Promise<string> {
  const order = make();
  await call(page, 'orders.do', { order, acts: [{ id: make(), kind: 'open', place, guests: 2 }] });
  return order;
}

/** A guest chooses two dishes and sends them; at another table one calls the waiter. */
async function takePhone(
  phone: Page,
  language: Language,
  { slip, other, simple }: { slip: string; other: string; simple: ReadonlySet<string> },
): Promise<void> {
  const take = camera(phone, language, phoneLooks);
  await phone.goto(slip);
  await phone.locator('[data-do=order]').waitFor(TIMEOUT);
  await settled(phone);
  await take('guest-menu');
  const dishes = await phone.locator('.dish:not(:has(.out))').all();
  const ids = await Promise.all(dishes.map((dish) => dish.getAttribute('data-dish')));
  for (const id of ids.filter((each) => each !== null && simple.has(each)).slice(0, 2)) {
    await phone.locator(`[data-dish="${id}"]`).first().click(TIMEOUT);
    await phone.locator('[data-do=add]').click(TIMEOUT);
  }
  await phone.locator('[data-do=order]').click(TIMEOUT);
  await phone.locator('[data-do=send]').waitFor(TIMEOUT);
  await settled(phone);
  await take('guest-order');
  await phone.locator('[data-do=send]').click(TIMEOUT);
  await phone.locator('[data-state=waiting]').waitFor(TIMEOUT);
  await phone.goto(other);
  await phone.locator('[data-do=call]').click(TIMEOUT);
}
