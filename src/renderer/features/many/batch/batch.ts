// The batches of changes: their status, their words, cancelling the rest, and their results as a file.
import { computed } from 'vue';
import type { Batch, BatchExport, SkippedExport } from '../../../../contract/batches.ts';
import { importFields } from '../../../../contract/import-fields.ts';
import { type CommandState, commandStates } from '../../../../contract/outbox.ts';
import { done } from '../../../../contract/result.ts';
import { type Translate, useWords } from '../../../i18n/words.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { failureWords } from '../../../i18n/failure-words.ts';
import { announce, ask } from '../../../ui/messages.ts';
import { defineShopStore, useShop } from '../../../app/shop-store.ts';
import { useOutbox } from '../../../app/stores/outbox.ts';
import { walkCommands } from '../../../changes/change.ts';
import { useDelivery } from '../../../ui/use-delivery.ts';

type Counted = Pick<Batch, 'states'>;

const sum = ({ states }: Counted, wanted: readonly CommandState[]) =>
  wanted.reduce((total, state) => total + states[state], 0);

/** Items that will be sent without anyone's help. */
export const waitingIn = (batch: Counted): number => sum(batch, ['queued', 'sending', 'uncertain']);
export const needsYouIn = (batch: Counted): number => sum(batch, ['refused', 'conflict']);
export const overIn = (batch: Counted): number => sum(batch, ['done', 'cancelled']) + needsYouIn(batch);
/** Items that have not been sent to the shop, so that they can still be cancelled. */
export const unsentIn = (batch: Counted): number => sum(batch, ['queued', 'conflict']);

export type Shown = 'all' | CommandState;

/** States that need a decision come first. `sending` is left out: it changes too fast to be chosen. */
const choices = [
  ...(['refused', 'conflict', 'uncertain', 'queued', 'done', 'cancelled'] as const),
] satisfies readonly CommandState[];

/** The states with items, and the chosen one. */
export const shownStates = ({ states }: Pick<Batch, 'states'>, chosen: Shown): CommandState[] =>
  choices.filter((state) => states[state] > 0 || state === chosen);

/** An undoing is called after the batch that it undoes, as long as that is stored. */
export function useBatchWords() {
  const { t } = useWords();
  const store = useBatches();
  const wordsOf = ({ kind, name, undoes }: Pick<Batch, 'kind' | 'name' | 'undoes'>): string => {
    const undone = undoes === undefined ? undefined : store.find(undoes);
    return undone === undefined
      ? t(`many.batch.kinds.${kind}`, { name })
      : t('many.batch.undoOf', { name: wordsOf(undone) });
  };
  return wordsOf;
}

export function useCancelRest() {
  const { t } = useWords();
  const { number } = useFormats();
  const store = useBatches();

  /** Returns whether they were cancelled. */
  return async (batch: Batch): Promise<boolean> => {
    const left = unsentIn(batch);
    const sure = await ask({
      title: t('many.batch.cancelTitle'),
      text: t('many.batch.cancelText', { n: left, count: number(left) }),
      confirm: t('many.batch.cancelDo'),
      cancel: t('many.batch.cancelStay'),
      danger: true,
    });
    if (!sure) return false;
    const answer = await store.cancel(batch.id);
    announce(answer.ok ? t('many.batch.cancelled') : failureWords(t, answer.error).title);
    return answer.ok;
  };
}

export function useUndoBatch() {
  const { t } = useWords();
  const { number } = useFormats();
  const shop = useShop();

  /** Returns whether it was undone. */
  return async ({ id }: Batch): Promise<boolean> => {
    const counts = await shop.call('batches.undoable', { id });
    if (!counts.ok) {
      announce(failureWords(t, counts.error).title);
      return false;
    }
    const { cancelled, reversed, fixed, fixedTitles } = counts.data;
    const pointOf = (part: 'cancelled' | 'reversed' | 'fixed', n: number, titles = '') =>
      n === 0 ? [] : [t(`many.batch.undoing.${part}`, { n, count: number(n), titles })];
    const titles = [...fixedTitles, ...(fixed > fixedTitles.length ? ['…'] : [])].join(t('joints.comma'));
    const points = [
      ...pointOf('cancelled', cancelled),
      ...pointOf('reversed', reversed),
      ...pointOf('fixed', fixed, titles),
    ];
    if (cancelled + reversed === 0) {
      announce(
        points.reduce((first, then) => t('joints.then', { first, then }), t('many.batch.undoing.nothing')),
      );
      return false;
    }
    const sure = await ask({
      title: t('many.batch.undoing.title'),
      text: t('many.batch.undoing.text'),
      points,
      confirm: t('many.batch.undo'),
      danger: true,
    });
    if (!sure) return false;
    const answer = await shop.call('batches.undo', { id });
    announce(answer.ok ? t('outbox.history.undoing') : failureWords(t, answer.error).title);
    return answer.ok;
  };
}

/** Finds the items that are gone from the shop: a batch row only says "conflict", its command says why. */
export function useGone(batch: () => Batch) {
  const outbox = useOutbox();
  /** The ids of the commands. */
  const { data: gone } = useShop().latest(
    async (_batch: { id: string }, call) => {
      const found = new Set<string>();
      let left = outbox.state?.conflict ?? 0;
      if (left > 0)
        for await (const { id, state, isGone } of walkCommands(call, 'open')) {
          if (state !== 'conflict') continue;
          if (isGone) found.add(id);
          left -= 1;
          // All conflicts have been seen.
          if (left === 0) break;
        }
      return done(found);
    },
    () => (batch().states.conflict === 0 ? undefined : { id: batch().id }),
    { again: () => [batch().states.conflict, outbox.state?.conflict] },
  );
  return (command: string) => gone.value?.has(command) ?? false;
}

const MOST_UNITS = 80;
const LONGEST_CAUSE = 500;

/** Cutting the name must not leave half a surrogate pair. */
const shortened = (name: string) => name.slice(0, MOST_UNITS).replace(/[\uD800-\uDBFF]$/, '');

export function useResultsFile() {
  const { t } = useWords();
  const shop = useShop();
  const { isBusy, delivery, failure, deliver } = useDelivery();

  function make(id: string, called: string) {
    const name = t('many.batch.fileName', { name: shortened(called) });
    return deliver(() => shop.call('batches.export', { id, name, ...tableOf(t) }));
  }

  return { isBusy, delivery, failure, make };
}

/** The rows of the file that were skipped, with the reasons, to be corrected and imported again. */
export function useSkippedFile() {
  const { t } = useWords();
  const shop = useShop();
  const { isBusy, delivery, failure, deliver } = useDelivery();

  function make({ id, name: file }: Pick<Batch, 'id' | 'name'>, causes: readonly (readonly string[])[]) {
    const name = t('many.batch.skipped.fileName', { name: shortened(file) });
    const fields = Object.fromEntries(
      importFields.map((field) => [field, t(`many.import.fields.${field}`)]),
    ) as SkippedExport['fields'];
    const headings = { line: t('many.batch.headings.line'), cause: t('many.batch.headings.cause') };
    const reasons = causes.map((each) => each.join(t('joints.semicolon')).slice(0, LONGEST_CAUSE));
    return deliver(() =>
      shop.call('batches.export-skipped', { id, name, headings, fields, causes: reasons }),
    );
  }

  return { isBusy, delivery, failure, make };
}

const tableOf = (t: Translate): Pick<BatchExport, 'headings' | 'states'> => ({
  headings: {
    line: t('many.batch.headings.line'),
    id: t('many.batch.headings.id'),
    title: t('many.batch.headings.title'),
    state: t('many.batch.headings.state'),
    cause: t('many.batch.headings.cause'),
  },
  states: Object.fromEntries(
    commandStates.map((state) => [state, t(`outbox.states.${state}`)]),
  ) as BatchExport['states'],
});

export const useBatches = defineShopStore('batches', (shop) => {
  const { state, error, ask } = shop.follow('batches.changed', 'batches.list');
  return {
    state,
    error,
    load: ask,
    batches: computed(() => state.value ?? []),
    find: (id: string) => state.value?.find((batch) => batch.id === id),
    cancel: (id: string) => shop.call('batches.cancel', { id }),
  };
});
