// The activity log and the hours, on the real core.
import { expect, test } from 'vitest';
import { openOwner, openPeople } from '../../app/people/people-screen.ts';

test('the log shows the newest entry first, and a check finds no changes', async () => {
  const { press, seen, find, text } = await openOwner('/audit');
  await seen('the verify button', () => find('[data-do=verify]') !== undefined);
  await press('[data-do=verify]');
  await seen('the verdict', () => text().includes('no changes found'));
});

test('a log without people says what it needs, and does not blame filters that are not set', async () => {
  const { seen, text, find } = await openPeople('/audit', () => Promise.resolve());
  await seen('what it needs', () => text().includes('The log starts once people are set up'));
  expect(find('[data-do=set-up]')?.textContent).toBe('Set up people');
  expect(text()).not.toContain('Nothing matches');
});

test('a person clocks in and out in the operator’s menu, and the page shows the hours', async () => {
  const { press, pressWords, seen, find, text, ask } = await openOwner('/hours');
  await seen('the operator', () => find('[data-menu=operator] button') !== undefined);
  await press('[data-menu=operator] button');
  await pressWords('Clock in');
  await seen('the hours', () => find('[data-part=hours]')?.textContent.includes('Wang') === true);
  expect((await ask('time-clock.status', null)).status).toBe('in');
  expect(text()).toContain('still in');
});
