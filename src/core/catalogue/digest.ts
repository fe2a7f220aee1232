// Tells texts and numbers apart by one short text: against what is stale or damaged, not against somebody who means it.

export interface Digest {
  addText: (text: string) => void;
  addNumbers: (numbers: Uint32Array) => void;
  told: () => string;
}

/** No character: where one text ends and the next begins counts too. */
const END = 0x10000;

/** Two numbers that are led on by different rules: that both are the same by chance is one in 2 to the power of 64. */
const leadOn = (one: number, number: number) => Math.imul(one ^ number, 0x01000193);
const leadOtherOn = (other: number, number: number) =>
  Math.imul((other << 13) | (other >>> 19), 0x5bd1e995) + number;

export function openDigest(): Digest {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  return {
    addText: (text) => {
      // In numbers of its own, which is several times faster.
      let [one, other] = [first, second];
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        one = leadOn(one, unit);
        other = leadOtherOn(other, unit);
      }
      [first, second] = [leadOn(one, END), leadOtherOn(other, END)];
    },
    addNumbers: (numbers) => {
      let [one, other] = [first, second];
      for (const number of numbers) {
        one = leadOn(one, number);
        other = leadOtherOn(other, number);
      }
      [first, second] = [one, other];
    },
    told: () => [first, second].map((number) => (number >>> 0).toString(16).padStart(8, '0')).join(''),
  };
}
