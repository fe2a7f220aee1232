// What stands in the editor of a shop before it is saved, and what becomes of it on its way to the core.
import type { NewProfile, Profile, ProfileEdit, ProfileTrial } from '../../../contract/profile.ts';

/** By what the shop is to let this desk in. */
export const waysIn = ['token', 'client'] as const;
export type WayIn = (typeof waysIn)[number];

/** What a person has typed: both ways in are kept while they choose. */
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

/** Token and secret are never known here: their fields stay empty. */
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

export const isSame = (one: Draft, other: Draft) => draftFields.every((field) => one[field] === other[field]);

/** The name has no part in how a shop is reached. */
export const reachesSame = (one: Draft, other: Draft) => isSame({ ...one, name: '' }, { ...other, name: '' });

/** An address without a scheme is meant to be a safe one. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** `URL.canParse` came with Chromium 120, and this page promises to run in 110. */
function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether the token would cross a network unencrypted. */
export function needsConsent(baseUrl: string): boolean {
  const address = parseAddress(baseUrl);
  return address?.protocol === 'http:' && !LOOPBACK.test(address.hostname);
}

/** Only of the way that was chosen, and without a consent that is not asked for any more. */
function toProfile({ wayIn, token, clientId, clientSecret, ...rest }: Draft): NewProfile {
  const plainHttpAllowed = rest.plainHttpAllowed && needsConsent(rest.baseUrl);
  const given = wayIn === 'token' ? { token } : { clientId, clientSecret };
  return { ...rest, plainHttpAllowed, ...given };
}

export const toNewProfile = (draft: Draft): NewProfile => toProfile(draft);

/** Of the way in that is saved, an empty field leaves what is there; the other way is typed whole. */
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
  // A shop may be tried before it has a name.
  return { ...rest, name: rest.name.trim() === '' ? '-' : rest.name };
}

/** What was not typed is missing, and said to be so together with whatever else is. */
function withoutEmpty({ token, clientSecret, ...rest }: NewProfile): NewProfile {
  return { ...rest, ...(token !== '' && { token }), ...(clientSecret !== '' && { clientSecret }) };
}
