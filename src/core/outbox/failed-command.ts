// What a failed call makes of its command.
import type { AppError } from '../../contract/errors.ts';
import { type Judgement, settlesAfter } from './judge.ts';
import type { StoredCommand } from './stored-command.ts';

export interface Failed {
  /** The command before the attempt. */
  command: StoredCommand;
  /** The command as it is on the disk. */
  now: StoredCommand;
  cause: AppError;
  isAnswered: boolean;
  answeredId: string | undefined;
  nowSeconds: number;
  /** The shop may have refused only the receipt groups. */
  isAboutGroups: boolean;
}

export function changeAfter(judged: Judgement, failed: Failed): Partial<StoredCommand> {
  const { command, now, cause: error, isAnswered, answeredId, nowSeconds } = failed;
  switch (judged.kind) {
    case 'refused':
      if (failed.isAboutGroups)
        return {
          state: 'queued',
          keepsGroups: true,
          error: null,
          notBeforeSeconds: null,
          ...unlessLost(now),
        };
      return { state: 'refused', error, notBeforeSeconds: null, ...unlessLost(now), ...withoutNote(now) };
    case 'unsure': {
      const lost = (now.lost ?? 0) + 1;
      const notBeforeSeconds = nowSeconds + settlesAfter(error, lost);
      return {
        state: 'uncertain',
        error,
        lost,
        notBeforeSeconds,
        ...(answeredId !== undefined && { answeredId }),
        ...(isAnswered && now.stockNote && { stockNote: { ...now.stockNote, isAnswered } }),
      };
    }
    case 'again': {
      const { state, knownIds } = command;
      const notBeforeSeconds = judged.hold === undefined ? nowSeconds + judged.afterSeconds : null;
      const again = { knownIds, error, notBeforeSeconds, ...withoutNote(now) };
      return { ...again, state: state === 'uncertain' ? state : 'queued' };
    }
  }
}

/** After a refusal the thing is not at the shop, so the next sending needs no search for it. */
const unlessLost = ({ lost = 0 }: StoredCommand): Partial<StoredCommand> =>
  lost === 0 ? { knownIds: null } : {};

/** What was just sent has certainly not arrived, nor had anything before it. */
const withoutNote = ({ state }: StoredCommand): Partial<StoredCommand> =>
  state === 'sending' ? { stockNote: undefined } : {};
