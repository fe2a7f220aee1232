// A core at a shop with two categories, to which price lists of other programs are brought.
import { onTestFinished } from 'vitest';
import type { ImportChoices, ImportCorrection } from '../../../src/contract/imports.ts';
import { importWords } from '../../../src/renderer/features/many/import/import.ts';
import { menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import { openOddShop } from '../../support/odd-shop/odd-shop.ts';

export interface Decisions {
  choices?: Partial<ImportChoices>;
  corrections?: ImportCorrection[];
}

const HELD = { id: '101', title: 'Water', category_id: ['1', '2'], category: ['Drinks', 'Food'] };
export const HOUSE = 'https://pictures.example.com/house.png';

export async function openPriceListDesk(language = 'en') {
  const shop = await openOddShop({
    stock: {
      items: [HELD],
      categories: [
        { id: '1', name: 'Drinks' },
        { id: '2', name: 'Food' },
      ],
    },
  });
  onTestFinished(shop.close);
  const desk = openMemoryDesk();
  await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
  await menuFetched(desk);
  await desk.ask('default-picture.choose', { address: HOUSE });
  const words = await importWords(language);

  async function bring(file: Uint8Array, { choices = {}, corrections = [] }: Decisions = {}) {
    const { id } = await desk.ask('import.begin', { name: 'menu.csv' });
    await desk.ask('import.add', { id, base64: Buffer.from(file).toString('base64') });
    const table = await desk.ask('import.read', { id, words });
    const plan = await desk.ask('import.plan', {
      id,
      columns: table.columns,
      words,
      choices: { ...table.choices, ...choices },
      corrections,
      trustsCodes: false,
    });
    const asked = { id: plan.id, kind: null, offset: 0, limit: 200 };
    const { items } = await desk.ask('plans.items', asked);
    return { table, plan, items };
  }

  /** Sends a plan, and waits until the shop has all of it and the menu shows it. */
  async function send({ plan }: Awaited<ReturnType<typeof bring>>) {
    await desk.ask('batches.add', { id: plan.id });
    await desk.until(
      'goods.changed',
      ({ held }) => held === shop.store.items.length && held === 1 + plan.new,
    );
  }

  return {
    shop,
    desk,
    bring,
    send,
    made: () => shop.store.items.filter(({ id }) => id !== HELD.id),
  };
}
