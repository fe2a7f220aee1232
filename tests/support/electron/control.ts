// How a test reaches the stand-in: by messages between its process and the test's.

/** What comes in is a message of the test's own: each command says what it takes. */
type Command = (input: never) => unknown;

const commands = new Map<string, Command>();

export function offer(name: string, command: Command): void {
  commands.set(name, command);
}

interface Asked {
  id: number;
  command: string;
  input: never;
}

async function answer({ id, command, input }: Asked): Promise<void> {
  try {
    const run = commands.get(command);
    if (run === undefined) throw new Error(`the stand-in has no command ${command}`);
    report({ id, result: (await run(input)) ?? null });
  } catch (error) {
    report({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

/** Without a test's process at the other end, people read it. */
export function report(message: object): void {
  if (process.send === undefined) process.stderr.write(`${JSON.stringify(message)}\n`);
  else if (process.connected) process.send(message);
}

export function listenToTest(): void {
  process.on('message', (message) => void answer(message as Asked));
  // Whoever waits for the test alone may end.
  process.channel?.unref();
}
