// The command channel between the stand-in and the test: messages between the two processes.

/** The input comes from the test; each command declares its own type. */
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

/** Sends a message to the test, or prints it when no test started the program. */
export function report(message: object): void {
  if (process.send === undefined) process.stderr.write(`${JSON.stringify(message)}\n`);
  else if (process.connected) process.send(message);
}

export function listenToTest(): void {
  process.on('message', (message) => void answer(message as Asked));
  // The open channel must not keep the process alive.
  process.channel?.unref();
}
