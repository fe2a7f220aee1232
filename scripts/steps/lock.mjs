// A lock file for one process at a time; a lock whose owner has died is ignored.

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from './house.mjs';

const retryAfterMs = 200;

/** The process that holds a lock; NaN if it has just been released. @param {string} file */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

/** @param {string} file */
function ownerIsDead(file) {
  try {
    process.kill(ownerOf(file), 0);
    return false;
  } catch (error) {
    // Any error except "no such process" means that the owner lives, or that the lock has just been released.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** @param {string} file */
function take(file) {
  const claim = `${file}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    // A hard link appears atomically, so that no process reads a lock without its owner.
    linkSync(claim, file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(claim);
  }
}

/**
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  let hasSaid = false;
  while (!take(file)) {
    if (ownerIsDead(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasSaid) say(`Waiting for ${basename(file, '.lock')}, at which process ${ownerOf(file)} works …`);
    hasSaid = true;
    await pause(retryAfterMs);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
