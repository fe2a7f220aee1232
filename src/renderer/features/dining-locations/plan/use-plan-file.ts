// Exports and imports the plan as a file, and reports the result.
import { computed, shallowRef } from 'vue';
import { type FloorPlan, LONGEST_TABLE_NAME, MOST_PLAN_CHARACTERS } from '../../../../contract/floor-plan.ts';
import { useDelivery } from '../../../ui/use-delivery.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { failed } from '../../../../contract/result.ts';
import { useShopName } from '../../../app/shop.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useSession } from '../../../app/stores/session.ts';
import { useWords } from '../../../i18n/words.ts';
import { fileDay, shortName } from '../../../ui/paper.ts';
import { offerUndo } from '../../../ui/messages.ts';
import { useDiningLocations } from '../dining-locations-store.ts';
import { useFloorPlan } from './floor-plan-store.ts';
import type { Named } from '../../../ui/floor/plan-tables.ts';

const tooLarge: AppError = {
  code: 'floor-plan.unreadable',
  message: 'the file is too large',
  data: { reason: 'too-large', detail: '' },
};

interface ImportedPlan {
  plan: FloorPlan;
  matching: Matching;
}

/** Asks how to match tables if some of the imported ones are unknown here. */
export function usePlanFile() {
  const { t } = useWords();
  const shop = useShop();
  const session = useSession();
  const shopName = useShopName();
  const locations = useDiningLocations();
  const store = useFloorPlan();
  const exported = useDelivery();
  const imported = shallowRef<ImportedPlan | null>(null);
  const reading = shop.command(async (file: File, call) =>
    file.size > MOST_PLAN_CHARACTERS
      ? failed(tooLarge)
      : call('floor-plan.read', { text: await file.text() }),
  );

  function forget() {
    exported.forget();
    reading.forget();
  }

  async function exportFile() {
    if (session.current === undefined) return;
    const name = t('floorPlan.file.name', { shop: shortName(shopName(session.current)), day: fileDay() });
    reading.forget();
    await exported.deliver(() => shop.call('floor-plan.export', { name }));
  }

  async function importFile(file: File) {
    forget();
    const read = await reading.run(file);
    if (!read.ok) return;
    const plan = read.data;
    const matching = matchingOf(plan, locations.locations);
    if (!locations.isKnown || matching.byId === plan.tables.length) settle(plan);
    else imported.value = { plan, matching };
  }

  function settle(plan: FloorPlan | null) {
    imported.value = null;
    if (plan === null) return;
    const before = store.plan;
    store.change(plan);
    const { areas, tables } = plan;
    offerUndo({
      text: t('floorPlan.file.imported', { areas: areas.length, n: tables.length }),
      act: t('floorPlan.file.undo'),
      undo: () => store.change(before),
    });
  }

  return {
    delivery: exported.delivery,
    failure: computed(() => exported.failure.value ?? reading.error.value),
    forget,
    imported,
    exportFile,
    importFile,
    settle,
  };
}

interface Matching {
  byId: number;
  byName: number;
  /** Tables matched neither by id nor by name. */
  unknown: number;
  /** The plan with the tables matched by name. */
  named: FloorPlan;
}

export function matchingOf(plan: FloorPlan, locations: readonly Named[]): Matching {
  const ids = new Set(locations.map(({ id }) => id));
  const here = idsByName(locations.map(({ id, title }) => ({ id, name: title })));
  const there = idsByName(plan.tables);
  const idOf = ({ id, name }: { id: string; name: string }) =>
    there.get(keyOf(name)) === id ? here.get(keyOf(name)) : undefined;
  const tables = plan.tables.flatMap((table) => {
    const id = idOf(table);
    return id === undefined ? [] : [{ ...table, id }];
  });
  return {
    byId: plan.tables.filter(({ id }) => ids.has(id)).length,
    byName: tables.length,
    unknown: plan.tables.filter((table) => !ids.has(table.id) && idOf(table) === undefined).length,
    named: { ...plan, tables },
  };
}

const keyOf = (name: string) => name.slice(0, LONGEST_TABLE_NAME).trim();

/** Undefined for a name that is empty or shared by several. */
function idsByName(all: readonly { id: string; name: string }[]): ReadonlyMap<string, string | undefined> {
  const ids = new Map<string, string | undefined>([['', undefined]]);
  for (const { id, name } of all) ids.set(keyOf(name), ids.has(keyOf(name)) ? undefined : id);
  return ids;
}
