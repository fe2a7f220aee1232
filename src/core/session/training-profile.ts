// How the training shop stands among the profiles; its address and token are made anew at every start.
import type { StoredProfile } from './profiles.ts';

export const TRAINING_ID = 'training';

export const trainingProfile: StoredProfile = {
  id: TRAINING_ID,
  kind: 'training',
  name: 'Training',
  baseUrl: 'http://127.0.0.1',
  appId: 'demo',
  nesting: 'brackets',
  plainHttpAllowed: false,
};
