// What can be done with a command, and doing it.
import { madeBy } from '../../../contract/goods.ts';
import type { ChangeRequest, Command } from '../../../contract/outbox.ts';
import type { Result } from '../../../contract/result.ts';
import { useShop } from '../../app/shop-store.ts';
import { useOutbox } from '../../app/stores/outbox.ts';
import { failureWords } from '../../i18n/failure-words.ts';
import { useWords, type WordKey } from '../../i18n/words.ts';
import { announce, ask } from '../../ui/messages.ts';
import { isUnclear } from '../../changes/change.ts';

export function useActs() {
  const outbox = useOutbox();
  const { t } = useWords();

  /** Returns whether the call succeeded. */
  async function announceResult(answered: Promise<Result<unknown>>, done: WordKey): Promise<boolean> {
    const answer = await answered;
    announce(answer.ok ? t(done) : failureWords(t, answer.error).title);
    return answer.ok;
  }

  async function cancel(command: Command, what: string, others: readonly Command[]): Promise<boolean> {
    const { id } = command;
    const words = isUnclear(command) ? 'discarding' : 'cancelling';
    const isTake = words === 'discarding' && command.request.kind === 'goods.take-stock';
    const hasFollowers = others.some(({ request }) => 'id' in request && request.id === madeBy(id));
    const sure = await ask({
      title: t(`outbox.${words}.title`),
      text: t(isTake ? 'outbox.discarding.take' : `outbox.${words}.text`, { what }),
      ...(hasFollowers ? { after: t('outbox.cancelling.followers') } : {}),
      confirm: t(`outbox.${words}.confirm`),
      cancel: t('outbox.cancelling.stay'),
      danger: true,
    });
    return sure && (await announceResult(outbox.cancel.run({ id }), 'outbox.act.cancelled'));
  }

  /** `place` is the new position for the announcement, counted from 1. */
  async function move({ id }: Command, before: string | null, place: number): Promise<boolean> {
    const answer = await outbox.move.run({ id, before });
    const isStuck = !answer.ok && answer.error.code === 'input.invalid';
    if (answer.ok) announce(t('outbox.act.moved', { n: place }));
    else announce(isStuck ? t('outbox.act.stuck') : failureWords(t, answer.error).title);
    return answer.ok;
  }

  const retry = ({ id }: Command) => announceResult(outbox.retry.run({ id }), 'outbox.act.retried');
  const identify = ({ id }: Command, candidate: string) =>
    announceResult(outbox.identify.run({ id, candidate }), 'outbox.act.identified');
  return { cancel, move, retry, identify };
}

export type LineAct = 'up' | 'down' | 'cancel' | 'retry' | 'edit' | 'decide';

/** The label of the retry button; in some states sending again is a decision. */
export function retryWordsOf(command: Command) {
  const { state, error } = command;
  if (state === 'uncertain') return 'outbox.act.lookNow';
  if (isUnclear(command)) return 'outbox.act.sendAgain';
  if (state !== 'refused') return 'outbox.act.retry';
  if (error?.code === 'shop.rows-lost' || error?.code === 'shop.fields-lost') return 'outbox.act.sendAgain';
  const isDecision = error?.code === 'shop.form-too-long' || error?.code === 'shop.may-empty';
  return isDecision ? 'outbox.act.sendAnyway' : 'outbox.act.retry';
}

/** Replaces the request of a command, or cancels the command if nothing is left of it. */
export function useAmend() {
  const outbox = useOutbox();
  const { run, isBusy, error } = useShop().command(
    ({ id, request }: { id: string; request: ChangeRequest | null }, call) =>
      request === null ? call('outbox.cancel', { id }) : call('outbox.amend', { id, request }),
    { into: outbox.list, keepsErrorApart: true },
  );

  /** Returns whether it was saved; `done` is announced if so. */
  async function amend({ id }: Command, request: ChangeRequest | null, done: string): Promise<boolean> {
    const answer = await run({ id, request });
    if (answer.ok) announce(done);
    return answer.ok;
  }

  return { failure: error, isSaving: isBusy, amend };
}
