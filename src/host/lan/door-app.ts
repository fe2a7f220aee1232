// The door as a function from request to response: every client gets the page, which contains no data;
// everything else needs a device that was paired.
import { type Context, Hono } from 'hono';
import { IMAGE_PATH } from '../../contract/bridge.ts';
import type { DeviceKind } from '../../contract/devices.ts';
import type { DoorGuests, Joined, PairedDevice } from '../../core/door.ts';
import type { Chance, Log } from '../../core/ports.ts';
import { answerBody, answerBroken, jsonIn, memberOf, pathOf, pictureIn, readText } from '../door/calls.ts';
import type { EventFeed } from '../door/event-feed.ts';
import { refused, requireOwnHost, requireOwnOrigin, requireOwnPost, secureHeaders } from '../door/guard.ts';
import type { PageFiles } from '../door/page-files.ts';
import { pictureResponse } from '../picture-response.ts';
import type { Credentials } from './credentials.ts';

export interface DoorAppDeps {
  /** Each of our addresses and names with the port. */
  hosts: readonly string[];
  scheme: 'http' | 'https';
  credentials: Credentials;
  guests: DoorGuests;
  feeds: Readonly<Record<DeviceKind, EventFeed>>;
  page: PageFiles;
  log: Log;
  chance: Chance;
}

/** Where a device goes on after it was paired. */
const JOIN_PAGE = '/join.html';

export function createDoorApp(deps: DoorAppDeps): Hono {
  const app = new Hono();
  app.use(secureHeaders, requireOwnHost(deps.hosts), requireOwnOrigin(deps.scheme));
  app.post('/join', requireOwnPost, (context) => join(deps, context));
  app.post('/call', requireOwnPost, (context) => answerCall(deps, context));
  app.all('/call', () => wrongMethod('POST'));
  app.on('GET', '/events', (context) => sendEvents(deps, context));
  app.on('GET', `${IMAGE_PATH}*`, (context) => sendPicture(deps, context));
  app.on('GET', '*', (context) => sendPage(deps, context));
  app.all('*', () => wrongMethod('GET, HEAD'));
  app.onError((error) => answerBroken(error, 'door broken', deps));
  return app;
}

const wrongMethod = (allow: string) => refused(405, 'not in this way', { allow });

const stranger = ({ credentials }: DoorAppDeps) => refused(401, 'pair this device', credentials.hint());

const addressOf = ({ req }: Context) => (req.header('host') ?? '').replace(/:\d+$/, '');

function sendPage({ page }: DoorAppDeps, context: Context): Response {
  const path = pathOf(context);
  return (
    page.find(path === '/' || path === '/join' ? JOIN_PAGE : path) ?? refused(404, 'there is nothing here')
  );
}

async function join(deps: DoorAppDeps, context: Context): Promise<Response> {
  const body = jsonIn(await readText(context.req));
  if (body.kind === 'too-large') return refused(413, 'too much');
  const token = body.kind === 'json' ? memberOf(body.value, 'token') : undefined;
  const joined: Joined =
    typeof token === 'string' && /^[0-9a-f]{64}$/.test(token)
      ? await deps.guests.join(token, addressOf(context))
      : { kind: 'wrong-code' };
  if (joined.kind === 'in') {
    const { device } = joined;
    deps.credentials.give(context, device);
    const { id, kind, name, mode } = device;
    return context.json({ device: id, kind, name, mode });
  }
  deps.log.info('device refused', { reason: joined.kind });
  if (joined.kind === 'wrong-code') return refused(401, 'this code has been used, or is an old one');
  return refused(429, 'too many wrong codes', { 'retry-after': '60' });
}

function known(deps: DoorAppDeps, context: Context, body: string): PairedDevice | undefined {
  const device = deps.credentials.deviceOf(context, body, deps.guests);
  if (device !== undefined) deps.guests.seen(device.id, addressOf(context));
  return device;
}

async function answerCall(deps: DoorAppDeps, context: Context): Promise<Response> {
  const { guests, feeds, credentials } = deps;
  if (!credentials.isLikely(context, guests)) return stranger(deps);
  const text = await readText(context.req);
  if (text === undefined) return refused(413, 'too much');
  const device = known(deps, context, text);
  if (device === undefined) return stranger(deps);
  const lastEventId = feeds[device.kind].lastEventId();
  return answerBody(jsonIn(text), (route, input) => guests.call(route, input, device), lastEventId);
}

function sendEvents(deps: DoorAppDeps, context: Context): Response {
  const { guests, feeds } = deps;
  const device = known(deps, context, '');
  if (device === undefined) return stranger(deps);
  const stream = feeds[device.kind].open(context.req.header('last-event-id'), {
    owner: device.id,
    begin: () => guests.listens(device.id),
  });
  if (stream === undefined) return refused(503, 'too many windows are listening');
  return new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

async function sendPicture(deps: DoorAppDeps, context: Context): Promise<Response> {
  if (!deps.credentials.deviceOfLink(context, deps.guests)) return stranger(deps);
  return pictureResponse(await deps.guests.picture(pictureIn(context)));
}
