// A desk at a shop with its own forms that can be stopped: for the tests of data objects.

import { onTestFinished } from 'vitest';
import type { DataForms, DataPage, DataQuery } from '../../../src/contract/data-objects.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { type HostedShop, hostTestShop } from '../../support/hosted-shop.ts';

export interface FileRecord {
  id: string;
  form_data: Readonly<Record<string, unknown>>;
  [field: string]: unknown;
}

/** Without a shop. */
export function openDataDesk() {
  const desk = openMemoryDesk();
  return {
    ...desk,
    page: (form: string, query: Partial<DataQuery> = {}): Promise<DataPage> =>
      desk.ask('data.page', { form, offset: 0, limit: 100, ...query }),
    /** Starts an offline copy and waits until it is complete. */
    copied: async (form: string): Promise<void> => {
      await desk.ask('data.copy', { form });
      await desk.until('data.changed', ({ forms }) =>
        forms.some(
          ({ form: name, copy }) =>
            name === form && copy?.progress === null && copy.freshness.asOfSeconds !== null,
        ),
      );
    },
    formOf: async (form: string): Promise<DataForms['forms'][number] | undefined> =>
      (await desk.ask('data.forms', null)).forms.find((used) => used.form === form),
  };
}

/** At a shop that holds these forms and nothing else. */
export async function openForms(forms: Readonly<Record<string, readonly FileRecord[]>>) {
  const shop = await hostTestShop({ file: JSON.stringify(shopFileOf({ data_objects: forms })) });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await shop.close();
    isOpen = false;
  };
  onTestFinished(close);
  const desk = openDataDesk();
  await desk.add(shop);
  const closable: HostedShop = { ...shop, close };
  return { ...desk, shop: closable };
}
