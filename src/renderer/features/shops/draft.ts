// The draft of a shop in the editor, and its conversion to the profile that the core saves.
import type { NewProfile, Profile, ProfileEdit, ProfileTrial } from '../../../contract/profile.ts';

/** How this desk signs in at the shop. */
export const waysIn = ['token', 'client'] as const;
export type WayIn = (typeof waysIn)[number];

/** The typed values; those of both sign-in methods stay while the person switches between them. */
export type Draft = Required<NewProfile> & { wayIn: WayIn };
export type DraftField = keyof Draft;

export const draftFields = [
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

export const isSame = (a: Draft, b: Draft) => draftFields.every((field) => a[field] === b[field]);

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
