// The guide is read into the few forms that the page of help can show, or the build fails.
import { expect, it } from 'vitest';
import { readGuide } from '../../scripts/steps/guide.mjs';

const blocksOf = (text: string) => readGuide(`# Guide\n\n## One\n\n${text}\n`).chapters[0]?.blocks;
const paragraph = (...spans: unknown[]) => [{ kind: 'paragraph', spans }];

it('reads chapters and their sections, with the anchors of their titles as ids', () => {
  const guide = readGuide('# Guide\n\n## Items, and “more”\n\nText.\n\n### The kitchen’s printers\n');
  expect(guide.chapters).toEqual([
    {
      id: 'items-and-more',
      title: 'Items, and “more”',
      blocks: paragraph('Text.'),
      sections: [{ id: 'the-kitchens-printers', title: 'The kitchen’s printers', blocks: [] }],
    },
  ]);
});

it('gives the chapters of another language the ids of the English ones, and their links too', () => {
  const guide = readGuide('## 商品\n\n见[备份](#备份)。\n\n## 备份\n', '## Items\n\n## Backup\n');
  expect(guide.chapters.map(({ id }) => id)).toEqual(['items', 'backup']);
  expect(guide.chapters[0]?.blocks).toEqual(
    paragraph('见', { kind: 'link', to: 'backup', spans: ['备份'] }, '。'),
  );
});

it('reads bold, emphasized and code', () => {
  expect(blocksOf('Press **Save `x`** or _Not placed_ for `coupon_id=`, a_b_c.')).toEqual(
    paragraph(
      'Press ',
      { kind: 'strong', spans: ['Save ', { kind: 'code', text: 'x' }] },
      ' or ',
      { kind: 'emphasis', spans: ['Not placed'] },
      ' for ',
      { kind: 'code', text: 'coupon_id=' },
      ', a_b_c.',
    ),
  );
});

it('reads lists within lists, and goes on with a list after a picture', () => {
  expect(blocksOf('1. One\n   - inner\n\n![Picture](pictures/a.webp)\n\n2. Two')).toEqual([
    {
      kind: 'list',
      isOrdered: true,
      items: [
        { spans: ['One'], inner: { kind: 'list', isOrdered: false, items: [{ spans: ['inner'] }] } },
        { spans: ['Two'] },
      ],
    },
  ]);
});

it('reads tables', () => {
  expect(blocksOf('| a | b |\n| --- | --- |\n| **1** | 2 |')).toEqual([
    { kind: 'table', head: [['a'], ['b']], rows: [[[{ kind: 'strong', spans: ['1'] }], ['2']]] },
  ]);
});

it('leaves HTML as text', () => {
  expect(blocksOf('A <script>alert(1)</script> b')).toEqual(paragraph('A <script>alert(1)</script> b'));
});

it.each(['https://example.com/', 'javascript:void', '../books-file.md', 'file:///etc/passwd'])(
  'reads a link to %s as its words',
  (target) => {
    expect(blocksOf(`See [this page](${target}).`)).toEqual(paragraph('See ', 'this page', '.'));
  },
);

it('refuses a link to a chapter that does not exist', () => {
  expect(() => blocksOf('See [two](#two).')).toThrow('#two');
});

it.each(['## 商品\n', '## 商品\n\n### 备份\n', '## 商品\n\n## 备份\n\n## 桌台\n'])(
  'refuses a language with other chapters than the English guide: %j',
  (text) => {
    expect(() => readGuide(text, '## Items\n\n## Backup\n')).toThrow('differ from the English ones');
  },
);

it.each([
  '#### Deep',
  '> quoted',
  '```',
  '---',
  'one\ntwo',
  '**open',
  '`open',
  '| a |\n| b | c |',
  'a ![b](c)',
])('refuses %j instead of showing it half read', (text) => {
  expect(() => blocksOf(text)).toThrow('cannot show this line');
});
