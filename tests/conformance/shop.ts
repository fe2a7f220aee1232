// A shop as a caller sees it: addresses, a token and POST requests.

import { expect } from 'vitest';
import { type Fields, inBrackets, type WriteFields } from './form.ts';
import type { Path } from './paths.ts';

export type Raw = Record<string, unknown>;

export interface Envelope {
  status: number | string;
  data: unknown;
  is_more?: unknown;
  current_page?: unknown;
  count?: unknown;
  total_page?: unknown;
}

export interface Answer {
  http: number;
  headers: Headers;
  body: Envelope;
}

export interface ShopAccess {
  /** Calls alternate between several addresses. */
  urls: readonly string[];
  token: string;
  appId: string;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

export class Shop {
  readonly #access: ShopAccess;
  /** Part of the name of everything that this run creates in the shop. */
  readonly marker: string;
  #calls = 0;

  constructor(access: ShopAccess, marker: string) {
    this.#access = access;
    this.marker = marker;
  }

  get appId(): string {
    return this.#access.appId;
  }

  get token(): string {
    return this.#access.token;
  }

  /** The same shop through each of its addresses separately. */
  get services(): Shop[] {
    return this.#access.urls.map((url) => new Shop({ ...this.#access, urls: [url] }, this.marker));
  }

  /** A title that no other run has used. */
  name(words: string): string {
    this.#calls += 1;
    return `${this.marker}-${this.#calls} ${words}`;
  }

  async send(path: string, init: RequestInit): Promise<Answer> {
    const url = this.#access.urls[this.#calls++ % this.#access.urls.length] ?? '';
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
    return {
      http: response.status,
      headers: response.headers,
      body: (await response.json()) as Envelope,
    };
  }

  /** Posts a raw body. */
  post(path: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { method: 'POST', body, headers: { 'content-type': FORM_TYPE, ...headers } });
  }

  call(path: Path, fields: Fields = {}, write: WriteFields = inBrackets): Promise<Answer> {
    return this.post(path, write({ access_token: this.token, ...fields }));
  }

  /** Makes a call that must succeed and returns its envelope. */
  async ask(path: Path, fields: Fields = {}, write: WriteFields = inBrackets): Promise<Envelope> {
    return succeeded(await this.call(path, fields, write), `${path} ${JSON.stringify(fields).slice(0, 300)}`);
  }

  async data(path: Path, fields: Fields = {}): Promise<Raw> {
    return (await this.ask(path, fields)).data as Raw;
  }

  async list(path: Path, fields: Fields = {}): Promise<Raw[]> {
    return (await this.ask(path, fields)).data as Raw[];
  }

  /** Reads every record of a list, page by page until `is_more` is 0. */
  async walk(path: Path, fields: Fields = {}, pageSize = 200): Promise<Raw[]> {
    const found: Raw[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await this.ask(path, { ...fields, page, page_size: pageSize });
      found.push(...(answer.data as Raw[]));
      if (Number(answer.is_more) === 0) return found;
    }
  }

  /** Makes a call that must fail and returns its message. */
  async refusal(path: Path, fields: Fields = {}): Promise<string> {
    return failed(await this.call(path, fields), `${path} ${JSON.stringify(fields).slice(0, 300)}`);
  }
}

export function succeeded({ body }: Answer, about = ''): Envelope {
  expect(Number(body.status), `${about}: ${JSON.stringify(body).slice(0, 300)}`).toBe(0);
  return body;
}

export function failed({ body }: Answer, about = ''): string {
  expect(Number(body.status), `${about}: ${JSON.stringify(body).slice(0, 300)}`).toBe(1);
  return typeof body.data === 'string' ? body.data : JSON.stringify(body);
}

export const groupOf = (held: unknown): Raw => (held ?? {}) as Raw;
export const listOf = (held: unknown): unknown[] => (Array.isArray(held) ? held : []);
export const idsIn = (records: readonly Raw[]): string[] => records.map(({ id }) => String(id));
export const sorted = (ids: readonly string[]): string[] => ids.toSorted((a, b) => Number(a) - Number(b));
