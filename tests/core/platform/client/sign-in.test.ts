// Signs in at shops with their own forms of answers: reads what is readable, and reports refusals in the shop's words.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createSignIn } from '../../../../src/core/platform/client/sign-in.ts';
import { testPorts } from '../../../support/test-ports.ts';
import { directNet, errorOf } from './counter.ts';

interface Reply {
  http?: number;
  body: unknown;
}

const SECRET = 'secret-of-the-client';

/** A shop that gives these answers, one per call. */
async function shopThatSays(...replies: Reply[]) {
  const asked: { path: string; form: Record<string, string> }[] = [];
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      asked.push({ path: request.url ?? '', form: Object.fromEntries(new URLSearchParams(body)) });
      const { http = 200, body: said = '' } = replies.shift() ?? { body: '' };
      answer.writeHead(http, { 'content-type': 'application/json' });
      answer.end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const http = directNet();
  onTestFinished(() => {
    http.close();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ports = testPorts({ http });
  const records: unknown[] = [];
  const signIn = createSignIn({ ...ports, language: () => 'en', onCall: (record) => records.push(record) });
  const client = { baseUrl: `http://127.0.0.1:${port}/`, id: 'our-client', secret: SECRET };
  return { asked, signIn, client, log: ports.log, records };
}

const code = { body: { code: 'the-code-of-it' } };
const pair = { access_token: 'access', refresh_token: 'refresh' };

it('sign-in requests a code with id and secret, and a token with all three', async () => {
  const { asked, signIn, client } = await shopThatSays(code, { body: pair });
  expect(await signIn.withSecret(client)).toEqual({ token: 'access', refreshToken: 'refresh' });
  const who = { client_id: 'our-client', client_secret: SECRET };
  expect(asked).toEqual([
    { path: '/OAuth2/BusinessAuthorize/', form: who },
    {
      path: '/OAuth2/token/',
      form: { ...who, grant_type: 'authorization_code', code: 'the-code-of-it', scope: 'basic' },
    },
  ]);
});

it('sign-in requests another token with the refresh token alone', async () => {
  const { asked, signIn, client } = await shopThatSays({ body: pair });
  await signIn.withRefreshToken(client, 'the-last-one');
  expect(asked[0]?.form).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'the-last-one' });
});

it.each([
  ['bare', pair, 'refresh'],
  ['in an envelope', { status: 0, data: pair }, 'refresh'],
  ['in an envelope whose status is a text', { status: '0', data: pair }, 'refresh'],
  ['bare beside a status', { status: 0, ...pair }, 'refresh'],
  ['without a refresh token', { access_token: 'access', expires_in: 7200 }, null],
  ['with an empty refresh token', { ...pair, refresh_token: '' }, null],
])('sign-in reads a token that comes %s', async (_how, body, refreshToken) => {
  const { signIn, client } = await shopThatSays({ body });
  expect(await signIn.withRefreshToken(client, 'r')).toEqual({ token: 'access', refreshToken });
});

it.each([
  ['a failing status', { body: { status: 1, data: 'no such client' } }, 200, 'no such client'],
  ['status 2', { body: { status: 2, msg: 'sign in' } }, 200, 'sign in'],
  ['an OAuth2 error', { http: 400, body: { error: 'invalid_client' } }, 400, 'invalid_client'],
  ['an error with HTTP 200', { body: { error: 'invalid_client' } }, 200, 'invalid_client'],
  ['HTTP 404', { http: 404, body: 'nothing here' }, 404, ''],
])('sign-in is refused by %s, in the words of the shop', async (...[, reply, http, reason]) => {
  const { signIn, client } = await shopThatSays(reply);
  expect(await errorOf(signIn.withSecret(client))).toMatchObject({
    code: 'shop.refused',
    data: { http, reason },
  });
});

it.each([401, 403])('sign-in is refused by HTTP %i', async (http) => {
  const { signIn, client } = await shopThatSays({ http, body: {} });
  expect(await errorOf(signIn.withSecret(client))).toMatchObject({ code: 'session.expired' });
});

it.each([
  ['a page', '<html>', 'not-json'],
  ['a list', [], 'not-json'],
  ['an answer without the code', { status: 0, data: {} }, 'shape'],
])('sign-in reports %s as malformed', async (_how, body, reason) => {
  const { signIn, client } = await shopThatSays({ body });
  expect(await errorOf(signIn.withSecret(client))).toMatchObject({
    code: 'shop.malformed',
    data: { reason },
  });
});

it("sign-in removes secret and code from the shop's words, and keeps the code out of the log", async () => {
  const echo = `no: ${SECRET} the-code-of-it`;
  const { signIn, client, log, records } = await shopThatSays(code, { body: { status: 1, data: echo } });
  const error = await errorOf(signIn.withSecret(client));
  const written = JSON.stringify([error, log.entries, records]);
  expect(written).toContain('no: ••• •••');
  expect(written).not.toContain(SECRET);
  expect(written).not.toContain('the-code-of-it');
  expect(log.redacted).toEqual(['the-code-of-it']);
});

it('sign-in is cancelled with its caller', async () => {
  const { signIn, client } = await shopThatSays(code);
  const stop = new AbortController();
  stop.abort();
  expect(await errorOf(signIn.withSecret(client, stop.signal))).toMatchObject({ code: 'cancelled' });
});
