// How the program ends for an update, and when a start counts as ready.
import { expect, it, vi } from 'vitest';
import { done, failed } from '../../src/contract/result.ts';
import { InstallStateFile } from '../../src/host/updates/install-state.ts';
import { createLastAct, reportReady } from '../../src/main/updating.ts';
import { tempFolder } from '../support/temp-folder.ts';

const quit = vi.hoisted(() => vi.fn());
vi.mock('electron', () => ({ app: { quit } }));

it('does what is left to do after the program has ended, and ends it at once', () => {
  const did: string[] = [];
  const last = createLastAct(
    () => undefined,
    () => false,
  );
  expect(last.take()).toBeUndefined();
  last.quitAnd(() => did.push('swap'));
  expect(quit).toHaveBeenCalled();
  last.take()?.();
  expect(did).toEqual(['swap']);
});

it('installs nothing while the system is shutting down, nor if it begins to meanwhile', () => {
  let isShuttingDown = true;
  const last = createLastAct(
    () => undefined,
    () => isShuttingDown,
  );
  last.quitAnd(() => undefined);
  isShuttingDown = false;
  expect(last.take()).toBeUndefined();
  last.quitAnd(() => undefined);
  isShuttingDown = true;
  expect(last.take()).toBeUndefined();
});

it('is ready with the first good answer to the page, and not before', async () => {
  const folder = tempFolder();
  const state = new InstallStateFile(folder);
  const installation = { from: '0.1.0', to: '0.2.0', program: '/p', previous: null, args: [], starts: 1 };
  state.write({ installation });
  const answers = [failed({ code: 'session.none', message: 'no' }), done(null)];
  const call = reportReady(() => Promise.resolve(answers.shift() ?? done(null)), folder);
  await call('goods.state', null);
  expect(state.read().installation).not.toBeNull();
  await call('desk.about', null);
  expect(state.read()).toMatchObject({ installation: null, outcome: { kind: 'installed' } });
});
