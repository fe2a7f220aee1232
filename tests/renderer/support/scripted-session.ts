// The shops of a scripted desk, and the session with the open one.
import type { Profile } from '../../../src/contract/profile.ts';
import type { SessionState } from '../../../src/contract/session.ts';

export const ownShop: Profile = {
  id: 'river',
  kind: 'shop',
  name: 'Riverside',
  baseUrl: 'https://river.example.com',
  appId: '10023',
  nesting: 'brackets',
  plainHttpAllowed: false,
  hasToken: true,
};

export const trainingShop: Profile = {
  ...ownShop,
  id: 'training',
  kind: 'training',
  name: 'Training',
  baseUrl: 'http://127.0.0.1',
};

export const emptySession: SessionState = {
  profiles: [],
  currentId: null,
  token: 'missing',
  connection: { state: 'unknown', lastAnswerAtSeconds: null, error: null },
  training: { state: 'stopped' },
};

export const openSession: SessionState = {
  ...emptySession,
  currentId: ownShop.id,
  token: 'ready',
  profiles: [ownShop, { ...ownShop, id: 'harbour', name: 'Harbour' }],
  connection: { state: 'online', lastAnswerAtSeconds: 1_790_000_000, error: null },
};
