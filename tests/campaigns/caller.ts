// Calls a service over real sockets and checks that each answer is a valid envelope.

import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '../../src/wire/endpoint.ts';
import { type EndpointName, endpoints, type Form } from '../../src/wire/endpoints.ts';
import { writeForm } from '../../src/wire/form/codec.ts';
import { TOKEN } from './ground.ts';

export interface Post {
  path: string;
  body: string | Buffer;
  method?: string;
  headers?: Record<string, string>;
}

export interface Reply {
  http: number;
  text: string;
  headers: IncomingHttpHeaders;
}

export interface Caller {
  readonly send: (post: Post) => Promise<Reply>;
  readonly call: <Name extends EndpointName>(name: Name, form: Form<Name>) => Promise<Reply>;
  readonly close: () => void;
}

export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const ANSWER_TIMEOUT_MS = 30_000;

/** Encodes a form as the desk does. */
export function bodyOf<Name extends EndpointName>(name: Name, form: Form<Name>, accessToken = TOKEN): string {
  const endpoint: Endpoint = endpoints[name];
  return writeForm(endpoint, form, { nesting: 'brackets', accessToken });
}

export function openCaller(url: string, connections: number, answerMs = ANSWER_TIMEOUT_MS): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (post: Post) => sendOver(agent, url, post, answerMs);
  return {
    send,
    call: (name, form) => send({ path: endpoints[name].path, body: bodyOf(name, form) }),
    close: () => agent.destroy(),
  };
}

function sendOver(
  agent: Agent,
  url: string,
  { path, body, method = 'POST', headers = FORM_TYPE }: Post,
  answerMs: number,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const isChunked = 'transfer-encoding' in headers;
    const length = isChunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(new URL(url), { agent, path, method, headers: { ...length, ...headers } });
    sent.setTimeout(answerMs, () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject).on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ http: answer.statusCode ?? 0, text, headers: answer.headers });
        });
    });
    sent.end(body);
  });
}

export interface ReadEnvelope {
  status: number;
  data: unknown;
}

export function readEnvelope({ text }: Pick<Reply, 'text'>): ReadEnvelope | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('status' in body) || !('data' in body))
      return undefined;
    return { status: Number(body.status), data: body.data };
  } catch {
    return undefined;
  }
}

export function isSuccess(reply: Reply): boolean {
  return reply.http === 200 && readEnvelope(reply)?.status === 0;
}

/** The defect of an answer: a server error, no envelope, or a failure without a message. */
export function faultOf(reply: Reply): string | undefined {
  if (reply.http >= 500) return `HTTP ${reply.http}: ${reply.text.slice(0, 200)}`;
  const envelope = readEnvelope(reply);
  if (envelope === undefined) return `HTTP ${reply.http} without an envelope: ${reply.text.slice(0, 200)}`;
  if (envelope.status === 0) return reply.http === 200 ? undefined : `success under HTTP ${reply.http}`;
  const says = typeof envelope.data === 'string' && envelope.data !== '';
  return says && envelope.status === 1 ? undefined : `a failure without words: ${reply.text.slice(0, 200)}`;
}
