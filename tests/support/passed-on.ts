// The headers of a shop's answer that a proxy between desk and shop passes on.

const PASSED = ['content-type', 'servery-keeps'];

export const passedOn = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => PASSED.includes(name)));
