// Saves the form to the outbox: only the differences, only if valid, and only for the shop it was opened in.
import { shallowRef } from 'vue';
import type { AppError } from '../../../contract/errors.ts';
import type { ChangeRequest } from '../../../contract/outbox.ts';
import { useOverwriteRisk } from '../../app/overwrite-risk.ts';
import { useSaving } from '../../app/saving.ts';
import { useSession } from '../../app/stores/session.ts';
import { useWords } from '../../i18n/words.ts';
import type { Editing } from './editing.ts';
import { additionOf, changeOf } from './model/diff.ts';

/** `stay`: the user declined to overwrite unknown values. */
export type Saved = 'saved' | 'nothing' | 'wrong' | 'failed' | 'stay';

/** Null if nothing has changed. */
function requestOf({ subject, fields }: Editing): ChangeRequest | null {
  if (subject.id === null) return { kind: 'goods.add', fields: additionOf(fields.value) };
  const changed = changeOf(subject.base, fields.value);
  return Object.keys(changed).length === 0 ? null : { kind: 'goods.change', id: subject.id, fields: changed };
}

/** Asks before the first save of an item; not again once confirmed. */
function useAgreement(unread: readonly string[]) {
  const risk = useOverwriteRisk();
  let isAgreed = false;
  return async (request: ChangeRequest): Promise<boolean> => {
    isAgreed ||= request.kind !== 'goods.change' || (await risk.mayOverwrite(request.fields, unread));
    return isAgreed;
  };
}

export function useSave(editing: Editing, end: () => Promise<void>) {
  const saveRequests = useSaving();
  const mayOverwrite = useAgreement(editing.subject.unread);
  const session = useSession();
  const { t } = useWords();
  const shop = session.current?.id;
  const failure = shallowRef<AppError | null>(null);
  const isBusy = shallowRef(false);

  async function attempt(): Promise<Saved> {
    editing.seal();
    await editing.check.now();
    editing.isTried.value = true;
    if (editing.faults.value.length > 0) return 'wrong';
    const request = requestOf(editing);
    if (request === null) return 'nothing';
    if (!(await mayOverwrite(request))) return 'stay';
    if (session.current?.id !== shop) return 'failed';
    const title = editing.fields.value.title ?? editing.subject.title;
    const answer = await saveRequests([request], t('goodsEditor.saved', { title }));
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) await end();
    return answer.ok ? 'saved' : 'failed';
  }

  async function save(): Promise<Saved> {
    if (isBusy.value) return 'failed';
    isBusy.value = true;
    const outcome = await attempt();
    isBusy.value = false;
    return outcome;
  }

  return { failure, isBusy, save };
}
