// An installation that is killed before each of its changes: what stands there then always starts.
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { judgeStart } from '../../../src/host/updates/start-judgement.ts';
import { builtProgram } from '../../support/built-program.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import {
  installNewest,
  NEW,
  openDeskOfFiles,
  programIn,
  writeOldProgram,
} from '../../support/updates/desk-of-files.ts';
import { openReleaseFeed, publish } from '../../support/updates/release-feed.ts';

const run = promisify(execFile);

/** Each try has a folder of its own, and they run side by side. */
const AT_ONCE = 4;

it('leaves the old or the new program whole at whichever step it is killed, and the next try gets through', async () => {
  const feed = await openReleaseFeed();
  publish(feed, '0.2.0', { bytes: NEW });
  const installer = await builtProgram('tests/support/updates/dying-installer.ts');
  const top = tempFolder();
  const installIn = (folder: string, dieAt: number) => {
    writeOldProgram(folder);
    return run(process.execPath, [installer, folder, feed.address, feed.publicKey, String(dieAt)]);
  };

  const whole = join(top, 'whole');
  const steps = Number((await installIn(whole, 0)).stdout);
  expect(programIn(whole)).toBe('new');
  expect(steps).toBeGreaterThan(15);

  const left = new Set<string>();
  const dieAt = async (step: number) => {
    const folder = join(top, String(step));
    await expect(installIn(folder, step), `step ${step}`).rejects.toMatchObject({ signal: 'SIGKILL' });
    const found = programIn(folder);
    left.add(found);
    const desk = openDeskOfFiles({ folder, ...feed });
    const version = found === 'new' ? '0.2.0' : '0.1.0';
    const facts = { version, program: desk.program, isWatched: false, nowSeconds: 1 };
    expect(judgeStart(desk.state, facts).kind, `step ${step}`).toBe(found === 'new' ? 'count' : 'go');
    if (found === 'new') expect(existsSync(join(folder, 'Servery.previous.AppImage'))).toBe(true);
    else await installNewest(desk);
    expect(programIn(folder), `after step ${step}`).toBe('new');
    rmSync(folder, { recursive: true });
  };
  const waiting = Array.from({ length: steps }, (_, index) => index + 1);
  const line = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await dieAt(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  expect(left).toEqual(new Set(['old', 'new']));
});
