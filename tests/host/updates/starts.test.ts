// The first starts of a new version: two of them have to get ready, or the version before comes back.
import { describe, expect, it } from 'vitest';
import { InstallStateFile } from '../../../src/host/updates/install-state.ts';
import { end, judgeStart } from '../../../src/host/updates/start-judgement.ts';
import { watchNewVersion, type WatchedProgram } from '../../../src/host/updates/watch.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const PROGRAM = '/home/person/Servery.AppImage';
const installation = { from: '0.1.0', to: '0.2.0', program: PROGRAM, previous: null, args: [], starts: 0 };

function opened(starts = 0): InstallStateFile {
  const file = new InstallStateFile(tempFolder());
  file.write({ installation: { ...installation, starts } });
  return file;
}

const start = (file: InstallStateFile, version: string, { program = PROGRAM, isWatched = false } = {}) =>
  judgeStart(file, { version, program, isWatched, nowSeconds: 7 }).kind;

describe('a start after an installation', () => {
  it('counts twice, and then the version before comes back', () => {
    const file = opened();
    expect([1, 2, 3, 4].map(() => start(file, '0.2.0'))).toEqual([
      'count',
      'count',
      'bring-back',
      'bring-back',
    ]);
  });

  it('counts no more once the new version was ready', () => {
    const file = opened();
    expect(start(file, '0.2.0')).toBe('count');
    end(file, 'installed', 7);
    expect([1, 2, 3].map(() => start(file, '0.2.0'))).toEqual(['go', 'go', 'go']);
    expect(file.read()).toMatchObject({
      outcome: { kind: 'installed', from: '0.1.0', to: '0.2.0' },
      held: [],
    });
  });

  it('is not counted a second time when it is watched', () => {
    const file = opened(1);
    expect(start(file, '0.2.0', { isWatched: true })).toBe('go');
    expect(file.read().installation?.starts).toBe(1);
  });

  it('says that the installation was interrupted if the old version still stands there', () => {
    const file = opened();
    expect(start(file, '0.1.0')).toBe('go');
    expect(file.read()).toMatchObject({ installation: null, outcome: { kind: 'interrupted' }, held: [] });
  });

  it('holds the new version if the old one has come back and was killed before it could say so', () => {
    const file = opened(2);
    expect(start(file, '0.1.0')).toBe('go');
    expect(file.read()).toMatchObject({ outcome: { kind: 'brought-back' }, held: ['0.2.0'] });
  });

  it('retreats if a person starts the version before by hand', () => {
    expect(start(opened(1), '0.1.0', { program: '/home/person/Servery.previous.AppImage' })).toBe('retreat');
  });

  it('forgets an installation that a person has overtaken with a third version', () => {
    const file = opened(1);
    expect(start(file, '0.3.0')).toBe('go');
    expect(file.read()).toMatchObject({ installation: null, outcome: null });
  });

  it('goes on if what is written about it is damaged', () => {
    const folder = tempFolder({ 'updates/state.json': '{"installation":' });
    expect(start(new InstallStateFile(folder), '0.2.0')).toBe('go');
  });
});

interface Script {
  /** What each start of the new version does. */
  starts: ('ready' | 'ends' | 'hangs')[];
  canComeBack?: boolean;
}

async function watch({ starts, canComeBack = true }: Script) {
  const file = opened();
  const did: string[] = [];
  let waitedMs = 0;
  const startOne = (): WatchedProgram => {
    const how = starts.shift();
    did.push(`start ${how}`);
    if (how === 'ready') end(file, 'installed', 7);
    let kill: () => void = () => undefined;
    const ended = how === 'ends' ? Promise.resolve() : new Promise<void>((resolve) => (kill = resolve));
    return {
      ended,
      kill: () => {
        did.push(`killed after ${waitedMs / 1000} s`);
        waitedMs = 0;
        kill();
      },
    };
  };
  const outcome = await watchNewVersion({
    file,
    start: startOne,
    bringBack: () => canComeBack && did.push('bring back') > 0,
    startAgain: () => did.push('start the old one'),
    pause: async (ms) => {
      waitedMs += ms;
      await new Promise(setImmediate);
    },
    nowSeconds: () => 7,
  });
  return { outcome, did, state: file.read() };
}

describe('the version before, which watches the new one', () => {
  it('ends as soon as the new one is ready', async () => {
    const { outcome, did } = await watch({ starts: ['ready'] });
    expect([outcome, did]).toEqual(['ready', ['start ready']]);
  });

  it('gives it a second start', async () => {
    const { outcome, did } = await watch({ starts: ['ends', 'ready'] });
    expect([outcome, did]).toEqual(['ready', ['start ends', 'start ready']]);
  });

  it('comes back after two starts that ended, holds the new one and says so', async () => {
    const { outcome, did, state } = await watch({ starts: ['ends', 'ends'] });
    expect(did).toEqual(['start ends', 'start ends', 'bring back', 'start the old one']);
    expect(outcome).toBe('brought-back');
    expect(state).toMatchObject({ installation: null, held: ['0.2.0'], outcome: { kind: 'brought-back' } });
  });

  it('kills a start that is not ready after a minute', async () => {
    const { did } = await watch({ starts: ['hangs', 'hangs'] });
    expect(did).toEqual([
      ...['start hangs', 'killed after 60 s', 'start hangs', 'killed after 60 s'],
      ...['bring back', 'start the old one'],
    ]);
  });

  it('leaves the new one where it is if it is not there itself any more', async () => {
    const { outcome, state } = await watch({ starts: ['ends', 'ends'], canComeBack: false });
    expect(outcome).toBe('given-up');
    expect(state.installation).not.toBeNull();
  });
});
