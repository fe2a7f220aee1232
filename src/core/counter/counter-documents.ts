// What the counter stores for a shop: its settings, which a backup holds, and who stands at this desk, which it does not.
import { z } from 'zod';
import { type CounterSettings, counterSettings } from '../../contract/counter.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

export const counterKind = (ownFolder: string): DocumentKind<CounterSettings> => ({
  name: `${ownFolder}/counter`,
  version: 1,
  schema: counterSettings,
  empty: {
    people: [],
    fees: { box: false, server: false, tissue: false },
    courses: [],
    reasons: [],
    notes: [],
    takesStock: false,
    printsReceipts: true,
  },
});

export const counterPersonKind = (ownFolder: string): DocumentKind<string> => ({
  name: `${ownFolder}/counter-person`,
  version: 1,
  schema: z.string(),
  empty: '',
});
