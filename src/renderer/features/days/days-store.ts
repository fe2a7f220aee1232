// The business days and the report of the one on screen; both follow every change of an order.
import { computed, reactive, ref } from 'vue';
import { defineShopStore } from '../../app/shop-store.ts';

const HERE = '';

export interface ClosingDraft {
  counted: string;
  reason: string;
  /** Null until a person chooses how to count. */
  isByNotes: boolean | null;
}

const noDraft = { day: null, counted: '', reason: '', isByNotes: null };

export const useDays = defineShopStore('days', (shop) => {
  const orders = shop.follow('orders.changed', 'orders.state');
  const again = () => orders.state.value?.revision;
  /** Null for the days of this desk. */
  const archive = ref<string | null>(null);
  const ofArchive = () => (archive.value === null ? {} : { archive: archive.value });
  /** The newest first. */
  const list = shop.latest(
    (from: string, call) =>
      from === HERE ? call('days.list', null) : call('days.archived', { archive: from }),
    () => archive.value ?? HERE,
    { again },
  );
  /** Null for the newest day. */
  const wanted = ref<number | null>(null);
  const chosen = computed(
    () => list.data.value?.find(({ number }) => number === wanted.value) ?? list.data.value?.[0] ?? null,
  );

  const draft = reactive<ClosingDraft & { day: number | null }>({ ...noDraft });

  return {
    list,
    chosen,
    report: shop.latest(
      'days.report',
      () => (chosen.value === null ? undefined : { day: chosen.value.number, ...ofArchive() }),
      { again },
    ),
    /** What was restored from backups beside the days of this desk. */
    archives: shop.latest('days.archives', () => null, { again, isKept: true }),
    archive,
    ofArchive,
    /** Shows the days of an archive; null for those of this desk. */
    show: (from: string | null) => {
      archive.value = from;
      wanted.value = null;
    },
    chooseNewest: () => {
      wanted.value = null;
    },
    choose: (day: number) => {
      wanted.value = day;
    },
    /** What was typed to close the day; it survives a cancelled sheet. */
    draftOf: (day: number): ClosingDraft => {
      if (draft.day !== day) Object.assign(draft, noDraft, { day });
      return draft;
    },
    forgetDraft: () => {
      Object.assign(draft, noDraft);
    },
  };
});
