// Replaces the request of a command, or cancels the command if nothing is left of it.
import { ref, shallowRef } from 'vue';
import type { Command, ChangeRequest } from '../../../../contract/outbox.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { useOutbox } from '../../../app/stores/outbox.ts';
import { announce } from '../../../ui/announce.ts';

export function useAmend() {
  const outbox = useOutbox();
  const failure = shallowRef<AppError | null>(null);
  const isSaving = ref(false);

  /** Returns whether it was saved; `done` is announced if so. */
  async function amend({ id }: Command, request: ChangeRequest | null, done: string): Promise<boolean> {
    if (isSaving.value) return false;
    isSaving.value = true;
    const answer = await (request === null ? outbox.cancel(id) : outbox.amend(id, request));
    isSaving.value = false;
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) announce(done);
    return answer.ok;
  }

  return { failure, isSaving, amend };
}
