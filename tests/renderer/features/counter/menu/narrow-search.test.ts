// The words in the search field of the counter are whole, however narrow it is.
import { expect, onTestFinished, test, vi } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();

function fieldsAreWide(px: number) {
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    const asked = vi.spyOn(HTMLInputElement.prototype, side, 'get').mockReturnValue(px);
    onTestFinished(() => asked.mockRestore());
  }
}

test.each([
  [220, 'en', 'Name or code'],
  [110, 'en', 'Search'],
  [220, 'zh-CN', '搜菜名、编码'],
  [110, 'zh-CN', '搜索'],
] as const)('a field of %i px says in %s: %s', async (px, language, words) => {
  fieldsAreWide(px);
  const { find, seen } = await openCounter(shop(), {
    prepare: (desk) => desk.ask('settings.change', { language }),
  });
  const said = () => find('input[data-part=search]')?.getAttribute('placeholder');
  await seen('the words', () => said() === words);
  expect(said()).toBe(words);
});
