// The training shop has a drawn floor plan from the start, until a person saves their own.
import { expect, it } from 'vitest';
import { floorPlan } from '../../../src/contract/floor-plan.ts';
import { trainingFloorPlan } from '../../../src/core/floor-plan/training-floor-plan.ts';
import { boxOf, meets } from '../../../src/renderer/ui/floor/geometry.ts';
import { openCoreDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { standInTraining, testPorts } from '../../support/test-ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';

const shop = shareDemoShop();

async function openTraining() {
  const { url, appId, token } = shop();
  const desk = openCoreDesk(
    testPorts({ clock: nodeClock, training: standInTraining({ url, appId, token }) }),
  );
  const { currentId } = await desk.ask('training.open', null);
  return { desk, id: currentId ?? '' };
}

const planOf = async ({ desk }: Awaited<ReturnType<typeof openTraining>>) =>
  (await desk.ask('floor-plan.get', null)).plan;

it('has every table of the training shop, under its name, in the shop’s order of areas', async () => {
  const { desk } = await openTraining();
  const { locations } = await desk.until('dining-locations.changed', ({ locations: all }) => all.length > 0);
  const { plan } = await desk.ask('floor-plan.get', null);
  const byId = new Map(plan.tables.map((table) => [table.id, table]));
  expect(byId.size).toBe(locations.length);
  expect(locations.map(({ id }) => byId.get(id)?.name)).toEqual(locations.map(({ title }) => title));
  const nameOf = new Map(plan.areas.map(({ id, name }) => [id, name]));
  const rooms = locations.map(({ id }) => nameOf.get(byId.get(id)?.area ?? ''));
  expect([...new Set(rooms)]).toEqual(plan.areas.map(({ name }) => name));
});

it('has the seats that the descriptions say', async () => {
  const { desk } = await openTraining();
  const { locations } = await desk.until('dining-locations.changed', ({ locations: all }) => all.length > 0);
  const words = { two: 2, four: 4, six: 6, eight: 8, ten: 10 };
  const byId = new Map(trainingFloorPlan.tables.map((table) => [table.id, table]));
  for (const { id, title, description } of locations) {
    const [, word] = /\b(two|four|six|eight|ten)\b/i.exec(description) ?? [];
    if (word === undefined) continue;
    expect([title, byId.get(id)?.seats]).toEqual([title, words[word.toLowerCase() as keyof typeof words]]);
  }
});

it('is a plan that can be saved, and no table stands on another', () => {
  expect(floorPlan.parse(trainingFloorPlan)).toEqual(trainingFloorPlan);
  for (const one of trainingFloorPlan.tables)
    for (const other of trainingFloorPlan.tables)
      if (one.area === other.area && one.id < other.id)
        expect([one.id, other.id, meets(boxOf(one), boxOf(other))]).toEqual([one.id, other.id, false]);
});

it('gives way to what a person saves, also if that is empty, and comes back with no restart', async () => {
  const opened = await openTraining();
  const { desk, id } = opened;
  expect((await planOf(opened)).tables).toHaveLength(24);
  await desk.ask('floor-plan.save', { shop: id, plan: { areas: [], tables: [] } });
  expect((await planOf(opened)).tables).toEqual([]);
  await desk.restart();
  await desk.until('session.changed', ({ currentId }) => currentId !== null);
  expect((await planOf(opened)).tables).toEqual([]);
});

it('is only that of the training shop', async () => {
  const opened = await openTraining();
  await opened.desk.add(shop(), 'a shop of one’s own');
  expect((await planOf(opened)).tables).toEqual([]);
});
