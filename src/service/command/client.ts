// Creates, lists and removes the clients that may sign in for tokens.
import type { Database } from '../storage/tables.ts';
import { listClients, makeClient, removeClient } from '../tokens/clients.ts';
import { CommandError, type CommandLine } from './flags.ts';
import { requireShop } from './held-shop.ts';

type Report = Record<string, unknown>;

export async function clientWork(db: Database, { word, flags }: CommandLine): Promise<Report> {
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
