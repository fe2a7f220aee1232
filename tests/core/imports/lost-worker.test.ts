// A worker that ends while it makes a plan: another one makes the plan again.
import { expect, test } from 'vitest';
import { type Work, WorkLost } from '../../../src/core/work.ts';
import { directWork } from '../../support/direct-work.ts';
import { bytesOf, openCounter } from './counter.ts';
import { menu } from './planned.ts';

/** Loses the work at each of these jobs, once. */
function losing(...jobs: string[]): Work {
  const work = directWork();
  const left = new Set(jobs);
  return {
    ...work,
    ask: (name, input) =>
      left.delete(name) ? Promise.reject(new WorkLost('the test ends it')) : work.ask(name, input),
  };
}

const file = bytesOf('Id,Title,Price\n101,Soup,11\n,New,5\n');

test.each(['import.pending', 'import.records', 'import.next'])(
  'a plan is made again if the worker ends at %s',
  async (job) => {
    const whole = await openCounter(menu).plan(file);
    const { planned } = await openCounter({ ...menu, work: losing(job) }).plan(file);
    expect(planned).toEqual(whole.planned);
    expect(planned.map(({ item }) => item.kind)).toEqual(['changed', 'wrong']);
  },
);

test('a plan fails if the next worker ends, too', async () => {
  const counter = openCounter({ ...menu, work: losing('import.records', 'import.next') });
  await expect(counter.plan(file)).rejects.toThrow(WorkLost);
});
