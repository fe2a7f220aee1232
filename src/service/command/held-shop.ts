// A check that the database contains the shop that a command works on.
import type { Database } from '../storage/tables.ts';
import { CommandError } from './flags.ts';

export async function requireShop(db: Database, appId: string): Promise<void> {
  const shop = db.selectFrom('shop').select('app_id').where('app_id', '=', appId);
  if ((await shop.executeTakeFirst()) === undefined) throw noShop(appId);
}

export const noShop = (appId: string) => new CommandError(`there is no shop ${appId} in this database`);
