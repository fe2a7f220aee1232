// A page that crashes shows an explanation and a way on, never an empty window.
import { expect, test, vi } from 'vitest';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { openAway } from '../support/core-screen.ts';
import { windowOn } from '../support/core-window.ts';
import { openDesk } from '../support/open-desk.ts';

test('shows what is safe and how to go on when a page crashes while it renders', async () => {
  const { text, router, settled } = await openAway();
  router.addRoute({
    name: 'broken',
    path: '/broken',
    component: {
      render: () => {
        throw new RangeError('no such row');
      },
    },
  });
  await router.push('/broken');
  await settled();
  expect(text()).toContain('This page crashed');
  expect(text()).toContain('Reload');
  expect(text()).toContain('RangeError: no such row');
});

test('shows the crash page when the desk cannot be started', async () => {
  const { transport } = windowOn(openMemoryDesk());
  const on = () => {
    throw new TypeError('no such bridge');
  };
  const { text } = await openDesk({ transport: { ...transport, on } });
  expect(text()).toContain('no such bridge');
  expect(text()).toMatch(/Reload|重新载入/);
});

test('shows the crash page when the script of a page cannot be fetched', async () => {
  const { text, router, settled } = await openAway();
  router.addRoute({ name: 'gone', path: '/gone', component: () => Promise.reject(new Error('not fetched')) });
  await router.push('/gone').catch(vi.fn());
  await settled();
  expect(text()).toContain('This page crashed');
});
