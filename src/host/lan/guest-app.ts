// The guests' port as a function from request to response: one page, the pictures of the menu, and the guests' own calls.
import { type Context, Hono } from 'hono';
import { IMAGE_PATH } from '../../contract/bridge.ts';
import type { GuestPort } from '../../core/door.ts';
import type { Chance, Log } from '../../core/ports.ts';
import { answerBroken, jsonIn, memberOf, pathOf, pictureIn, readText } from '../door/calls.ts';
import { refused, requireOwnHost, requireOwnOrigin, requireOwnPost, secureHeaders } from '../door/guard.ts';
import type { PageFiles } from '../door/page-files.ts';
import { pictureResponse } from '../picture-response.ts';

export interface GuestAppDeps {
  /** Each of our addresses with the port. */
  hosts: readonly string[];
  guests: GuestPort;
  page: PageFiles;
  log: Log;
  chance: Chance;
}

const GUEST_PAGE = '/guests.html';
/** A proposal of twenty dishes with all of its notes is smaller. */
const MOST_BYTES = 50_000;

export function createGuestApp(deps: GuestAppDeps): Hono {
  const app = new Hono();
  app.use(secureHeaders, requireOwnHost(deps.hosts), requireOwnOrigin('http'));
  app.post('/guest', requireOwnPost, (context) => answer(deps, context));
  app.on('GET', `${IMAGE_PATH}*`, (context) => sendPicture(deps, context));
  app.on('GET', '*', (context) => sendPage(deps, context));
  app.all('*', () => refused(405, 'not in this way', { allow: 'GET, HEAD' }));
  app.onError((error) => answerBroken(error, 'guest door broken', deps));
  return app;
}

async function answer({ guests }: GuestAppDeps, context: Context): Promise<Response> {
  const body = jsonIn(await readText(context.req, MOST_BYTES));
  if (body.kind === 'too-large') return refused(413, 'too much');
  if (body.kind === 'not-json') return refused(400, 'only JSON is understood');
  return Response.json(await guests.answer(memberOf(body.value, 'call'), memberOf(body.value, 'input')));
}

function sendPage({ page }: GuestAppDeps, context: Context): Response {
  const path = pathOf(context);
  return page.find(path === '/' ? GUEST_PAGE : path) ?? refused(404, 'there is nothing here');
}

async function sendPicture({ guests }: GuestAppDeps, context: Context): Promise<Response> {
  return pictureResponse(await guests.picture(pictureIn(context)));
}
