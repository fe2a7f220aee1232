// What the counter stores for a shop: its settings and favourites, which a backup holds, and who stands at this desk, which it does not.
import { z } from 'zod';
import {
  type CounterSettings,
  counterSettings,
  type Favourites,
  favourites,
  type MoneySettings,
} from '../../contract/counter.ts';
import { feeKinds } from '../../contract/order-charges.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import { isTrainingFolder } from '../session/training-profile.ts';
import type { JsonObject } from '../ports.ts';
import { usualUnits } from './shop-fees.ts';

const usualMoney: MoneySettings = {
  ways: null,
  rounding: 'none',
  tips: 'none',
  service: null,
  asksFloat: false,
  usualFloatFen: 0,
  countsBlind: false,
  hasShifts: false,
  drawers: [],
};

const noTexts = { own: [], hidden: [] };

/** Of the demo shop: drinks, desserts and what is packed. */
const trainingNoteless = ['6', '7', '8'];

export const counterKind = (ownFolder: string): DocumentKind<CounterSettings> => ({
  name: `${ownFolder}/counter`,
  version: 5,
  migrations: {
    1: fromFirst,
    2: (second) => ({ ...second, addsAtLastChoice: false, tones: {} }),
    3: (third) => ({ ...third, money: usualMoney }),
    4: withoutShifts,
  },
  schema: counterSettings,
  empty: {
    people: [],
    fees: { box: null, server: null, tissue: null },
    courses: [],
    reasons: { void: noTexts, discount: noTexts, refund: noTexts, reopen: noTexts },
    notes: noTexts,
    noteless: isTrainingFolder(ownFolder) ? trainingNoteless : [],
    hasTables: true,
    takesStock: false,
    printsReceipts: true,
    addsAtLastChoice: false,
    tones: {},
    money: usualMoney,
  },
});

/** It knew whether a fee is charged, but not how, and had one list of reasons, shown instead of the usual ones. */
function fromFirst({ fees, reasons, notes, ...same }: JsonObject): JsonObject {
  const isOn = z.record(z.enum(feeKinds), z.boolean()).catch({ box: false, server: false, tissue: false });
  const charged = isOn.parse(fees);
  const own = { own: reasons ?? [], hidden: [] };
  return {
    ...same,
    fees: Object.fromEntries(feeKinds.map((kind) => [kind, charged[kind] ? usualUnits[kind] : null])),
    reasons: { void: own, discount: own, refund: noTexts, reopen: noTexts },
    notes: { own: notes ?? [], hidden: [] },
    hasTables: true,
  };
}

/** It knew one drawer, and no shifts. */
const withoutShifts = ({ money, ...same }: JsonObject): JsonObject => ({
  ...same,
  money: { ...(money as JsonObject), hasShifts: false, drawers: [] },
});

export const counterPersonKind = (ownFolder: string): DocumentKind<string> => ({
  name: `${ownFolder}/counter-person`,
  version: 1,
  schema: z.string(),
  empty: '',
});

export const favouritesKind = (ownFolder: string): DocumentKind<Favourites> => ({
  name: `${ownFolder}/favourites`,
  version: 1,
  schema: favourites,
  empty: { items: [] },
});
