// What an empty slip of the training shop offers on its first day.
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../core/orders/counter-desk.ts';
import { openPrinters, type PrintersScreenOptions } from '../../printers/printers-desk.ts';

const offers = ['set-up-people', 'open-screen', 'open-phone'] as const;

beforeEach(() => localStorage.clear());

async function openTraining(prepare?: PrintersScreenOptions['prepare']) {
  const screen = await openPrinters('/counter', {
    isEmpty: true,
    isTraining: true,
    ...(prepare && { prepare }),
  });
  await screen.seen('the empty slip', () => screen.text().includes('Tap an item to start'));
  const isOffered = (offer: (typeof offers)[number]) =>
    screen.find(`[data-part=slip] [data-do=${offer}]`) !== undefined;
  return { ...screen, isOffered };
}

test('offers people, a kitchen screen and a phone, each until it is done', async () => {
  const { press, seen, isOffered, desk } = await openTraining();
  await seen('all offers', () => offers.every(isOffered));
  await press('[data-do=open-phone]');
  await seen('the phone gone', () => !isOffered('open-phone'));
  const { settings } = await desk.ask('kitchen.get', null);
  const { currentId } = await desk.ask('session.get', null);
  await desk.ask('kitchen.save', { shop: currentId ?? '', settings: { ...settings, isOn: true } });
  await seen('the kitchen screen gone', () => !isOffered('open-screen'));
  expect(isOffered('set-up-people')).toBe(true);
});

test('offers nothing once a day was closed', async () => {
  const { isOffered, quiet } = await openTraining(async ({ desk }) => {
    await desk.ask('drawer.do', { id: newId(), kind: 'float', fen: 10_000 });
    await desk.ask('days.close', { day: 1, countedFen: 10_000, prints: false });
  });
  await quiet();
  expect(offers.filter(isOffered)).toEqual([]);
});
