// The code that lets an owner in who has no PIN that works: 100 random bits, shown once.

/** Without letters that are read as digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const GROUP = 4;

/** From as many random hexadecimal digits as it takes. */
export function recoveryCodeFrom(newId: () => string): string {
  const hex = newId() + newId();
  const letters = Array.from(
    { length: LENGTH },
    (_, at) => LETTERS[Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16) % LETTERS.length],
  );
  return grouped(letters.join(''));
}

const grouped = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/** In any spelling that a person types. */
export const readCode = (typed: string): string =>
  grouped(
    typed
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  );
