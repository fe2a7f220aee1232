// The commands that do one thing to the database and end: import, export, tokens.
import { bringShop, readSource } from './shop-source.ts';
import { writeShopFile } from '../shop-file/write.ts';
import { mayHoldShops, type OpenDatabase, openDatabase } from '../storage/open.ts';
import { issueToken, makeToken, revokeToken } from '../tokens/tokens.ts';
import { CommandError, type CommandLine, type CommandName } from './flags.ts';
import { databasePlace } from './places.ts';

type Report = Record<string, unknown>;
type OnceCommand = Exclude<CommandName, 'serve'>;

const commands: Record<OnceCommand, (database: OpenDatabase, line: CommandLine) => Promise<Report>> = {
  import: async ({ db }, { file, flags }) => ({
    imported: flags.appId,
    ...(await bringShop(db, { file, flags, onlyIfMissing: false })),
  }),
  export: async ({ db }, { file, flags }) => ({
    exported: flags.appId,
    file,
    ...(await writeShopFile(db, flags.appId, file)),
  }),
  token: async ({ db }, { flags }) => {
    const token = flags.token ?? makeToken();
    const shop = await db
      .selectFrom('shop')
      .select('app_id')
      .where('app_id', '=', flags.appId)
      .executeTakeFirst();
    if (shop === undefined) throw new CommandError(`there is no shop ${flags.appId} in this database`);
    const nowSeconds = Math.floor(Date.now() / 1000);
    await issueToken(db, {
      token,
      appId: flags.appId,
      userToken: flags.user,
      label: 'command line',
      nowSeconds,
    });
    return { access_token: token, app_id: flags.appId, user: flags.user };
  },
  'revoke-token': async ({ db }, { flags }) => {
    if (flags.token === undefined) throw new CommandError('revoke-token needs --token');
    if (!(await revokeToken(db, flags.token)))
      throw new CommandError('there is no such token in this database');
    return { revoked: true };
  },
};

/** Nothing is made where nothing can come of it: no shop is there to speak of, or none that can be read is to come. */
async function refuseEmptyPlace(command: OnceCommand, { file, flags }: CommandLine): Promise<void> {
  if (command !== 'import') throw new CommandError(`there is no shop ${flags.appId} in this database`);
  await readSource(file);
}

export async function runOnce(command: OnceCommand, line: CommandLine): Promise<Report> {
  const place = databasePlace(line.flags);
  if (!mayHoldShops(place)) await refuseEmptyPlace(command, line);
  const database = await openDatabase(place);
  try {
    return await commands[command](database, line);
  } finally {
    await database.close();
  }
}
