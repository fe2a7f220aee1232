// The forms used at the open shop, the selected form, and the current query.
import { defineStore } from 'pinia';
import { computed, markRaw, ref, shallowRef, watch } from 'vue';
import type { DataFormChange, DataForms } from '../../../contract/data-objects.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { type Followed, follow } from '../../bridge/follow.ts';
import type { Sort } from './data-columns.ts';
import { type Question, RecordPages } from './record-pages.ts';

export interface Search {
  key: string;
  value: string;
}

export const useDataObjects = defineStore('data-objects', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, error, ask, settle } = follow(bridge, 'data.changed', () => bridge.call('data.forms', null));
  const looked = useQuestion();
  const records = recordsOf(bridge);
  const { failed, ...commands } = useCommands(bridge, settle);
  watch(looked.question, (question) => records.ask(question));

  watch(
    () => session.current?.id,
    (id) => {
      state.value = error.value = failed.value = null;
      looked.look(null);
      if (id !== undefined) void ask();
    },
    { immediate: true },
  );

  /** When the connection or a copy changes, a failed request may succeed now. */
  watch(
    () => state.value?.revision,
    (now, before) => {
      const isNews = before !== undefined && now !== undefined && looked.form.value !== null;
      if (isNews && !records.isOfShop()) records.renew();
    },
  );

  return {
    state,
    error,
    failed,
    records,
    ...looked,
    ...commands,
    used: computed(() => state.value?.forms.find((entry) => entry.form === looked.form.value)),
    open: (form: string) => {
      looked.enter(form);
      return commands.keep({ form });
    },
    drop: (form: string) => commands.forget(form).then(() => looked.leave(form)),
  };
});

const recordsOf = (bridge: Bridge) =>
  markRaw(
    new RecordPages({
      ask: (query) => bridge.call('data.page', query),
      askCache: (query) => bridge.call('data.cached', query),
    }),
  );

/** The selected form, its search and its order. */
function useQuestion() {
  const form = ref<string | null>(null);
  const search = shallowRef<Search | null>(null);
  const sort = shallowRef<Sort | null>(null);
  const question = computed((): Question | null => {
    if (form.value === null) return null;
    return {
      form: form.value,
      ...(search.value === null ? {} : { search: search.value }),
      ...(sort.value === null ? {} : { sort: sort.value }),
    };
  });
  const look = (next: string | null) => {
    search.value = sort.value = null;
    form.value = next;
  };
  const enter = (next: string) => {
    if (next !== form.value) look(next);
  };
  const leave = (gone: string) => {
    if (gone === form.value) look(null);
  };
  return { form, search, sort, question, look, enter, leave };
}

/** Actions on the forms saved on this machine, and the error of the last one. */
function useCommands(bridge: Bridge, settle: Followed<DataForms>['settle']) {
  const failed = shallowRef<AppError | null>(null);

  async function command(asked: Promise<Result<DataForms>>): Promise<void> {
    failed.value = null;
    const answer = await settle(asked);
    if (!answer.ok) failed.value = answer.error;
  }

  return {
    failed,
    keep: (change: DataFormChange) => command(bridge.call('data.save-form', change)),
    forget: (form: string) => command(bridge.call('data.drop-form', { form })),
    copy: (form: string) => command(bridge.call('data.copy', { form })),
    stopCopy: (form: string) => command(bridge.call('data.stop-copy', { form })),
    dropCopy: (form: string) => command(bridge.call('data.drop-copy', { form })),
  };
}
