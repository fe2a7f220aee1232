// The first hour at the desk in every host: real program, real page, real shop.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programHosts, deskHosts } from '../../support/desk.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { openShop } from './shop.ts';
import {
  button,
  connect,
  connection,
  fillIn,
  filledFor,
  frame,
  go,
  open,
  save,
  sees,
  passesCounter,
  seesCounter,
  seesOverview,
  seesOnline,
  seesWelcome,
  sharedDesk,
  startTraining,
  test,
} from './visit.ts';

describe.each(programHosts)('the desk in %s', (host) => {
  it('opens the training shop with one click, marks it as one, and reopens it after a restart', async () => {
    const { page, home, stop } = await open(host);
    await startTraining(page);
    await sees(page, frame.bars.training);
    await stop();
    const again = await open(host, home);
    await passesCounter(again.page);
    await seesOnline(again.page);
  });

  it('shows its data while the shop is offline from the start, and says why it is not newer', async () => {
    const { service } = await openShop();
    const { page, home, stop } = await open(host);
    await connect(page, service);
    await stop();
    await service.stop();
    const again = await open(host, home);
    await passesCounter(again.page);
    await sees(again.page, connection.offline);
    await sees(again.page, frame.causes.refused.title);
    const detail = again.page.locator('[data-part=offline] p');
    // A reason that has no room on one line wraps and is never cut.
    expect(await detail.evaluate((reason) => getComputedStyle(reason).whiteSpace)).toBe('normal');
  });

  it('switches the language at once, and keeps it after a restart', async () => {
    const { page, home, stop } = await open(host);
    await seesWelcome(page);
    await page.keyboard.press('Control+k');
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type(frame.actions.chinese);
    await page.keyboard.press('Enter');
    await sees(page, '立即试用');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await stop();
    const again = await open(host, home);
    await sees(again.page, '立即试用');
  });

  it('recovers after the page has crashed', async () => {
    const { service } = await openShop();
    const desk = await open(host);
    await connect(desk.page, service);
    await desk.crash();
    // Electron shows a page that offers to reload; in a browser the person reloads.
    if (host !== 'browser') await desk.page.getByRole('link').click();
    // At the page of before, or at the start page if the address is lost with it.
    await desk.page.locator('[data-part=needs], [data-part=tiles]').first().waitFor();
  });
});

describe.each(programHosts)('the desk without a shop in %s', (host) => {
  const desk = sharedDesk(host);

  it('shows the same page after a reload', async () => {
    const { page } = desk();
    for (const path of ['/shops/new', '/settings', '/diagnostics']) {
      await go(page, path);
      await page.reload();
      await page.locator('main').getByRole('heading').first().waitFor();
      expect(new URL(page.url()).hash).toBe(`#${path}`);
    }
  });

  it('lists the contents of a diagnostics export beforehand', async () => {
    const { page } = desk();
    await go(page, '/diagnostics');
    await button(page, frame.diagnostics.export.look).click();
    for (const file of [
      'about.json',
      'calls.json',
      'log.jsonl',
      'settings.json',
      'shops.json',
      'storage.json',
    ]) {
      await sees(page, file);
    }
  });

  // Last, because it leaves a half-filled form, about which a reload would ask.
  it('asks for consent before it sends a token unencrypted to another machine', async () => {
    const { page } = desk();
    await fillIn(page, { name: 'Bar', url: 'http://192.0.2.1', appId: 'bar', token: 'some-token' });
    await sees(page, frame.shopEditor.plainHttp.title);
    await test(page);
    await sees(page, frame.rules['plain-http']);
  });
});

/** One walk through the very bundle that is packed. */
describe.each(deskHosts)('the program of the desk in %s', (host) => {
  it('connects a shop and reopens it after a restart without asking for its token', async () => {
    const { service } = await openShop();
    const { page, home, stop } = await open(host);
    await connect(page, service);
    await seesOnline(page);
    await stop();
    expect(readFileSync(join(home, 'profiles.json'), 'utf8')).toContain(service.url);
    const again = await open(host, home);
    await passesCounter(again.page);
    await seesOnline(again.page);
  });
});

/** The screens are the same in all hosts, so one host is enough. */
describe.each(['browser'] as const)('the screens of the desk in %s', (host) => {
  it('explain what is wrong with a connection', async () => {
    const { service } = await openShop();
    const { page } = await open(host);
    const tried = async (own: Parameters<typeof filledFor>[1]) => {
      await fillIn(page, filledFor(service, own));
      await test(page);
    };
    await tried({ url: 'http://127.0.0.1:1' });
    await sees(page, frame.causes.refused.title);
    await tried({ url: 'https://shop.example.invalid' });
    await sees(page, frame.causes['name-not-found'].title);
    await tried({ token: 'not-a-token-of-this-shop' });
    await sees(page, frame.errors.session.expired.title);
    await tried({ url: `${service.url}/elsewhere` });
    await sees(page, frame.refusals['not-found'].title);
    await tried({});
    await sees(page, frame.shopTrial.ok);
  });

  it('work with the keyboard alone', async () => {
    const { page } = await open(host);
    await seesWelcome(page);
    await button(page, frame.welcome.training.start).focus();
    await page.keyboard.press('Enter');
    await seesCounter(page);
    await page.keyboard.press('Control+k');
    await page.locator('[role=combobox]:focus').waitFor();
    // Slower than a scanner, whose codes belong to the counter.
    await page.keyboard.type(frame.pages.diagnostics, { delay: 80 });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: frame.pages.diagnostics, exact: true }).waitFor();
    await page.keyboard.press('?');
    await sees(page, frame.shortcuts.title);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('remove a shop only after they have listed what is deleted', async () => {
    const { service } = await openShop();
    const { page } = await open(host, tempFolder());
    await connect(page, service);
    await go(page, '/shops');
    await button(page, frame.shops.remove).click();
    await sees(page, frame.shops.removal.profile);
    await page.getByRole('dialog').getByRole('button', { name: frame.shops.removal.confirm }).click();
    await seesWelcome(page);
  });

  it('keep the input when the person decides to stay on the form', async () => {
    const { service } = await openShop();
    const { page } = await open(host);
    await fillIn(page, filledFor(service));
    await go(page, '/diagnostics');
    await button(page, frame.leave.stay).click();
    expect(await page.locator('#shop-name').inputValue()).toBe('Market Street');
    await save(page);
    await seesOverview(page);
  });
});
