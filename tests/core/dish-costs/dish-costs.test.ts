// The costs of dishes: stored with the shop on this machine, over a restart.
import { expect, it } from 'vitest';
import { openMemoryDesk } from '../../support/core-desk.ts';

/** At a shop that does not answer. */
const away = { url: 'http://127.0.0.1:9', appId: '10023', token: 'a-token' };

it('keeps the cost of a dish until it is changed or taken away, also over a restart', async () => {
  const desk = openMemoryDesk();
  await desk.add(away, 'Riverside');
  const shop = (await desk.ask('session.get', null)).currentId ?? '';
  const save = (item: string, fen: number | null) => desk.ask('dish-costs.save', { shop, item, fen });
  await save('7', 450);
  await save('8', 120);
  await desk.restart();
  expect(await desk.ask('dish-costs.get', null)).toEqual({
    costs: [
      { item: '7', fen: 450 },
      { item: '8', fen: 120 },
    ],
  });
  expect(await save('7', 500)).toEqual({
    costs: [
      { item: '8', fen: 120 },
      { item: '7', fen: 500 },
    ],
  });
  expect(await save('8', null)).toEqual({ costs: [{ item: '7', fen: 500 }] });
});
