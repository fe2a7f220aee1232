// Which links are opened in the person's browser.

import { describe, expect, it, onTestFinished } from 'vitest';
import { openCore } from '../../support/core-app.ts';
import { testPorts } from '../../support/test-ports.ts';

function openDesk() {
  const ports = testPorts();
  const core = openCore(ports);
  onTestFinished(core.stop);
  return { core, opened: ports.desk.opened };
}

describe('a link', () => {
  it('is opened if its host is on the list', async () => {
    const { core, opened } = openDesk();
    await core.ask('desk.open-link', { url: 'https://github.com/electron/electron' });
    expect(opened).toEqual(['https://github.com/electron/electron']);
  });

  it.each([
    ['https:\\\\github.com\\a', 'https://github.com/a'],
    [' HTTPS://GitHub.com/a/../b c"&calc', 'https://github.com/b%20c%22&calc'],
    ['https://github.com/\t\na', 'https://github.com/a'],
  ])('that reads %j is opened in its normalized form', async (url, understood) => {
    const { core, opened } = openDesk();
    await core.ask('desk.open-link', { url });
    expect(opened).toEqual([understood]);
  });

  it.each([
    ...['http://github.com/', 'https://github.com.evil.example/', 'https://evil.example/github.com'],
    ...['https://user@github.com/', 'https://github.com:8443/', 'https://sub.github.com/'],
    ...['https:github.evil/', 'javascript:alert(1)', 'file:///etc/passwd', 'servery://desk/'],
    ...['smb://github.com/', 'no address', ''],
  ])('that reads %j is refused, and the page gets the reason', async (url) => {
    const { core, opened } = openDesk();
    const error = await core.refusal('desk.open-link', { url });
    expect(error).toMatchObject({ code: 'input.invalid', data: { fields: [{ path: ['url'] }] } });
    expect(opened).toEqual([]);
  });
});
