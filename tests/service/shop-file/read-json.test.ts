// A shop file that is not JSON: the message has the position, for every engine's error.

import { describe, expect, it } from 'vitest';
import { readShopFile, UnreadableShopFile } from '../../../src/service/shop-file/read.ts';

describe('a file that is not JSON', () => {
  it.each([
    ['', 'is not JSON: line 1, column 1: the file ends too early'],
    ['{"a": x}', 'is not JSON: line 1, column 7: unexpected "x"'],
    ['{\n  "a": 1,\n}', 'is not JSON: line 3, column 1: unexpected "}"'],
    ['{\n  "a": tru\n}', 'is not JSON: line 2, column 11: unexpected "\\n"'],
    ['{\n  "a": "b\n"}', 'is not JSON: line 2, column 10: unexpected "\\n"'],
    ['{\n  "a": [1, 2', 'is not JSON: line 2, column 13: the file ends too early'],
    ['{"a": 1}\n\n}', 'is not JSON: line 3, column 1: unexpected "}"'],
    ['{"a": "\\u12g4"}', 'is not JSON: line 1, column 12: unexpected "g"'],
    ['{"a": -}', 'is not JSON: line 1, column 8: unexpected "}"'],
    ['\uFEFF{}', 'is not JSON: line 1, column 1: unexpected "\uFEFF"'],
  ])('%j is reported with line and column', (text, message) => {
    const read = () => readShopFile(text);
    expect(read).toThrow(UnreadableShopFile);
    expect(read).toThrow(new UnreadableShopFile(message));
  });
});
