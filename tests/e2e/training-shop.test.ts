// The training shop with the built service: it ends with its parent and is intact after a kill.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { RunningShop } from '../../src/core/ports.ts';
import { nodeService } from '../../src/web/start-core.ts';
import { type Launch, trainingShop } from '../../src/host/training/training-shop.ts';
import type { Endpoint } from '../../src/wire/endpoint.ts';
import { endpoints } from '../../src/wire/endpoints.ts';
import { writeForm } from '../../src/wire/form/codec.ts';
import { recordingLog } from '../support/test-ports.ts';
import { tempFolder } from '../support/temp-folder.ts';

const program = join(import.meta.dirname, '../../out/node/service.js');

function openTraining(launch: Launch = nodeService(program)) {
  const folder = join(tempFolder(), 'training');
  return { folder, shop: trainingShop({ folder, launch, log: recordingLog() }) };
}

async function call(
  { url, token }: RunningShop,
  name: 'getReceiptGroupList' | 'addReceiptGroup',
  form: object,
) {
  const endpoint: Endpoint = endpoints[name];
  const response = await fetch(`${url}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: writeForm(endpoint, { ...form }, { nesting: 'brackets', accessToken: token }),
  });
  return (await response.json()) as { status: number; data: { name: string }[] };
}

const groupsOf = async (shop: RunningShop) => {
  const { data } = await call(shop, 'getReceiptGroupList', { page: 1, page_size: 100 });
  return data.map((group) => group.name);
};

const answers = (url: string) =>
  fetch(`${url}/health`).then(
    () => true,
    () => false,
  );

async function untilSilent(url: string) {
  while (await answers(url)) await pause(20);
}

it('the training shop opens with the demo menu, and with a new token each time', async () => {
  const { shop } = openTraining();
  const first = await shop.start();
  expect(await groupsOf(first)).not.toEqual([]);
  await shop.stop();
  expect(await answers(first.url)).toBe(false);

  const again = await shop.start();
  expect(await groupsOf(again)).not.toEqual([]);
  expect(again.token).not.toBe(first.token);
  await shop.stop();
});

it('the training shop keeps its data through a kill, reports its end and starts again', async () => {
  let kill: () => void = () => undefined;
  const launch: Launch = (flags) => {
    const process = nodeService(program)(flags);
    kill = () => process.kill();
    return process;
  };
  const { shop } = openTraining(launch);
  const ended = new Promise<void>((resolve) => shop.onEnd(resolve));
  const first = await shop.start();
  await call(first, 'addReceiptGroup', { name: 'Grill' });
  kill();
  await ended;
  const second = await shop.start();
  expect(await groupsOf(second)).toContain('Grill');
  await shop.stop();
});

it('the training shop is reset only on demand', async () => {
  const { shop, folder } = openTraining();
  const first = await shop.start();
  const before = await groupsOf(first);
  await call(first, 'addReceiptGroup', { name: 'Grill' });
  await shop.reset();
  expect(existsSync(folder)).toBe(false);
  expect(await groupsOf(await shop.start())).toEqual(before);
  await shop.stop();
});

it('the training shop starts once for concurrent requests', async () => {
  let starts = 0;
  const { shop } = openTraining((flags) => {
    starts += 1;
    return nodeService(program)(flags);
  });
  const [first, second] = await Promise.all([shop.start(), shop.start()]);
  expect(first).toEqual(second);
  expect(starts).toBe(1);
  await Promise.all([shop.stop(), shop.stop()]);
});

it('the training shop reports why it does not start', async () => {
  const folder = join(tempFolder({ training: 'a file where the folder should be' }), 'training');
  const shop = trainingShop({ folder, launch: nodeService(program), log: recordingLog() });
  await expect(shop.start()).rejects.toThrow(folder);
});

it('the training shop ends with its parent process, even if that is killed', async () => {
  const folder = join(tempFolder(), 'training');
  const flags = ['--port', '0', '--data', folder, '--with-parent'];
  const parent = spawn(process.execPath, [
    '--eval',
    `require('node:child_process').spawn(process.execPath, ${JSON.stringify([program, ...flags])}, { stdio: ['pipe', 'inherit', 'ignore'] })`,
  ]);
  const line = await new Promise<string>((resolve) => createInterface(parent.stdout).once('line', resolve));
  const { url } = JSON.parse(line) as { url: string };
  expect(await answers(url)).toBe(true);
  parent.kill('SIGKILL');
  await untilSilent(url);
});
