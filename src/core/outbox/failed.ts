// What a failed call makes of its command.
import type { AppError } from '../../contract/errors.ts';
import { type Judgement, settlesAfter } from './judge.ts';
import type { KeptCommand } from './kept-command.ts';

interface Failed {
  /** As it was before it was to be told. */
  command: KeptCommand;
  /** As it is on the disk. */
  now: KeptCommand;
  cause: AppError;
  answeredId: string | undefined;
  nowSeconds: number;
}

export function changeAfter(judged: Judgement, failed: Failed): Partial<KeptCommand> {
  const { command, now, cause: error, answeredId, nowSeconds } = failed;
  switch (judged.kind) {
    case 'refused':
      return { state: 'refused', error, notBeforeSeconds: null, ...unlessLost(now) };
    case 'unsure': {
      const lost = (now.lost ?? 0) + 1;
      const notBeforeSeconds = nowSeconds + settlesAfter(error, lost);
      return {
        state: 'uncertain',
        error,
        lost,
        notBeforeSeconds,
        ...(answeredId !== undefined && { answeredId }),
      };
    }
    case 'again': {
      const { state, twins } = command;
      const notBeforeSeconds = judged.hold === undefined ? nowSeconds + judged.afterSeconds : null;
      return { state: state === 'uncertain' ? state : 'queued', twins, error, notBeforeSeconds };
    }
  }
}

/** What the shop has refused is not there: nothing is looked for when it is sent again. */
const unlessLost = ({ lost = 0 }: KeptCommand): Partial<KeptCommand> => (lost === 0 ? { twins: null } : {});

/** Of an answer that was read. */
export function idIn(data: unknown): string {
  const { id } = typeof data === 'object' && data !== null && 'id' in data ? data : { id: '' };
  return String(id);
}
