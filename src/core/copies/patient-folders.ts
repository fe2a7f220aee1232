// Chosen folders behind a gate: a medium that does not answer holds up one call, and no other begins until that has ended.
import { type Clock, type Folder, FolderFault, type Folders } from '../ports.ts';

export const ANSWERS_WITHIN_MS = 30_000;

interface PatientDeps {
  folders: Folders;
  clock: Clock;
}

export class PatientFolders {
  readonly #deps: PatientDeps;
  /** One for each chosen folder: two users of the same medium wait for the same one. */
  readonly #gates = new Map<string, Gate>();

  constructor(deps: PatientDeps) {
    this.#deps = deps;
  }

  create(path: string, name: string): Promise<string> {
    return this.#gate(path).pass(() => this.#deps.folders.create(path, name));
  }

  list(path: string, prefix: string): Promise<string[]> {
    return this.#gate(path).pass(() => this.#deps.folders.list(path, prefix));
  }

  open(path: string, name: string): Folder {
    const folder = this.#deps.folders.open(path, name);
    const gate = this.#gate(path);
    return {
      read: (file) => gate.pass(() => folder.read(file)),
      sizeOf: (file) => gate.pass(() => folder.sizeOf(file)),
      write: (file, bytes) => gate.pass(() => folder.write(file, bytes)),
      append: (file, from, bytes) => gate.pass(() => folder.append(file, from, bytes)),
      list: (at) => gate.pass(() => folder.list(at)),
      listFolders: (at) => gate.pass(() => folder.listFolders(at)),
      remove: (file) => gate.pass(() => folder.remove(file)),
      setAside: (file, mark) => gate.pass(() => folder.setAside(file, mark)),
    };
  }

  #gate(path: string): Gate {
    const gate = this.#gates.get(path) ?? new Gate(this.#deps.clock);
    this.#gates.set(path, gate);
    return gate;
  }
}

/** Each call that hangs takes one of the few threads that the whole program reads and writes with. */
class Gate {
  readonly #clock: Clock;
  #last: Promise<unknown> = Promise.resolve();
  /** Calls that were given up and have not ended. */
  #hanging = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  pass<Value>(work: () => Promise<Value>): Promise<Value> {
    const passing = this.#last.then(() => this.#run(work));
    this.#last = passing.catch(() => undefined);
    return passing;
  }

  #run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#hanging > 0) throw silent();
    const working = work();
    return new Promise((resolve, reject) => {
      let isGivenUp = false;
      const callOff = this.#clock.after(ANSWERS_WITHIN_MS, () => {
        isGivenUp = true;
        this.#hanging += 1;
        reject(silent());
      });
      const end = () => {
        callOff();
        if (isGivenUp) this.#hanging -= 1;
      };
      working.then(resolve, reject).finally(end);
    });
  }
}

const silent = () => new FolderFault('silent', new Error('the medium does not answer'));
