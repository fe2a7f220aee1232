// Proves that a token reaches only its shop, in a session in which every call fails in another way.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RunningDesk } from '../../support/desk/running-desk.ts';
import { deskHosts } from '../../support/desk.ts';
import type { StandInDesk } from '../../support/desk/stand-in.ts';
import { type FaultShop, openFaultShop } from '../../support/fault-shop/fault-shop.ts';
import type { FaultName } from '../../support/fault-shop/faults.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { nextDialog } from '../electron-desk.ts';
import { type Canary, filesIn, filesInZip, createCanary, memoryOf, type Places, singsIn } from './canary.ts';
import { button, callRaw, fillIn, frame, go, open, save, sees, test } from './visit.ts';

const troubles: readonly FaultName[] = [
  ...(['reset', 'not HTTP', 'half JSON', 'notice before JSON', 'gzip bomb', 'corrupt gzip'] as const),
  ...(['redirect 307', 'status 1', 'status 2', 'status "401"', 'wrong types', 'deep nesting'] as const),
  ...(['the token in its words', 'the token in its status', 'the token in its headers'] as const),
  ...(['the token in its fields', 'the token in a redirect'] as const),
];

async function openTroubledShop(): Promise<FaultShop> {
  const shop = await openFaultShop();
  onTestFinished(shop.close);
  return shop;
}

/** Connects through the form although the shop behind it fails. */
async function connectAnyway(page: Page, shop: FaultShop, { token }: Canary): Promise<void> {
  shop.set('the token in its words');
  await fillIn(page, { name: 'Market Street', url: shop.url, appId: 'demo', token });
  await test(page);
  await sees(page, frame.errors.shop.refused.title);
  await save(page);
  await button(page, frame.shopEditor.anyway.confirm).click();
  await page.locator('[data-part=needs]').waitFor();
}

async function replaceToken(page: Page, { token }: Canary): Promise<void> {
  await go(page, '/shops');
  await button(page, frame.shops.edit).click();
  await page.locator('#shop-token').fill(token);
  await save(page);
  await button(page, frame.shopEditor.anyway.confirm).click();
  await page.getByRole('heading', { name: frame.pages.shops }).waitFor();
}

const isStandIn = (desk: RunningDesk): desk is StandInDesk => 'ask' in desk;

/** Exports the diagnostics through this host's kind of download. */
async function exported(desk: RunningDesk): Promise<Uint8Array> {
  const { page } = desk;
  const file = join(desk.home, 'diagnostics.zip');
  const answer = callRaw(page, 'diagnostics.export', null);
  if (isStandIn(desk)) {
    await nextDialog(desk);
    await desk.ask('answer', { filePath: file });
  }
  const { data } = (await answer) as { data: { kind: string; href: string } };
  if (data.kind === 'saved') return readFileSync(file);
  const text = await page.evaluate(async (href) => {
    const bytes = new Uint8Array(await (await fetch(href)).arrayBuffer());
    return Array.from(bytes).join(',');
  }, data.href);
  return Uint8Array.from(text.split(',').map(Number));
}

// A real Electron opens a system dialog, which this test cannot answer.
describe.each(deskHosts.filter((host) => host !== 'electron'))('a token in the desk in %s', (host) => {
  it('does not leak into files, logs, output, exports or the memory of the page', async () => {
    const shop = await openTroubledShop();
    const canaries = [createCanary(), createCanary()] as const;
    const home = tempFolder();
    const desk = await open(host, home);
    await connectAnyway(desk.page, shop, canaries[0]);
    await replaceToken(desk.page, canaries[1]);
    for (const trouble of troubles) {
      shop.set(trouble);
      await callRaw(desk.page, 'overview.refresh', null);
    }
    const places: Places = {
      ...filesInZip(await exported(desk)),
      ...(await memoryOf(desk.page)),
      ...filesIn(home),
    };
    await desk.crash();
    await desk.stop();
    const left = { ...filesIn(home), output: Buffer.from(desk.output()) };

    const reached = shop.calls.map(({ body }) => Buffer.from(decodeURIComponent(body)));
    expect(singsIn({ shop: Buffer.concat(reached) }, canaries.slice(0, 1))).toEqual(['shop']);
    expect(singsIn({ shop: Buffer.concat(reached) }, canaries.slice(1))).toEqual(['shop']);
    expect(shop.strayed()).toBe(0);
    expect(singsIn(places, canaries)).toEqual([]);
    expect(singsIn(left, canaries)).toEqual([]);
  });
});

describe('the search for a token', () => {
  it.each([
    ['plainly', (mark: string) => mark],
    ['in base64', (mark: string) => Buffer.from(`x=${mark}`).toString('base64')],
    ['in hexadecimal', (mark: string) => Buffer.from(mark).toString('hex')],
    ['in a form', (mark: string) => encodeURIComponent(`"<${mark}>`)],
  ])('finds a token written %s', (_, encode) => {
    const canary = createCanary();
    expect(singsIn({ file: Buffer.from(`.. ${encode(canary.mark)} ..`) }, [canary])).toEqual(['file']);
  });
});
