// Makes access to a member that the stand-in lacks throw an error with its name.

/** Names that the language and the test tools read from any object. */
const ASKED_OF_ALL = ['then', 'toJSON', 'constructor', 'captureRejections', 'nodeType', 'domain'];

export function strict<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get: (_, key) => {
      if (key in target || typeof key === 'symbol' || ASKED_OF_ALL.includes(key)) {
        return Reflect.get(target, key, target) as unknown;
      }
      throw new Error(`electron.${name}${key} is not implemented by the stand-in`);
    },
  });
}

export interface Preventable {
  preventDefault: () => void;
  readonly defaultPrevented: boolean;
}

export function preventable<Facts extends object>(facts: Facts): Facts & Preventable {
  let isPrevented = false;
  return Object.defineProperty(
    Object.assign(facts, { preventDefault: () => (isPrevented = true), defaultPrevented: false }),
    'defaultPrevented',
    { get: () => isPrevented },
  );
}
