// The form of one shop: its values, the trial of the connection, and saving.
import { computed, ref, shallowRef } from 'vue';
import type { NewProfile, Profile, ProfileEdit, ProfileTrial } from '../../../contract/profile.ts';
import type { SessionState, TrialReport } from '../../../contract/session.ts';
import type { AppError, RefusedField } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';
import { type Task, useDevice } from '../../app/shop-store.ts';
import { useSession } from '../../app/stores/session.ts';
import { failureWords, type FailureWords, foreignShopWords, signInWords } from '../../i18n/failure-words.ts';
import type { Translate } from '../../i18n/words.ts';

export type Trial = { draft: Draft } & ({ report: TrialReport } | { error: AppError });

export function useEditing(profile: Profile | undefined) {
  const device = useDevice();
  const session = useSession();
  const editor = useDraft(profile);
  const trial = shallowRef<Trial | null>(null);
  const trying = device.command((draft: Draft, call) => call('session.try', toTrial(profile, draft)));
  const saving = device.command((draft: Draft, call) =>
    session.settle(
      profile === undefined
        ? call('session.add', toNewProfile(draft))
        : call('session.edit', toEdit(profile, draft)),
    ),
  );

  /** A refusal of single fields stands beside these fields. */
  async function take<Data>(task: Task<Draft, Data>, draft: Draft): Promise<Result<Data>> {
    editor.refused.value = [];
    saving.forget();
    const answer = await task.run(draft);
    if (!answer.ok && answer.error.code === 'input.invalid') {
      editor.refused.value = answer.error.data.fields;
      task.forget();
    }
    return answer;
  }

  async function test(): Promise<void> {
    const draft = editor.draft.value;
    const answer = await take(trying, draft);
    if (answer.ok) trial.value = { draft, report: answer.data };
    else trial.value = answer.error.code === 'input.invalid' ? null : { draft, error: answer.error };
  }

  async function save(): Promise<Result<SessionState>> {
    const answer = await take(saving, editor.draft.value);
    if (answer.ok) editor.settle();
    return answer;
  }

  /** The result of the test is about the current values. */
  const isTrialCurrent = computed(
    () => trial.value !== null && reachesSame(trial.value.draft, editor.draft.value),
  );

  return {
    ...editor,
    isTrying: trying.isBusy,
    isSaving: saving.isBusy,
    failure: saving.error,
    trial,
    isTrialCurrent,
    test,
    save,
  };
}

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

/** How this desk signs in at the shop. */
export const waysIn = ['token', 'client'] as const;
export type WayIn = (typeof waysIn)[number];

/** The typed values; those of both sign-in methods stay while the person switches between them. */
export type Draft = Required<NewProfile> & { wayIn: WayIn };
export type DraftField = keyof Draft;

const draftFields = [
  ...(['name', 'baseUrl', 'appId', 'plainHttpAllowed', 'nesting'] as const),
  ...(['wayIn', 'token', 'clientId', 'clientSecret'] as const),
];

export const emptyDraft: Draft = {
  name: '',
  baseUrl: '',
  appId: '',
  wayIn: 'token',
  token: '',
  clientId: '',
  clientSecret: '',
  nesting: 'brackets',
  plainHttpAllowed: false,
};

/** The core never returns a token or secret, so their fields start empty. */
export const draftOf = ({ name, baseUrl, appId, nesting, plainHttpAllowed, clientId }: Profile): Draft => ({
  name,
  baseUrl,
  appId,
  nesting,
  plainHttpAllowed,
  wayIn: clientId === undefined ? 'token' : 'client',
  clientId: clientId ?? '',
  token: '',
  clientSecret: '',
});

const isSame = (a: Draft, b: Draft) => draftFields.every((field) => a[field] === b[field]);

/** The name does not matter for reaching a shop. */
export const reachesSame = (a: Draft, b: Draft) => isSame({ ...a, name: '' }, { ...b, name: '' });

/** An address without a scheme gets https. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** `URL.canParse` needs Chromium 120, and this page must run in 110. */
function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether the token would be sent unencrypted over a network. */
export function needsConsent(baseUrl: string): boolean {
  const address = parseAddress(baseUrl);
  return address?.protocol === 'http:' && !LOOPBACK.test(address.hostname);
}

/** Only the fields of the chosen sign-in method, and no consent that is no longer needed. */
function toProfile({ wayIn, token, clientId, clientSecret, ...rest }: Draft): NewProfile {
  const plainHttpAllowed = rest.plainHttpAllowed && needsConsent(rest.baseUrl);
  const given = wayIn === 'token' ? { token } : { clientId, clientSecret };
  return { ...rest, plainHttpAllowed, ...given };
}

export const toNewProfile = (draft: Draft): NewProfile => toProfile(draft);

/** An empty field leaves the saved value, if the sign-in method is the saved one; otherwise all fields are required. */
function toSaved({ clientId: savedId }: Profile, draft: Draft): NewProfile {
  const { token, clientSecret, ...rest } = toProfile(draft);
  const isSavedWay = (draft.wayIn === 'client') === (savedId !== undefined);
  const leaves = (typed: string | undefined) => typed === undefined || (isSavedWay && typed === '');
  return {
    ...rest,
    ...(leaves(token) ? {} : { token }),
    ...(leaves(clientSecret) ? {} : { clientSecret }),
  };
}

export const toEdit = (profile: Profile, draft: Draft): ProfileEdit => ({
  id: profile.id,
  ...toSaved(profile, draft),
});

export function toTrial(profile: Profile | undefined, draft: Draft): ProfileTrial {
  const rest = profile === undefined ? withoutEmpty(toProfile(draft)) : toEdit(profile, draft);
  // A shop can be tested before it has a name.
  return { ...rest, name: rest.name.trim() === '' ? '-' : rest.name };
}

/** Leaves empty secrets out, so that they are reported as missing together with all other errors. */
function withoutEmpty({ token, clientSecret, ...rest }: NewProfile): NewProfile {
  return { ...rest, ...(token !== '' && { token }), ...(clientSecret !== '' && { clientSecret }) };
}

/** Null if the right shop was reached. */
export function trialTrouble(t: Translate, trial: Trial): FailureWords | null {
  if ('error' in trial) return failureWords(t, trial.error);
  if (trial.report.ok) return null;
  const { problem } = trial.report;
  if (problem.kind === 'call') return failureWords(t, problem.error);
  return problem.kind === 'app-id' ? foreignShopWords(t, problem.found) : signInWords(t, problem);
}
