// An update of the packed desk in a real Electron, from a publisher on this machine: all the way, and with what can go wrong.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../support/until.ts';
import { type LivingDesk, openLivingDesk } from '../../support/updates/living-desk.ts';
import { type OneFilePrograms, packOneFilePrograms } from '../../support/updates/one-file-program.ts';
import { openReleaseFeed, publish, type ReleaseFeed } from '../../support/updates/release-feed.ts';

let folder: string;
let programs: OneFilePrograms;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'servery-updates-'));
  chmodSync(folder, 0o755);
  programs = await packOneFilePrograms(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OLD = '0.1.0';
const NEW = '0.2.0';
const TEST_MS = 600_000;

/** The desk of the old version runs, and the publisher has the new one. */
async function setUp(main?: string): Promise<{ feed: ReleaseFeed; desk: LivingDesk; bytes: Buffer }> {
  const feed = await openReleaseFeed();
  const publisher = { address: feed.address, publicKey: feed.publicKey };
  const bytes = programs.make('new', { version: NEW, publisher, ...(main !== undefined && { main }) });
  publish(feed, NEW, { bytes });
  const desk = openLivingDesk(programs.make('old', { version: OLD, publisher }), programs.env);
  desk.start();
  await desk.answers(OLD);
  return { feed, desk, bytes };
}

async function downloaded(desk: LivingDesk): Promise<void> {
  await desk.ask('updates.check', null);
  await desk.ask('updates.download', { version: NEW });
  await until('it is downloaded', async () => (await desk.ask('updates.get', null)).isReady);
}

const install = (desk: LivingDesk) => desk.ask('updates.install', { version: NEW }).catch(() => undefined);

describe('electron: an update', () => {
  it(
    'takes the place of the program, starts, and leaves the version before beside it',
    async () => {
      const { desk, bytes } = await setUp();
      expect(await desk.ask('updates.check', null)).toMatchObject({
        way: { kind: 'self' },
        release: { version: NEW },
      });
      await downloaded(desk);
      await install(desk);
      await desk.answers(NEW);
      await until('it is ready', () => desk.state().installation === null);
      expect(await desk.ask('updates.get', null)).toMatchObject({
        outcome: { kind: 'installed', from: OLD, to: NEW },
      });
      expect(readFileSync(desk.program).equals(bytes)).toBe(true);
      expect(existsSync(join(desk.folder, 'Servery.previous.AppImage'))).toBe(true);
      expect((await desk.ask('copies.get', null)).daily.last).not.toBeNull();
    },
    TEST_MS,
  );

  it(
    'that ends at each start is taken back after two of them, held, and told of',
    async () => {
      const { desk } = await setUp('process.exit(1);');
      await downloaded(desk);
      await install(desk);
      await until('the version before is back', () => desk.state().held?.includes(NEW) === true, TEST_MS);
      await desk.answers(OLD);
      await desk.ask('updates.check', null);
      expect(await desk.ask('updates.get', null)).toMatchObject({
        isHeld: true,
        outcome: { kind: 'brought-back', from: OLD, to: NEW },
      });
    },
    TEST_MS,
  );
});
