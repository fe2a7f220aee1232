// An offline copy is on screen before the shop has answered.
import { expect, test } from 'vitest';
import { copied, guests, openData } from './data-screen.ts';

const rows = () => [...document.querySelectorAll('[data-index]')];

test('shows the copy while a slow shop has not answered, and then its answer', async () => {
  let letGo: () => void = () => undefined;
  const { find, seen } = await openData(
    { guests: guests(3) },
    {
      prepare: async (desk, shop) => {
        await copied(desk, 'guests');
        letGo = shop.hold();
      },
    },
  );
  const source = () => find('[data-source]')?.dataset.source;
  await seen('the copy', () => source() === 'copy' && rows().length === 3);
  letGo();
  await seen('the answer of the shop', () => source() === 'shop' && rows().length === 3);
});

test('delays the change of the URL until the records are there', async () => {
  let letGo: () => void = () => undefined;
  const { router, seen, find } = await openData(
    { guests: guests(3) },
    { prepare: async (_desk, shop) => Promise.resolve((letGo = shop.hold())) },
  );
  await seen('that it waits', () => find('[data-part=copy]') !== undefined);
  expect(router.currentRoute.value.query).toEqual({});
  letGo();
  await seen('the address', () => router.currentRoute.value.query.form === 'guests');
  expect(rows()).toHaveLength(3);
});
