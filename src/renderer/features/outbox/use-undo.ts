// Takes back what was done, once: what has been taken back already is not wished to the contrary again.
import { shallowReactive } from 'vue';
import { type Command, madeBy } from '../../../contract/outbox.ts';
import { useOutbox } from '../../app/stores/outbox.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { failureWords } from '../../i18n/failure-words.ts';
import { useWords } from '../../i18n/words.ts';
import { announce } from '../../ui/announce.ts';
import { walkCommands } from '../../changes/walk-commands.ts';
import { isSameValue, keyOf } from '../../changes/change.ts';
import { requestedFields } from './words/single-fields.ts';

/** Whether the way back is there still, is being gone, or is behind. */
export type WayBack = 'there' | 'taking' | 'gone';

export function useUndo(shown: () => readonly Command[]) {
  const { t } = useWords();
  const bridge = useBridge();
  const outbox = useOutbox();
  /** By command; with what was wished to the contrary, as far as that is known here. */
  const taken = shallowReactive(new Map<string, readonly string[] | 'taking'>());

  const isCancelled = (id: string) => shown().some((one) => one.id === id && one.state === 'cancelled');

  function wayBackOf(command: Command): WayBack {
    const contraries = taken.get(command.id);
    if (contraries === 'taking') return 'taking';
    const isBehind = contraries !== undefined && !contraries.some(isCancelled);
    return isBehind || shown().some((later) => takesBack(later, command)) ? 'gone' : 'there';
  }

  /** Both lists are looked through: the contrary may wait still, or stand on another page. */
  async function contraryOf(command: Command): Promise<Command | undefined> {
    for (const which of ['open', 'over'] as const)
      for await (const later of walkCommands(bridge, which)) {
        if (takesBack(later, command)) return later;
        // The history has the last one first.
        if (which === 'over' && later.id === command.id) return undefined;
      }
    return undefined;
  }

  async function undo(command: Command): Promise<void> {
    if (wayBackOf(command) !== 'there') return;
    taken.set(command.id, 'taking');
    const former = await contraryOf(command);
    const answer = former === undefined ? await outbox.undo(command.id) : null;
    if (answer?.ok === false) taken.delete(command.id);
    else taken.set(command.id, former === undefined ? (answer?.data ?? []) : [former.id]);
    if (answer === null) announce(t('outbox.history.takenBack'));
    else announce(answer.ok ? t('outbox.history.undoing') : failureWords(t, answer.error).title);
  }

  return { undo, wayBackOf };
}

/** A request of just what was before, put after that was done, and not taken back itself. */
const takesBack = (later: Command, earlier: Command): boolean =>
  later.state !== 'cancelled' &&
  later.id !== earlier.id &&
  later.requestedAtSeconds >= earlier.changedAtSeconds &&
  isContrary(later, earlier);

function isContrary({ request, title }: Command, earlier: Command): boolean {
  const done = earlier.request;
  switch (done.kind) {
    case 'group.add':
      return request.kind === 'group.remove' && (request.id === madeBy(earlier.id) || title === done.name);
    case 'group.rename':
      return request.kind === 'group.rename' && request.id === done.id && request.name === earlier.title;
    case 'goods.change':
    case 'goods.sell-out':
      return (
        request.kind === 'goods.change' &&
        request.id === done.id &&
        isAsBefore(requestedFields(request), earlier.written)
      );
    case 'group.remove':
    case 'goods.add':
      return false;
  }
}

function isAsBefore(wanted: ReturnType<typeof requestedFields>, written: Command['written']): boolean {
  const values = new Map(wanted.map(({ path, value }) => [keyOf(path), value]));
  return (
    values.size === written.length &&
    written.every(({ path, before }) => {
      const value = values.get(keyOf(path));
      return value !== undefined && isSameValue(path, value, before);
    })
  );
}
