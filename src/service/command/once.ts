// Commands that do one thing to the database and exit: import, export and tokens.
import { importSource, readSource } from './shop-source.ts';
import { writeShopFile } from '../shop-file/write.ts';
import { mayHoldShops, type OpenDatabase, openDatabase } from '../storage/open.ts';
import { issueToken, makeToken, revokeToken } from '../tokens/tokens.ts';
import { clientWork } from './client.ts';
import { CommandError, type CommandLine, type CommandName } from './flags.ts';
import { requireShop, noShop } from './held-shop.ts';
import { databasePlace } from './places.ts';

type Report = Record<string, unknown>;
type OnceCommand = Exclude<CommandName, 'serve'>;

type Work = (database: OpenDatabase, line: CommandLine) => Promise<Report>;

const commands: Record<Exclude<OnceCommand, 'import'>, Work> = {
  export: async ({ db }, { word: file, flags }) => ({
    exported: flags.appId,
    file,
    ...(await writeShopFile(db, flags.appId, file)),
  }),
  token: async ({ db }, { flags }) => {
    const token = flags.token ?? makeToken();
    await requireShop(db, flags.appId);
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
  client: ({ db }, line) => clientWork(db, line),
  'revoke-token': async ({ db }, { flags }) => {
    if (flags.token === undefined) throw new CommandError('revoke-token needs --token');
    if (!(await revokeToken(db, flags.token)))
      throw new CommandError('there is no such token in this database');
    return { revoked: true };
  },
};

/** Reads the shop file first, so that a bad file creates no database. */
async function importWork({ word: file }: CommandLine): Promise<Work> {
  const source = await readSource(file);
  return async ({ db }, { flags }) => ({
    imported: flags.appId,
    ...(await importSource(db, { source, flags, onlyIfMissing: false })),
  });
}

export async function runOnce(command: OnceCommand, line: CommandLine): Promise<Report> {
  const place = databasePlace(line.flags);
  if (command !== 'import' && !mayHoldShops(place)) {
    throw noShop(line.flags.appId);
  }
  const work = command === 'import' ? await importWork(line) : commands[command];
  const database = await openDatabase(place);
  try {
    return await work(database, line);
  } finally {
    await database.close();
  }
}
