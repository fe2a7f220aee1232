// Undoes a finished command, at most once.
import { shallowReactive } from 'vue';
import { madeBy } from '../../../contract/goods.ts';
import type { Command } from '../../../contract/outbox.ts';
import { useShop } from '../../app/shop-store.ts';
import { useOutbox } from '../../app/stores/outbox.ts';
import { failureWords } from '../../i18n/failure-words.ts';
import { useWords } from '../../i18n/words.ts';
import { announce } from '../../ui/messages.ts';
import { isSameValue, keyOf, walkCommands } from '../../changes/change.ts';
import { requestedFields } from './words.ts';

/** Whether a command can be undone, is being undone, or has been undone. */
export type UndoStatus = 'available' | 'undoing' | 'undone';

export function useUndo(shown: () => readonly Command[]) {
  const { t } = useWords();
  const shop = useShop();
  const outbox = useOutbox();
  /** By command id: the ids of the commands that reverse it. */
  const undone = shallowReactive(new Map<string, readonly string[] | 'undoing'>());

  const isCancelled = (id: string) =>
    shown().some((command) => command.id === id && command.state === 'cancelled');

  function undoStatusOf(command: Command): UndoStatus {
    const reversals = undone.get(command.id);
    if (reversals === 'undoing') return 'undoing';
    const isUndone = reversals !== undefined && !reversals.some(isCancelled);
    return isUndone || shown().some((later) => reverses(later, command)) ? 'undone' : 'available';
  }

  /** Searches both lists, because the reversal may still be queued, or be on another page. */
  async function findReversal(command: Command): Promise<Command | undefined> {
    for (const which of ['open', 'over'] as const)
      for await (const later of walkCommands(shop.call, which)) {
        if (reverses(later, command)) return later;
        // The history is sorted newest first, so a reversal cannot come after the command itself.
        if (which === 'over' && later.id === command.id) return undefined;
      }
    return undefined;
  }

  async function undo(command: Command): Promise<void> {
    if (undoStatusOf(command) !== 'available') return;
    undone.set(command.id, 'undoing');
    const former = await findReversal(command);
    const answer = former === undefined ? await outbox.undo(command.id) : null;
    if (answer?.ok === false) undone.delete(command.id);
    else undone.set(command.id, former === undefined ? (answer?.data ?? []) : [former.id]);
    if (answer === null) announce(t('outbox.history.takenBack'));
    else announce(answer.ok ? t('outbox.history.undoing') : failureWords(t, answer.error).title);
  }

  return { undo, undoStatusOf };
}

/** Whether a later command restores the former values, and has not been cancelled itself. */
const reverses = (later: Command, earlier: Command): boolean =>
  later.state !== 'cancelled' &&
  later.id !== earlier.id &&
  later.requestedAtSeconds >= earlier.changedAtSeconds &&
  isReversal(later, earlier);

function isReversal({ request, title }: Command, earlier: Command): boolean {
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
    case 'goods.take-stock':
      return request.kind === 'goods.take-stock' && request.undoes === earlier.id;
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
