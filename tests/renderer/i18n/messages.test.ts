// The message files: complete in every language, with all facts, and without unused messages.
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../../src/renderer/i18n/en/index.ts';
import { first } from '../../../src/renderer/i18n/zh-cn/first.ts';
import { zhCn } from '../../../src/renderer/i18n/zh-cn/index.ts';
import { rendererSources } from '../support/renderer-sources.ts';

interface Tree {
  [name: string]: string | Tree;
}

function entriesOf(tree: Tree, above = ''): [key: string, words: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[above + name, value]] : entriesOf(value, `${above}${name}.`),
  );
}

const chinese = new Map(entriesOf(zhCn));
const english = new Map(entriesOf(en));

test('have the same keys in every language', () => {
  expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
});

test('have a text for every key', () => {
  for (const words of [...chinese.values(), ...english.values()]) expect(words.trim()).not.toBe('');
});

test('use the same facts in every language, in both plural forms', () => {
  const factsOf = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [key, words] of chinese) {
    for (const form of (english.get(key) ?? '').split(' | ')) {
      expect({ key, facts: factsOf(form) }).toEqual({ key, facts: factsOf(words) });
    }
  }
});

const han = /\p{Script=Han}/u;

test('contain Chinese with Chinese punctuation', () => {
  const sameInBoth = new Set(['app.name', 'language.en', ...keysUnder('units.')]);
  const saysSomething = (words: string) => /\p{L}/u.test(words.replaceAll(/\{\w+\}/g, ''));
  const inChinese = [...chinese].filter(([key, words]) => !sameInBoth.has(key) && saysSomething(words));
  expect(inChinese.filter(([, words]) => !han.test(words))).toEqual([]);
  expect(inChinese.filter(([, words]) => /\p{Script=Han}[,;:?!]/u.test(words))).toEqual([]);
});

test('contain no Chinese in the English messages, except the name of the language', () => {
  const foreign = [...english].filter(([, words]) => han.test(words)).map(([key]) => key);
  expect(foreign).toEqual(['language.zh-CN']);
});

/** Words that read as translated, or that name one thing in a second way; each with the word to use. */
const bannedWords: readonly (readonly [banned: string, instead: string])[] = [
  // Dialect.
  ['wish(es|ed)?', 'change, request'],
  ['told|untold|(does|do) not tell', 'sent, say'],
  ['kept(?! changing)', 'saved, stored'],
  ['stands?|stood|standing', 'is, appears'],
  ['seen|unseen|sight(ing|ings)?', 'viewed, shown'],
  ['glimpses?|sharpen(s|ed)?', 'preview, index'],
  ['breathe?|modest|patience|obedience|choked', 'retry, wait'],
  ['twins?|astray|beyond', 'duplicate, orphaned, outside'],
  ['shelf|shelves', 'list'],
  ['afresh|anew|manner', 'again'],
  ['knocks?|doors?|ears?|voices?|handed', 'sign-in, given, issued'],
  ['whoever|whatever|wherever|whenever|nobody|somebody|nowhere(?! else)', 'say who, what or where'],
  ['none that|is another|of which', 'a sentence with a subject'],
  ['contrary', 'undo'],
  // Two words for one thing.
  ['other side', 'server'],
  ['many at once', 'bulk changes'],
  ['gone through', 'finished'],
  ['file of results', 'results'],
  ['fetch now', 'refresh'],
  ['catering', 'dine-in'],
  ['dining locations?|locations?', 'tables'],
  ['least amount', 'minimum spend'],
  ['for show|struck[- ]through', 'original price'],
  ['from a moment on', 'scheduled'],
  ['take from (a|the) (backup|file)', 'restore a backup'],
  ['without a line|line is (down|back)|the line', 'offline, connection'],
  ['as the system', 'system default'],
  ['goods|dish(es)?', 'item'],
  ['packages?(?! instead)|set meals?', 'combo'],
  ['was price|(on|off) sale', 'original price, available, hidden'],
  ['receipt groups?|in no group', 'prep station'],
  ['takeaways?|hurry|coriander|aubergine', 'takeout, rush, cilantro, eggplant'],
  ['(in|in the) warehouse', 'hidden'],
  ['fetch(es|ed|ing)?|read again|once more', 'refresh, load'],
  ['data objects?', 'form'],
  ['this (machine|computer)', 'this device'],
  ['system provider|interface provider', 'your provider'],
  ['interface (address|document)|open interface', 'API'],
  ['chosen', 'selected'],
  ['at most', 'up to'],
  ['cash drops?', 'drop to safe'],
  ['as sent', 'raw data'],
  // Wordy.
  ['please', 'leave it out'],
  ['cannot|could not|did not|does not|do not|is not|are not', 'the short form: can’t, didn’t'],
  ['by itself(?! once)', 'automatically'],
];

/** Chinese words that read as translated, or that name one thing in a second way. */
const bannedInChinese: readonly (readonly [banned: string, instead: string])[] = [
  ['售罄|估清', '沽清'],
  ['发件箱|发送(?!空值| null)', '待同步、同步'],
  ['立即(读取|更新|刷新)|重新读取|再次读取', '刷新'],
  ['正在读取', '加载中、正在加载'],
  ['读不出|看不懂|没法|没能', '无法'],
  ['正在看懂', '正在解析'],
  ['相反', '撤销'],
  ['架子|券架', '查询记录'],
  ['取回', '恢复'],
  ['仓库中|在仓库', '已下架'],
  ['件商品', '个商品、道菜'],
  ['桌牌|餐桌|张桌(?!卡)', '桌台、桌卡'],
  ['(打印|出单|厨房|小票)分组', '打印档口'],
  ['重新营业|取消日结', '反日结'],
  ['分单', '拆单、分开付款'],
  ['还款', '收回挂账'],
  ['页眉|页脚', '票头、票尾'],
  ['\\{n(umber)?\\} 号', '单号 {number}'],
  ['上菜批次|第 \\{n(umber)?\\} 道', '上菜顺序、第 2 批'],
  ['(?<!接口的 )优惠券 ?(ID|编号)', '券号'],
  ['新账单', '新开单'],
  ['缴存|现金缴款|盲点|支付方式', '缴款、盲盘、收款方式'],
  ['数据对象', '数据表单'],
  ['这台(机器|电脑)', '本机'],
  ['查找', '搜索'],
  ['客人', '顾客'],
  ['告诉|告知门店', '联系、提供'],
  ['两边', '门店、我的'],
  ['……', '…'],
];

const bannedIn = (words: string) =>
  bannedWords.flatMap(([banned, instead]) => {
    const text = words.replaceAll(/\{\w+\}/g, '');
    const found = new RegExp(`\\b(${banned})\\b`, 'i').exec(text)?.[0];
    return found === undefined ? [] : [`${found} → ${instead}`];
  });

/** Headings that people may have written into their files; no screen shows them. */
const isAlias = (key: string) => /^many\.import\.also(Called|States)\./.test(key);

test('contain no banned words in English', () => {
  const shown = [...english].filter(([key]) => !isAlias(key));
  expect(shown.length).toBeGreaterThan(1000);
  const found = shown.flatMap(([key, words]) =>
    bannedIn(words).map((banned) => `${key}: ${banned}: ${words}`),
  );
  expect(found).toEqual([]);
});

test('contain no banned words in Chinese', () => {
  const shown = [...chinese].filter(([key]) => !isAlias(key));
  const found = shown.flatMap(([key, words]) =>
    bannedInChinese.flatMap(([banned, instead]) =>
      new RegExp(banned).test(words) ? [`${key}: ${banned} → ${instead}: ${words}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  ['The shop has been told of every change', ['told → sent, say']],
  ['The Other side takes no connection', ['Other side → server']],
  ['Understanding standards: {beyond} outside', []],
])('the check for banned words finds them as whole words in “%s”', (words, banned) => {
  expect(bannedIn(words)).toEqual(banned);
});

test('contain no key that no screen uses', () => {
  expect([...chinese.keys()].filter((key) => !isUsed(key))).toEqual([]);
});

test('include in the first script everything that the frame, its controls and the first pages use', () => {
  const keys = [...chinese.keys()];
  const asked = ofTheFirstScript().flatMap(({ text }) => keys.filter((key) => text.includes(`'${key}'`)));
  const there = new Set(entriesOf(first).map(([key]) => key));
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((key) => !there.has(key))).toEqual([]);
});

/** The modules that load before anything is shown: the static imports from the entry point on. */
function ofTheFirstScript() {
  const all = new Map(rendererSources(/\.(vue|ts)$/).map((source) => [source.path, source]));
  const found = new Set(['app/start.ts']);
  for (const path of found) {
    const imports = all.get(path)?.text.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+)';$/gm);
    for (const [, name = ''] of imports ?? []) found.add(posix.join(posix.dirname(path), name));
  }
  return [...found].flatMap((path) => all.get(path) ?? []);
}

const keysUnder = (start: string) => [...chinese.keys()].filter((key) => key.startsWith(start));

const sources = rendererSources(/\.(vue|ts)$/)
  .filter(({ path }) => !/^i18n\/(zh-cn|en)\//.test(path))
  .map(({ text }) => text)
  .join('\n');

/** All quoted texts, and template literals with a fixed start. */
const quoted = new Set([...sources.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text));
const patterns = [...sources.matchAll(/`([\w-][\w.-]*\.\$\{[^`]*)`/g)].map(
  ([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '.+')}$`),
);

function isUsed(key: string): boolean {
  const named = (name: string) => quoted.has(name) || patterns.some((pattern) => pattern.test(name));
  // A title and its advice are looked up together.
  return named(key) || named(key.replace(/\.(title|todo)$/, ''));
}
