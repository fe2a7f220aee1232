// The log file: one JSON line per event, written synchronously and without secrets; disk errors are survived.
import type { Log, LogFacts } from '../../core/ports.ts';
import { rollingFile, type RollingSize } from './rolling-file.ts';
import { createRedactor } from './redactor.ts';

export interface LogSettings {
  file: string;
  now?: () => Date;
  size?: RollingSize;
}

export interface LogFile extends Log {
  close: () => void;
}

const USUAL_SIZE: RollingSize = { bytes: 1_000_000, files: 5 };
/** The number of lines that are held while the disk cannot be written; older ones are lost. */
const MOST_WAITING = 500;

export function openLogFile({ file, now = () => new Date(), size = USUAL_SIZE }: LogSettings): LogFile {
  const redactor = createRedactor();
  const rolling = rollingFile(file, size);
  let waiting: string[] = [];

  function write(level: 'info' | 'error', event: string, facts: LogFacts): void {
    const head = { time: now().toISOString(), level, event: redactor.text(event) };
    // Repeats the head so that no fact can replace its fields.
    const line = JSON.stringify({ ...head, ...redactor.facts(facts), ...head });
    waiting = [...waiting.slice(1 - MOST_WAITING), line];
    try {
      for (let [next] = waiting; next !== undefined; [next] = waiting) {
        rolling.append(next);
        waiting = waiting.slice(1);
      }
    } catch {
      // The disk is full or read-only: the lines wait and the program continues.
    }
  }

  return {
    info: (event, facts = {}) => write('info', event, facts),
    error: (event, facts = {}) => write('error', event, facts),
    tail: (lines) => {
      const held = waiting.slice(Math.max(0, waiting.length - lines));
      return [...rolling.tail(lines - held.length), ...held];
    },
    file,
    keepOut: redactor.keepOut,
    letGo: redactor.letGo,
    close: rolling.close,
  };
}
