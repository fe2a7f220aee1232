// Which addresses leave the program for the person's browser.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppFailure } from '../../src/core/failure.ts';

const openExternal = vi.fn(() => Promise.resolve());
vi.mock('electron', () => ({ shell: { openExternal } }));
const { isAllowedLink, openLink } = await import('../../src/main/links.ts');

beforeEach(() => openExternal.mockClear());

describe('a link', () => {
  it('opens where its host is on the list', async () => {
    await openLink('https://github.com/electron/electron');
    expect(openExternal).toHaveBeenCalledWith('https://github.com/electron/electron');
  });

  it.each([
    ...['http://github.com/', 'https://github.com.evil.example/', 'https://evil.example/github.com'],
    ...[
      'https://user@github.com/',
      'https://github.com:8443/',
      'https://sub.github.com/',
      'https:github.evil/',
    ],
    ...[
      'javascript:alert(1)',
      'file:///etc/passwd',
      'servery://desk/',
      'smb://github.com/',
      'no address',
      '',
    ],
  ])('that reads %j does not, and the page hears why', async (url) => {
    expect(isAllowedLink(url)).toBe(false);
    await expect(openLink(url)).rejects.toBeInstanceOf(AppFailure);
    expect(openExternal).not.toHaveBeenCalled();
  });
});
