// What goes between the host and whoever started it: its ready line, their Enter, their wish to stop.
import { createInterface } from 'node:readline';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A line that programs read too; its link lets in once. */
export function sayReady(link: string, home: string): void {
  process.stdout.write(`${JSON.stringify({ ready: true, url: link, home })}\n`);
}

/** Signals are heard from the first moment; a second one changes nothing. With a parent, its end is one too. */
export function stopAsked(endsWithParent: boolean): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of stopSignals) process.on(signal, () => resolve());
    if (endsWithParent) process.stdin.once('end', resolve).once('error', resolve);
  });
}

/** Only a terminal and a parent have anything to say. Answers the way to stop hearing, without which nothing ends. */
export function onEnter(endsWithParent: boolean, action: () => void): () => void {
  if (!process.stdin.isTTY && !endsWithParent) return () => undefined;
  const lines = createInterface(process.stdin).on('line', action);
  return () => lines.close();
}
