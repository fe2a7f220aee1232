// Where the open shop stands: from there its pictures may come, and from nowhere that it could be tricked into.
import type { Connection } from '../../contract/entities/session.ts';
import type { ShopPlace } from '../pictures/picture.ts';
import type { StoredProfile } from './profiles.ts';

/** The training shop has another address at every start. */
export function placeOf(
  { kind, baseUrl, plainHttpAllowed }: StoredProfile,
  trainingUrl: ShopPlace['baseUrl'],
  { state }: Connection,
): ShopPlace {
  const isTraining = kind === 'training';
  return {
    baseUrl: isTraining ? trainingUrl : baseUrl,
    isTraining,
    plainHttpAllowed,
    isOffline: state === 'offline',
  };
}
