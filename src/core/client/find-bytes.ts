// Whether one spelling stands within another: leaps from place to place instead of looking at each.

/** Horspool's way: the longer what is sought, the larger the leaps. */
export function finderOf(sought: Uint8Array): (body: Uint8Array) => boolean {
  const last = sought.length - 1;
  /** How far to go on where this byte stands at the end of the window. */
  const leaps = new Uint32Array(256).fill(sought.length);
  for (let index = 0; index < last; index += 1) leaps[sought[index] ?? 0] = last - index;
  const isAt = (body: Uint8Array, at: number) => {
    for (let index = last - 1; index >= 0; index -= 1) if (body[at + index] !== sought[index]) return false;
    return true;
  };
  return (body) => {
    for (let at = 0; at + last < body.length; at += leaps[body[at + last] ?? 0] ?? 1)
      if (body[at + last] === sought[last] && isAt(body, at)) return true;
    return false;
  };
}
