// The actions on an open command, with announcements of their results.
import { type Command, madeBy } from '../../../contract/outbox.ts';
import type { Result } from '../../../contract/result.ts';
import { useOutbox } from '../../app/stores/outbox.ts';
import { failureWords } from '../../i18n/failure-words.ts';
import { useWords, type WordKey } from '../../i18n/words.ts';
import { announce } from '../../ui/announce.ts';
import { ask } from '../../ui/ask.ts';
import { isUnclear } from '../../changes/shown-state.ts';

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
    const hasFollowers = others.some(({ request }) => 'id' in request && request.id === madeBy(id));
    const sure = await ask({
      title: t(`outbox.${words}.title`),
      text: t(`outbox.${words}.text`, { what }),
      ...(hasFollowers ? { after: t('outbox.cancelling.followers') } : {}),
      confirm: t(`outbox.${words}.confirm`),
      cancel: t('outbox.cancelling.stay'),
      danger: true,
    });
    return sure && (await announceResult(outbox.cancel(id), 'outbox.act.cancelled'));
  }

  /** `place` is the new position for the announcement, counted from 1. */
  async function move({ id }: Command, before: string | null, place: number): Promise<boolean> {
    const answer = await outbox.move(id, before);
    const isStuck = !answer.ok && answer.error.code === 'input.invalid';
    if (answer.ok) announce(t('outbox.act.moved', { n: place }));
    else announce(isStuck ? t('outbox.act.stuck') : failureWords(t, answer.error).title);
    return answer.ok;
  }

  const retry = ({ id }: Command) => announceResult(outbox.retry(id), 'outbox.act.retried');
  const identify = ({ id }: Command, candidate: string) =>
    announceResult(outbox.identify(id, candidate), 'outbox.act.identified');
  return { cancel, move, retry, identify };
}
