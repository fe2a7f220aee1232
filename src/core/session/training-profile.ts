// The profile of the training shop; its address and token are new at every start.
import { invalid } from '../failure.ts';
import { ownFolderOf, type Profiles, type StoredProfile } from '../platform/shop/profiles.ts';

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

/** Some documents of the training shop begin with something in them. */
export const isTrainingFolder = (ownFolder: string): boolean => ownFolder === ownFolderOf(TRAINING_ID);

/** The training shop manages its own address and token, so they cannot be edited. */
export function ownShop(profiles: Profiles, id: string): StoredProfile {
  const stored = profiles.find(id);
  if (stored.kind === 'training') throw invalid({ path: ['id'], rule: 'wrong' });
  return stored;
}
