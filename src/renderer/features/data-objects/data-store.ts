// The forms used at the open shop, the selected form, and its records.
import { computed, ref, shallowRef, watch } from 'vue';
import type { DataPage, DataRecord, DataSearched } from '../../../contract/data-objects.ts';
import type { AppError } from '../../../contract/errors.ts';
import { defineShopStore } from '../../app/shop-store.ts';
import type { Sort } from './data-columns.ts';

export interface Search {
  key: string;
  value: string;
}

/** Null is unreadable, undefined is not loaded yet. */
export type Shown = DataRecord | null | undefined;

const RECORDS_A_PAGE = 100;

export const useDataObjects = defineShopStore('data-objects', (shop) => {
  const list = shop.follow('data.changed', 'data.forms');
  const form = ref<string | null>(null);
  const search = shallowRef<Search | null>(null);
  const sort = shallowRef<Sort | null>(null);
  const question = computed((): DataSearched | undefined => {
    if (form.value === null) return undefined;
    return {
      form: form.value,
      ...(search.value === null ? {} : { search: search.value }),
      ...(sort.value === null ? {} : { sort: sort.value }),
    };
  });

  const pages = shop.pages(
    'data.page',
    () => question.value,
    (page) => page.records,
    {
      size: RECORDS_A_PAGE,
      basisOf: ({ basis }) => basis,
    },
  );
  const isOfForm = computed(() => pages.shown.value?.form === form.value);
  /** Shown until the shop answers, which may take long. */
  const cached = shop.latest('data.cached', () =>
    question.value === undefined || isOfForm.value
      ? undefined
      : { ...question.value, offset: 0, limit: RECORDS_A_PAGE },
  );
  /** After a failure only what still belongs to the question stays on screen. */
  const page = computed((): DataPage | null => {
    const { newest, error, isCurrent } = pages;
    if (isOfForm.value && (error.value === null || isCurrent.value)) return newest.value;
    return error.value === null && !isOfForm.value ? cached.data.value : null;
  });

  function look(next: string | null) {
    if (next === form.value) return;
    search.value = null;
    sort.value = null;
    form.value = next;
  }

  /** When the connection or a copy changes, a failed request may succeed now. */
  watch(
    () => list.state.value?.revision,
    (now, before) => {
      const isOfShop = pages.error.value === null && page.value?.source === 'shop';
      if (before !== undefined && now !== undefined && form.value !== null && !isOfShop) pages.renew();
    },
  );

  const save = shop.command('data.save-form', { into: list });
  const dropForm = shop.command('data.drop-form', { into: list });
  return {
    list,
    forms: computed(() => list.state.value?.forms ?? []),
    used: computed(() => list.state.value?.forms.find((entry) => entry.form === form.value)),
    form,
    search,
    sort,
    question,
    records: {
      page,
      error: pages.error,
      isAsking: pages.isAsking,
      revision: pages.revision,
      total: computed(() => page.value?.total ?? 0),
      /** The shop reports them page by page. */
      unreadable: computed(() => {
        const met = isOfForm.value ? pages.held().filter((record) => record === null).length : 0;
        return Math.max(met, page.value?.unreadable ?? 0);
      }),
      at: (index: number): Shown => (isOfForm.value ? pages.at(index) : page.value?.records[index]),
      see: pages.see,
      renew: pages.renew,
    },
    /** Selects a form without marking it as used. */
    enter: look,
    open: (next: string) => {
      look(next);
      return save.run({ form: next });
    },
    save,
    drop: async (gone: string) => {
      await dropForm.run({ form: gone });
      if (gone === form.value) look(null);
    },
    copy: shop.command('data.copy', { into: list }),
    stopCopy: shop.command('data.stop-copy', { into: list }),
    dropCopy: shop.command('data.drop-copy', { into: list }),
  };
});

export type RecordStatus =
  | 'no-shop'
  | 'no-form'
  | 'waiting'
  | 'offline'
  | 'no-token'
  | 'refused'
  | 'failed'
  | 'none-found'
  | 'empty'
  | 'ready';

const ofError: Readonly<Partial<Record<AppError['code'], RecordStatus>>> = {
  'network.offline': 'offline',
  'network.timeout': 'offline',
  'session.no-token': 'no-token',
  'session.expired': 'no-token',
  'shop.refused': 'refused',
};

interface Known {
  hasShop: boolean;
  form: string | null;
  page: Pick<DataPage, 'total'> | null;
  isSearching: boolean;
  error: AppError | null;
}

/** Whether there are records to show and, if not, why. */
export function recordStatus({ hasShop, form, page, isSearching, error }: Known): RecordStatus {
  if (!hasShop) return 'no-shop';
  if (form === null) return 'no-form';
  if (page === null) return error === null ? 'waiting' : (ofError[error.code] ?? 'failed');
  if (page.total > 0) return 'ready';
  return isSearching ? 'none-found' : 'empty';
}
