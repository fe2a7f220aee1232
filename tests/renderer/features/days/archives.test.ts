// Days that came from a backup: shown beside those of the desk, to be looked at, printed and exported, never closed.
import { expect, it } from 'vitest';
import { done } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { scriptedDay } from '../../support/scripted-days.ts';

const archive = 'a'.repeat(32);
const old = scriptedDay({ number: 7, date: '2026-09-20', closedAtSeconds: null });

async function openDays(archives = [{ id: archive, madeAtSeconds: 1_790_000_000, days: 1 }]) {
  const desk = createScriptedDesk();
  const { number, date, openedAtSeconds, closedAtSeconds, orders, totalFen } = old;
  desk.answer({
    'days.archives': () => done(archives),
    'days.archived': () =>
      done([{ number, date, openedAtSeconds, closedAtSeconds, orders, totalFen, reopened: 0 }]),
  });
  return { desk, ...(await openDesk(desk, '/days')) };
}

it('offers no choice where nothing came from a backup', async () => {
  const { find } = await openDays([]);
  expect(find('[data-part=archives]')).toBeUndefined();
});

it('shows an archive with its own days, exports from it, and closes nothing in it', async () => {
  const { desk, find, press, settled } = await openDays();
  desk.answer({ 'days.report': ({ archive: from }) => done(from === undefined ? scriptedDay() : old) });
  await press('[data-part=archives] .el-select__wrapper');
  const option = [...document.querySelectorAll<HTMLElement>('.el-select-dropdown__item')].find((each) =>
    each.textContent.includes('Archive from a backup'),
  );
  option?.click();
  await settled();
  expect(desk.askedFor('days.archived')).toContainEqual({ archive });
  expect(desk.askedFor('days.report')).toContainEqual({ day: 7, archive });
  expect(find('[data-part=archive-note]')?.textContent).toContain('not part of this device’s days');
  expect(find('[data-do=close]')).toBeUndefined();
  await press('[data-do=print]');
  expect(desk.askedFor('days.print')).toEqual([{ day: 7, archive }]);
});
