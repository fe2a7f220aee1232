// The editor's actions: test the draft, and save it.
import { computed, ref, shallowRef } from 'vue';
import type { Profile } from '../../../contract/profile.ts';
import type { SessionState, TrialReport } from '../../../contract/session.ts';
import type { AppError, RefusedField } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import {
  type Draft,
  draftOf,
  emptyDraft,
  isSame,
  reachesSame,
  toEdit,
  toNewProfile,
  toTrial,
} from './draft.ts';

export type Trial = { draft: Draft } & ({ report: TrialReport } | { error: AppError });

export function useEditing(profile: Profile | undefined) {
  const bridge = useBridge();
  const session = useSession();
  const editor = useDraft(profile);
  const busy = ref<'trying' | 'saving' | null>(null);
  const trial = shallowRef<Trial | null>(null);
  const failure = shallowRef<AppError | null>(null);

  async function during<Data>(what: 'trying' | 'saving', work: Promise<Result<Data>>): Promise<Result<Data>> {
    busy.value = what;
    failure.value = null;
    editor.refused.value = [];
    const answer = await work;
    busy.value = null;
    if (!answer.ok && answer.error.code === 'input.invalid') editor.refused.value = answer.error.data.fields;
    return answer;
  }

  async function test(): Promise<void> {
    const draft = editor.draft.value;
    const answer = await during('trying', bridge.call('session.try', toTrial(profile, draft)));
    if (answer.ok) trial.value = { draft, report: answer.data };
    else trial.value = answer.error.code === 'input.invalid' ? null : { draft, error: answer.error };
  }

  const save = async (): Promise<Result<SessionState>> => {
    const answer = await during('saving', session.settle(send(bridge, profile, editor.draft.value)));
    if (answer.ok) editor.settle();
    else if (answer.error.code !== 'input.invalid') failure.value = answer.error;
    return answer;
  };

  /** The result of the test is about the current values. */
  const isTrialCurrent = computed(
    () => trial.value !== null && reachesSame(trial.value.draft, editor.draft.value),
  );

  return { ...editor, busy, trial, failure, isTrialCurrent, test, save };
}

const send = (bridge: Bridge, profile: Profile | undefined, draft: Draft) =>
  profile === undefined
    ? bridge.call('session.add', toNewProfile(draft))
    : bridge.call('session.edit', toEdit(profile, draft));

function useDraft(profile: Profile | undefined) {
  const first = shallowRef<Draft>(profile === undefined ? emptyDraft : draftOf(profile));
  const draft = ref<Draft>(first.value);
  const refused = shallowRef<readonly RefusedField[]>([]);

  return {
    draft,
    refused,
    change: (change: Partial<Draft>) => {
      draft.value = { ...draft.value, ...change };
      // A field that is being corrected no longer shows its error.
      refused.value = refused.value.filter(({ path }) => !Object.hasOwn(change, path[0] ?? ''));
    },
    /** Marks the current draft as saved. */
    settle: () => {
      first.value = draft.value;
    },
    isChanged: computed(() => !isSame(draft.value, first.value)),
    /** No change affects how the shop is reached. */
    reachesAsBefore: computed(() => profile !== undefined && reachesSame(draft.value, first.value)),
  };
}
