// What stands in the editor of a shop before it is saved, and what becomes of it on its way to the core.
import type { NewProfile, Profile, ProfileEdit, ProfileTrial } from '../../../contract/entities/profile.ts';

export type Draft = NewProfile;
export type DraftField = keyof Draft;

export const draftFields = ['name', 'baseUrl', 'appId', 'token', 'plainHttpAllowed', 'nesting'] as const;

export const emptyDraft: Draft = {
  name: '',
  baseUrl: '',
  appId: '',
  token: '',
  nesting: 'brackets',
  plainHttpAllowed: false,
};

/** The token is never known here: the field stays empty. */
export const draftOf = ({ name, baseUrl, appId, nesting, plainHttpAllowed }: Profile): Draft => ({
  name,
  baseUrl,
  appId,
  nesting,
  plainHttpAllowed,
  token: '',
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

/** A consent that is not asked for any more is not given either. */
const withoutStaleConsent = (draft: Draft): Draft =>
  needsConsent(draft.baseUrl) ? draft : { ...draft, plainHttpAllowed: false };

export const toNewProfile = (draft: Draft): NewProfile => withoutStaleConsent(draft);

export function toEdit(id: string, draft: Draft): ProfileEdit {
  const { token, ...rest } = withoutStaleConsent(draft);
  return { id, ...rest, ...(token === '' ? {} : { token }) };
}

export function toTrial(id: string | undefined, draft: Draft): ProfileTrial {
  const { token, ...rest } = withoutStaleConsent(draft);
  // A shop may be tried before it has a name.
  const name = rest.name.trim() === '' ? '-' : rest.name;
  return { ...rest, name, ...(id === undefined ? {} : { id }), ...(token === '' ? {} : { token }) };
}
