// A line of the slip: what it says of today's menu.
import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import SlipLine from '../../../../../src/renderer/features/counter/slip/SlipLine.vue';
import type { LineState } from '../../../../../src/renderer/features/counter/slip/slip-lines.ts';
import { createWords } from '../../../../../src/renderer/i18n/words.ts';
import { madeLine } from '../../../support/made-order.ts';

function differenceOn(state: LineState): string | undefined {
  const line = madeLine();
  const shown = mount(SlipLine, {
    props: {
      line,
      state,
      difference: { line: line.id, isGone: false, isSoldOut: true, unitFen: null, differs: true },
      canRepeat: true,
      readyAtSeconds: undefined,
      isChosen: false,
    },
    global: { plugins: [createWords('en')] },
  });
  return shown.find('[data-part=difference]').exists()
    ? shown.get('[data-part=difference]').text()
    : undefined;
}

test('a dish that is sold out says so until it is sent', () => {
  const states: LineState[] = ['unsent', 'held', 'sent'];
  expect(states.map(differenceOn)).toEqual(['Sold out', 'Sold out', undefined]);
});
