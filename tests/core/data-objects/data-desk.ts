// A core at a shop with its own forms that can be stopped and restarted: for the tests of data objects.

import { onTestFinished } from 'vitest';
import type { DataQuery } from '../../../src/contract/data-objects.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { type HostedShop, hostTestShop } from '../../support/hosted-shop.ts';
import { add, at, start } from '../goods/goods-desk.ts';

export interface FileRecord {
  id: string;
  form_data: Readonly<Record<string, unknown>>;
  [field: string]: unknown;
}

/** Opens a shop that holds these forms and nothing else. */
export async function openForms(forms: Readonly<Record<string, readonly FileRecord[]>>): Promise<HostedShop> {
  const shop = await hostTestShop({ file: JSON.stringify(shopFileOf({ data_objects: forms })) });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await shop.close();
    isOpen = false;
  };
  onTestFinished(close);
  await add(shop);
  return { ...shop, close };
}

export const page = (form: string, query: Partial<DataQuery> = {}) =>
  at.core.ask('data.page', { form, offset: 0, limit: 100, ...query });

/** Starts an offline copy and waits until it is complete. */
export async function copied(form: string): Promise<void> {
  await at.core.ask('data.copy', { form });
  await at.core.until('data.changed', ({ forms }) =>
    forms.some(
      ({ form: one, copy }) => one === form && copy?.progress === null && copy.freshness.asOfSeconds !== null,
    ),
  );
}

export const formOf = async (form: string) =>
  (await at.core.ask('data.forms', null)).forms.find((one) => one.form === form);

/** Restarts the machine with the shop as it is now. */
export async function restarted(): Promise<void> {
  const { stores, bytes, secrets } = at.ports;
  await at.core.stop();
  start({ stores, bytes, secrets });
}
