// The lock of a data directory: one holder at a time, and a dead holder blocks nobody.

import { once } from 'node:events';
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { DirectoryInUse, lockDirectory } from '../../../src/service/storage/directory-lock.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const source = 'src/service/storage/directory-lock.ts';

/** The id of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = fork('-e', [], { execArgv: ['-e', ''], stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

const leaveLock = (folder: string, holder: object) =>
  writeFileSync(join(folder, 'servery.lock'), JSON.stringify({ host: hostname(), ...holder }));

/** Compiles the lock's source for plain Node, and writes a program beside it that uses it. */
function program(text: string): string {
  const folder = tempFolder();
  const compiled = ts.transpileModule(readFileSync(source, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  writeFileSync(join(folder, 'directory-lock.mjs'), compiled.outputText);
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { lockDirectory } from './directory-lock.mjs';\n${text}`,
  );
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return join(folder, 'program.mjs');
}

/** The child's message; empty when it ends without one. The message may arrive after the exit. */
const wordOf = (child: ChildProcess) =>
  Promise.race([
    once(child, 'message').then(([word]) => String(word)),
    Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(() => ''),
  ]);

/** Runs `count` processes at once on one folder and collects their messages. */
async function race(file: string, folder: string, count: number): Promise<string[]> {
  const children = Array.from({ length: count }, () => fork(file, [folder], { stdio: 'ignore' as never }));
  const words = await Promise.all(children.map(wordOf));
  children.forEach((child) => child.kill('SIGKILL'));
  return words;
}

const filesIn = (folder: string) => readdirSync(folder).toSorted();

describe('a data directory', () => {
  it("has one holder; a second one gets the holder's process id and the file to delete", () => {
    const folder = tempFolder();
    const lock = lockDirectory(folder);
    expect(() => lockDirectory(folder)).toThrow(DirectoryInUse);
    expect(() => lockDirectory(folder)).toThrow(
      `${folder} is in use by process ${process.pid}; stop it first`,
    );
    expect(() => lockDirectory(folder)).toThrow(join(folder, 'servery.lock'));
    lock.release();
    lockDirectory(folder).release();
    expect(filesIn(folder)).toEqual([]);
  });

  it('is taken over from a process that has ended', async () => {
    const folder = tempFolder();
    leaveLock(folder, { pid: await deadPid(), started: '1' });
    const lock = lockDirectory(folder);
    expect(() => lockDirectory(folder)).toThrow(`process ${process.pid}`);
    expect(filesIn(folder)).toEqual(['servery.lock']);
    lock.release();
  });

  it.runIf(process.platform === 'linux')('is taken over when the process id was reused', () => {
    const folder = tempFolder();
    leaveLock(folder, { pid: process.pid, started: '1' });
    lockDirectory(folder).release();
    expect(filesIn(folder)).toEqual([]);
  });

  it('is taken over when a power cut damaged its lock', () => {
    const folder = tempFolder({ 'servery.lock': '' });
    lockDirectory(folder).release();
    writeFileSync(join(folder, 'servery.lock'), '{"pid":12');
    lockDirectory(folder).release();
    expect(filesIn(folder)).toEqual([]);
  });

  it('is taken over when its next holder died during the takeover', async () => {
    const folder = tempFolder();
    const file = program(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.renameSync = () => process.kill(process.pid, 'SIGKILL');
      syncBuiltinESMExports();
      lockDirectory(process.argv[2]);
    `);
    leaveLock(folder, { pid: await deadPid(), started: '1' });
    await race(file, folder, 1);
    expect(filesIn(folder).length).toBeGreaterThan(1);
    const lock = lockDirectory(folder);
    expect(() => lockDirectory(folder)).toThrow(DirectoryInUse);
    expect(filesIn(folder).filter((name) => name.includes('after'))).toEqual([]);
    lock.release();
  });

  it('of another machine is never taken over, because its holder cannot be checked', () => {
    const folder = tempFolder();
    leaveLock(folder, { pid: 1, started: '1', host: 'elsewhere' });
    expect(() => lockDirectory(folder)).toThrow('process 1 on elsewhere');
  });

  it('keeps a lock that another process took after ours was deleted by hand', () => {
    const folder = tempFolder();
    const lock = lockDirectory(folder);
    leaveLock(folder, { pid: process.pid, started: '', id: 'theirs' });
    lock.release();
    expect(existsSync(join(folder, 'servery.lock'))).toBe(true);
  });

  it('goes to exactly one of twenty processes that find a dead lock at the same time', async () => {
    const file = program(`
      try { lockDirectory(process.argv[2]); process.send('taken'); setInterval(() => {}, 1000); }
      catch (error) { process.send(error.name); }
    `);
    const folder = tempFolder();
    leaveLock(folder, { pid: await deadPid(), started: '1' });
    const words = await race(file, folder, 20);
    expect(words.filter((word) => word === 'taken')).toHaveLength(1);
    expect(words.filter((word) => word === 'DirectoryInUse')).toHaveLength(19);
  });

  it('never has two holders, however often it is taken over', async () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'data'));
    leaveLock(join(folder, 'data'), { pid: await deadPid(), started: '1' });
    const file = program(`
      import { renameSync, rmSync, writeFileSync } from 'node:fs';
      const folder = process.argv[2], lock = folder + '/data/servery.lock', mark = folder + '/held';
      const until = Date.now() + 1500;
      let taken = 0;
      while (Date.now() < until) {
        try { lockDirectory(folder + '/data'); } catch { continue; }
        taken += 1;
        try { writeFileSync(mark, '', { flag: 'wx' }); } catch { process.send('two at once'); process.exit(); }
        // It dies: what it leaves is the lock of a process that is gone.
        const dead = JSON.stringify({ pid: ${await deadPid()}, host: ${JSON.stringify(hostname())}, started: '1', id: process.pid + ' ' + taken });
        writeFileSync(mark + process.pid, dead);
        rmSync(mark);
        renameSync(mark + process.pid, lock);
      }
      process.send(taken > 0 ? 'fair' : 'never');
    `);
    const words = await race(file, folder, 6);
    expect(words).not.toContain('two at once');
    expect(words).toContain('fair');
  });
});
