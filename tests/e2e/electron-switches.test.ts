// The packed desk started with switches that open it to other programs or weaken its protection.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startProgram } from '../support/desk/stand-in.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { callFrom, openDesk } from './electron-desk.ts';

const packaged = { env: { STAND_IN_PACKAGED: 'yes' } };

describe('the packed program', () => {
  it.each([
    ['en', 'Servery cannot start', 'act as you. Start it without:'],
    ['zh-CN', 'Servery 无法启动', '请去掉这个参数再启动：'],
  ] as const)(
    'refuses to start with a switch that lets other programs act as the person (%s)',
    async (language, title, advice) => {
      const flags = ['--remote-debugging-port=0'];
      const program = startProgram({ ...packaged, home: tempFolder(), language, flags });
      expect(await program.ended).toBe(2);
      expect(program.output()).toContain(title);
      expect(program.output()).toContain(`${advice}\\n--remote-debugging-port`);
    },
  );

  it('runs without Chromium’s sandbox if told to, logs that and shows it', async () => {
    const desk = await openDesk({ ...packaged, flags: ['--no-sandbox'] });
    expect(await callFrom(desk.page, 'desk.about')).toMatchObject({ data: { weakened: ['no-sandbox'] } });
    expect(readFileSync(join(desk.home, 'log', 'servery.log'), 'utf8')).toContain('no-sandbox');
  });
});
