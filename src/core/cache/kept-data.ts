// How much is kept of the open shop that could be fetched again, and how it goes when somebody wants the room.
import type { KeptData } from '../../contract/entities/kept-data.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Session } from '../session/session.ts';
import type { Cache } from './cache.ts';

export interface KeptDataRoom {
  size: () => Promise<KeptData>;
  clearPictures: () => Promise<KeptData>;
  clear: () => Promise<KeptData>;
}

interface Parts {
  cache: Cache;
  session: Pick<Session, 'shop' | 'clearData'>;
  pictures: Pick<Pictures, 'size' | 'clear'>;
}

const nothing = { files: 0, bytes: 0 };

export function createKeptData({ cache, session, pictures }: Parts): KeptDataRoom {
  const size = async (): Promise<KeptData> => {
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
