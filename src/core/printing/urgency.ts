// The order of the open jobs: the most urgent first, so that a page of them never lacks what a person has to see.
import type { JobState, PrintJob } from '../../contract/printing.ts';

const urgency: readonly JobState[] = ['unknown', 'failed', 'queued', 'sending'];

type Ranked = Pick<PrintJob, 'state' | 'trouble' | 'needsPerson' | 'queuedAtSeconds'>;

/** What may be on paper comes first, then what is not, then what waits for a person; within these the oldest first. */
export const byUrgency = <Job extends Ranked>(jobs: readonly Job[]): Job[] =>
  jobs.toSorted((a, b) => rank(a) - rank(b) || a.queuedAtSeconds - b.queuedAtSeconds);

function rank({ state, trouble, needsPerson }: Ranked): number {
  const at = urgency.indexOf(state);
  const isOnItsWay = at > 1 && trouble === null && !needsPerson;
  return (at === -1 ? urgency.length : at) + (isOnItsWay ? urgency.length : 0);
}
