// A shop that freezes: it accepts calls and never answers them. How soon that is noticed: core/session/connection.test.ts.

import { describe, expect, it, onTestFinished } from 'vitest';
import { pageHosts } from '../../support/desk.ts';
import { openShop } from './shop.ts';
import { connect, open, pill } from './visit.ts';

describe.each(pageHosts)('a shop that freezes, seen in %s', (host) => {
  it('is shown as offline while a screen is used, and as online once it answers', async () => {
    const { service } = await openShop();
    const { page } = await open(host);
    await connect(page, service);
    const state = () => pill(page).getAttribute('data-state');
    await expect.poll(state).toBe('online');
    await page.mouse.move(300, 300);
    service.process.kill('SIGSTOP');
    onTestFinished(() => void service.process.kill('SIGCONT'));
    await expect.poll(state).toBe('offline');
    service.process.kill('SIGCONT');
    await expect.poll(state).toBe('online');
  });
});
