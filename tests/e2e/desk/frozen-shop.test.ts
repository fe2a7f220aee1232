// A shop that freezes: it accepts calls and never answers them. How soon that is noticed: core/session/connection.test.ts.

import { describe, expect, it, onTestFinished } from 'vitest';
import { pageHosts } from '../../support/desk.ts';
import { openShop } from './shop.ts';
import { connect, open } from './visit.ts';

describe.each(pageHosts)('a shop that freezes, seen in %s', (host) => {
  it('is shown as offline while a screen is used, and as online once it answers', async () => {
    const { service } = await openShop();
    const { page } = await open(host);
    await connect(page, service);
    const sign = page.locator('.connection .dot');
    await expect.poll(() => sign.getAttribute('class')).toContain('online');
    await page.mouse.move(300, 300);
    service.process.kill('SIGSTOP');
    onTestFinished(() => void service.process.kill('SIGCONT'));
    await page.locator('[data-part=offline]').waitFor();
    service.process.kill('SIGCONT');
    await expect.poll(() => sign.getAttribute('class')).toContain('online');
  });
});
