// Commands that do one thing to the database and exit: import, export, tokens and clients.
import { importSource, readSource } from './shop-source.ts';
import { writeShopFile } from '../shop-file/write.ts';
import { mayHoldShops, type OpenDatabase, openDatabase } from '../storage/open.ts';
import { issueToken, makeToken, revokeToken } from '../tokens/tokens.ts';
import { CommandError, type CommandLine, type CommandName } from './flags.ts';
import { databasePlace } from './places.ts';
import type { Database } from '../storage/tables.ts';
import { listClients, makeClient, removeClient } from '../tokens/clients.ts';

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

/** Creates, lists and removes the clients that may sign in for tokens. */
async function clientWork(db: Database, { word, flags }: CommandLine): Promise<Report> {
  const { appId, user, clientId, tokenSeconds } = flags;
  await requireShop(db, appId);
  if (word === 'list') return { app_id: appId, clients: (await listClients(db, appId)).map(shown) };
  if (word === 'remove') {
    if (clientId === undefined) throw new CommandError('client remove needs --client-id');
    if (await removeClient(db, appId, clientId)) return { removed: clientId };
    throw new CommandError(`shop ${appId} has no client ${clientId}`);
  }
  if (word !== 'make') throw new CommandError('client needs make, list or remove after it');
  if (tokenSeconds === 0) throw new CommandError('--token-seconds must be at least 1');
  const nowSeconds = Math.floor(Date.now() / 1000);
  const { id, secret } = await makeClient(db, { appId, userToken: user, tokenSeconds, nowSeconds });
  return { client_id: id, client_secret: secret, app_id: appId, user, token_seconds: tokenSeconds };
}

const shown = ({ id, userToken, tokenSeconds, madeAt }: Awaited<ReturnType<typeof listClients>>[number]) => ({
  client_id: id,
  user: userToken,
  token_seconds: tokenSeconds,
  made_at: new Date(madeAt * 1000).toISOString(),
});

async function requireShop(db: Database, appId: string): Promise<void> {
  const shop = db.selectFrom('shop').select('app_id').where('app_id', '=', appId);
  if ((await shop.executeTakeFirst()) === undefined) throw noShop(appId);
}

const noShop = (appId: string) => new CommandError(`there is no shop ${appId} in this database`);
