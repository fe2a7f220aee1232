// The log: one JSON line per event on stderr. It has no fields for bodies, tokens or database addresses.
export type LogLevel = 'error' | 'info';

export interface LogEvent {
  event: string;
  [fact: string]: string | number | boolean | undefined;
}

export interface Log {
  info: (event: LogEvent) => void;
  error: (event: LogEvent) => void;
}

export function openLog(write: (line: string) => void, level: LogLevel, clock: () => Date): Log {
  const line = (name: LogLevel, event: LogEvent) => {
    write(`${JSON.stringify({ time: clock().toISOString(), level: name, ...event })}\n`);
  };
  return {
    info: (event) => {
      if (level === 'info') line('info', event);
    },
    error: (event) => {
      line('error', event);
    },
  };
}
