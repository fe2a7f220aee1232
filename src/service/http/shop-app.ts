// The shop as a function from request to response; its routes come from the endpoint table and all pass one gate.
import { Hono } from 'hono';
import { endpointNames, endpoints } from '../../wire/endpoints.ts';
import { readReplication } from '../storage/replication.ts';
import { whileLost } from '../storage/while-lost.ts';
import { signInPaths, signInSteps } from '../../wire/sign-in.ts';
import { CallRefused } from './failures.ts';
import { Gate } from './gate.ts';
import { servePicture } from './pictures.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Long enough to find the new primary: this call may be the first to notice that the old one is gone. */
const HEALTH_WAIT_MS = 2_000;

export function createShopApp(deps: ServiceDeps): Hono {
  const app = new Hono();
  const gate = new Gate(deps);
  for (const name of endpointNames) {
    for (const path of withAndWithoutSlash(endpoints[name].path)) {
      app.post(path, (context) => gate.answer(name, context));
      app.all(path, (context) => gate.refused(notPost(), context));
    }
  }
  for (const step of signInSteps) {
    for (const path of withAndWithoutSlash(signInPaths[step])) {
      app.post(path, (context) => gate.signIn(step, context));
      app.all(path, (context) => gate.refused(notPost(), context));
    }
  }
  app.get('/health', () => health(deps));
  app.get('/pictures/:app/*', (context) => servePicture(deps.db, context));
  app.notFound((context) => gate.refused(new CallRefused('no-such-path'), context));
  app.onError((error, context) => gate.refused(error, context));
  return app;
}

const notPost = () => new CallRefused('not-post', '', { allow: 'POST' });

/** Accepts a trailing slash, because callers and even the document's own paths differ in it. */
function withAndWithoutSlash(path: string): string[] {
  const bare = path.replace(/\/+$/, '');
  return [bare, `${bare}/`];
}

async function health({ db, isReplicated, limits }: ServiceDeps): Promise<Response> {
  const ask = async () => {
    await db.selectNoFrom((expression) => expression.lit(1).as('one')).execute();
    return isReplicated === true ? { replication: await readReplication(db) } : {};
  };
  try {
    const replication = await whileLost(Math.min(limits.databaseWaitMs, HEALTH_WAIT_MS), ask);
    return Response.json({ status: 0, data: { database: 'ok', ...replication } });
  } catch {
    return Response.json({ status: 1, data: { database: 'unreachable' } }, { status: 503 });
  }
}
