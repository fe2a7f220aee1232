// A fake shop whose settings the test controls: regular answers, odd ones, refusals, silence, or no connection.

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SettingKind, StoreMode } from '../../src/contract/store-settings.ts';
import { endpoints } from '../../src/wire/endpoints.ts';

/** By part; a part that is not listed is answered with empty settings. */
export type SettingsAnswers = Partial<Record<`${StoreMode}.${SettingKind}`, unknown>>;

export const REFUSED = Symbol('refused');

export interface SettingsShop {
  readonly url: string;
  answers: SettingsAnswers;
  asked: string[];
  isDown: boolean;
  /** It takes calls and answers none. */
  isSilent: boolean;
  close: () => Promise<void>;
}

export async function openSettingsShop(answers: SettingsAnswers = {}): Promise<SettingsShop> {
  const server = createServer((request, answer) => {
    const respond = async () => answerTo(shop, request.url ?? '', await text(request), answer);
    respond().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shop: SettingsShop = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked: [],
    isDown: false,
    isSilent: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return shop;
}

function answerTo(shop: SettingsShop, path: string, body: string, answer: ServerResponse): void {
  const { answers, asked, isDown, isSilent } = shop;
  if (isSilent) return;
  if (isDown) {
    answer.destroy();
    return;
  }
  const part = partOf(path, new URLSearchParams(body));
  if (part === undefined) {
    send(answer, { status: 0, data: [], count: 0, is_more: 0 });
    return;
  }
  asked.push(part);
  const data = answers[part] ?? [];
  send(answer, data === REFUSED ? { status: 1, data: 'not opened for you' } : { status: 0, data });
}

function partOf(path: string, form: URLSearchParams): keyof SettingsAnswers | undefined {
  const mode = form.get('pick_up_type') === '2' ? 'delivery' : 'catering';
  if (path === endpoints.getPickUpSetting.path) return `${mode}.basic`;
  if (path !== endpoints.getFuncSetting.path) return undefined;
  return form.get('ordering_food_type') === '1' ? `${mode}.dineIn` : `${mode}.reservation`;
}

function send(answer: ServerResponse, body: unknown): void {
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
