// The size of the open shop's cached data, and its removal on request; all of it can be fetched again.
import type { CachedData } from '../../contract/cached-data.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Session } from '../session/session.ts';
import type { Cache } from '../platform/storage/cache.ts';

export interface CachedDataService {
  size: () => Promise<CachedData>;
  clearPictures: () => Promise<CachedData>;
  clear: () => Promise<CachedData>;
}

export interface CachedDataDeps {
  cache: Cache;
  session: Pick<Session, 'shop' | 'clearData'>;
  pictures: Pick<Pictures, 'size' | 'clear'>;
}

const nothing = { files: 0, bytes: 0 };

export function createCachedData({ cache, session, pictures }: CachedDataDeps): CachedDataService {
  const size = async (): Promise<CachedData> => {
    const shop = session.shop();
    if (shop === undefined || shop.signal.aborted) return { shop: null, pictures: nothing, all: nothing };
    return { shop: shop.profileId, pictures: await pictures.size(), all: cache.sizeOf(shop.dataFolder) };
  };
  return {
    size,
    clearPictures: async () => {
      await pictures.clear();
      return size();
    },
    clear: () => {
      session.clearData();
      return size();
    },
  };
}
