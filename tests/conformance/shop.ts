// A shop as a caller sees it: addresses and a token, one POST at a time, nothing known of what stands behind.

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

export interface ShopPlace {
  /** Several addresses are called by turns. */
  urls: readonly string[];
  token: string;
  appId: string;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

export class Shop {
  readonly #place: ShopPlace;
  /** Stands in the name of everything that this run makes in the shop. */
  readonly marker: string;
  #calls = 0;

  constructor(place: ShopPlace, marker: string) {
    this.#place = place;
    this.marker = marker;
  }

  get appId(): string {
    return this.#place.appId;
  }

  get token(): string {
    return this.#place.token;
  }

  /** The same shop by each of its addresses alone. */
  get doors(): Shop[] {
    return this.#place.urls.map((url) => new Shop({ ...this.#place, urls: [url] }, this.marker));
  }

  /** A title that no other run has used. */
  name(words: string): string {
    this.#calls += 1;
    return `${this.marker}-${this.#calls} ${words}`;
  }

  async send(path: string, init: RequestInit): Promise<Answer> {
    const url = this.#place.urls[this.#calls++ % this.#place.urls.length] ?? '';
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
    return {
      http: response.status,
      headers: response.headers,
      body: (await response.json()) as Envelope,
    };
  }

  /** Posts a body just as it is. */
  post(path: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { method: 'POST', body, headers: { 'content-type': FORM_TYPE, ...headers } });
  }

  call(path: Path, fields: Fields = {}, write: WriteFields = inBrackets): Promise<Answer> {
    return this.post(path, write({ access_token: this.token, ...fields }));
  }

  /** What a call that must succeed answers. */
  async ask(path: Path, fields: Fields = {}, write: WriteFields = inBrackets): Promise<Envelope> {
    return succeeded(await this.call(path, fields, write), `${path} ${JSON.stringify(fields).slice(0, 300)}`);
  }

  async data(path: Path, fields: Fields = {}): Promise<Raw> {
    return (await this.ask(path, fields)).data as Raw;
  }

  async list(path: Path, fields: Fields = {}): Promise<Raw[]> {
    return (await this.ask(path, fields)).data as Raw[];
  }

  /** Every record of a list, page by page as `is_more` says. */
  async walk(path: Path, fields: Fields = {}, pageSize = 200): Promise<Raw[]> {
    const found: Raw[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await this.ask(path, { ...fields, page, page_size: pageSize });
      found.push(...(answer.data as Raw[]));
      if (Number(answer.is_more) === 0) return found;
    }
  }

  /** What a call that must fail says. */
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
