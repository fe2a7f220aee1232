// Which pictures are refused: those with too many pixels for a page, and drawings that multiply work or load other things.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acceptableTypeOf } from '../../../src/core/pictures/acceptable.ts';
import { houseRoot } from '../../support/house-root.ts';
import { pictureHeads } from './picture-heads.ts';

describe.each(Object.entries(pictureHeads))('acceptableTypeOf a picture (%s)', (_name, head) => {
  it('accepts 40 megapixels and refuses more', () => {
    expect(acceptableTypeOf(head(8000, 5000))).toMatch(/^image\//);
    expect(acceptableTypeOf(head(8000, 5001))).toBeUndefined();
    expect(acceptableTypeOf(head(16_000, 16_000))).toBeUndefined();
  });

  it('refuses a file that ends within its header', () => {
    const whole = head(10, 10);
    for (let length = 0; length < 10; length += 1) {
      expect(acceptableTypeOf(whole.slice(0, length))).toBeUndefined();
    }
  });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const isShown = (text: string) => acceptableTypeOf(bytesOf(text)) === 'image/svg+xml';

/** Nine levels of ten references to the level before: a billion elements. */
const nested = (one: (id: string, of: string) => string) =>
  Array.from({ length: 9 }, (_, step) => one(`s${step + 1}`, `s${step}`)).join('');

describe('acceptableTypeOf a drawing', () => {
  it.each([
    [
      'plain shapes',
      svg('<g><path d="M0 0h9v9z"/><circle r="4"/><text x="1">茶</text></g>', 'width="9" height="9"'),
    ],
    [
      'a gradient',
      svg(
        '<defs><linearGradient id="a"/><radialGradient id="b" xlink:href="#a"/></defs><rect fill="url(#a)" stroke="url(\'#b\')"/>',
      ),
    ],
    [
      'a shape that is used again',
      svg('<defs><path id="leaf" d="M0 0h1"/></defs><use href="#leaf"/><use xlink:href="#leaf" x="4"/>'),
    ],
    [
      'a clip',
      svg(
        '<clipPath id="c"><rect width="9" height="9"/></clipPath><g clip-path="url(#c)"><path d="M0 0"/></g>',
      ),
    ],
    [
      'a round code of dashes',
      svg('<circle r="90" stroke-dasharray="9 5"/><path stroke-dasharray="1.5,2" d="M0 0h1"/>'),
    ],
    ['classes', svg('<style>.a{fill:#fff;stroke:url(#g)}</style><rect class="a"/>')],
    [
      'elements and styles that Inkscape adds',
      svg(
        '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="v"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata><path style="color-interpolation-filters:linearRGB;image-rendering:auto;filter:none;marker:none;stroke-dasharray:none" transform="matrix(1 0 0 1 0 0)"/>',
      ),
    ],
    [
      'a declaration, comments and a document type',
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator: x > y -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('<!-- a --><rect/>')}`,
    ],
  ])('accepts %s', (_name, text) => {
    expect(isShown(text)).toBe(true);
  });

  it('accepts every picture of the demo shop', () => {
    const folder = join(houseRoot(), 'resources/demo/pictures');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.svg'),
    );
    expect(files.length).toBeGreaterThan(300);
    for (const file of files)
      expect([file, isShown(readFileSync(join(folder, file), 'utf8'))]).toEqual([file, true]);
  });

  it.each([
    [
      'patterns in patterns',
      svg(
        `${nested((id, of) => `<pattern id="${id}" width="1" height="1"><rect width="9999" height="9999" fill="url(#${of})"/></pattern>`)}<rect fill="url(#s9)"/>`,
      ),
    ],
    [
      'uses of uses',
      svg(`<g id="s0"/>${nested((id, of) => `<g id="${id}">${`<use href="#${of}"/>`.repeat(10)}</g>`)}`),
    ],
    ['a use of its own parent', svg('<g id="a"><use href="#a"/></g>')],
    [
      'a clip in a clip',
      svg(
        '<clipPath id="a"><rect/></clipPath><clipPath id="b"><rect clip-path="url(#a)"/></clipPath><g clip-path="url(#b)"/>',
      ),
    ],
    [
      'a use of a clipped element',
      svg('<clipPath id="a"><rect/></clipPath><g id="b" clip-path="url(#a)"/><use href="#b"/>'),
    ],
    [
      'many uses of many shapes',
      svg(`<g id="a">${'<path/>'.repeat(200)}</g>${'<use href="#a"/>'.repeat(60)}`),
    ],
    [
      'many clips of many shapes',
      svg(
        `<clipPath id="a">${'<path/>'.repeat(200)}</clipPath>${'<g style="clip-path: url(#a)"/>'.repeat(60)}`,
      ),
    ],
    ['a clip by a class', svg('<style>.a{clip-path:url(#c)}</style>')],
    ['a use by a name that a browser decodes', svg('<g id="a"/><use href="#%61"/>')],
    [
      'a use of an id behind another',
      svg(`<g x:id="b" xmlns:x="urn:x" id="a">${'<path/>'.repeat(200)}</g>${'<use href="#a"/>'.repeat(60)}`),
    ],
    ['a filter', svg('<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter>')],
    ['a filter as a function', svg('<g filter="blur(9999px)"/>')],
    ['a filter in a style', svg('<g style="filter: blur(9999px)"/>')],
    ['a filter in a rule', svg('<style>g{filter:blur(9px)}</style>')],
    ['a filter in a rule that is split', svg('<style>g{fil<!-- -->ter<![CDATA[:blur(9px)]]>}</style>')],
    ['dashes of a group', svg('<g stroke-dasharray="1"><path/></g>')],
    ['dashes that are used again', svg('<path id="a" stroke-dasharray="1"/><use href="#a"/>')],
    ['many dashed shapes', svg('<path stroke-dasharray="4"/>'.repeat(11))],
    ['strokes of a million dashes', svg('<path stroke-dasharray=".01" d="M0 0H9999"/>')],
    ['strokes of a million dashes in a style', svg('<path style="stroke-dasharray:.01" d="M0 0H9999"/>')],
    ['a mask', svg('<mask id="m"/>')],
    ['a marker', svg('<marker id="m"/>')],
    [
      'elements under a prefix',
      '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:pattern/></svg:svg>'
        .replace('<svg:svg', '<svg xmlns="http://www.w3.org/2000/svg"')
        .replace('</svg:svg>', '</svg>'),
    ],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('&b;')}`],
    [
      'an outer document type with entities',
      `<!DOCTYPE svg SYSTEM "x><svg></svg><!-- " [<!ENTITY a "a">]>${svg('<pattern/>')}`,
    ],
    [
      'an element behind a quoted end of the document type',
      `<!DOCTYPE svg SYSTEM "x><svg></svg><!-- ">${svg('<pattern/>')}<!-- -->`,
    ],
    [
      'an element behind a document type in a comment',
      `${svg('').replace('</svg>', '')}<!-- <!DOCTYPE --><pattern/><!-- --></svg>`,
    ],
    ['a script', svg('<script>1</script>')],
    ['a handler', svg('<g onload="1"/>')],
    ['an embedded page', svg('<foreignObject/>')],
    ['another page’s elements', svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml"/>')],
    ['an embedded picture', svg('<image href="data:image/png;base64,AA"/>')],
    ['an animation', svg('<rect><animate attributeName="x" dur="1ms"/></rect>')],
    ['a style sheet', `<?xml-stylesheet href="https://evil.test/a.css"?>${svg('')}`],
    ['an import', svg('<style>@import "https://evil.test/a.css";</style>')],
    ['an address elsewhere', svg('<use href="https://evil.test/a.svg#a"/>')],
    ['a colour from elsewhere', svg('<rect fill="url(https://evil.test/a.svg#a)"/>')],
    ['a colour from elsewhere, as entities', svg('<rect style="fill:&#117;rl(https://evil.test/a)"/>')],
    ['a colour from elsewhere, escaped', svg('<rect fill="\\75 rl(https://evil.test/a)"/>')],
    ['elements in elements in elements', svg('<g>'.repeat(40) + '</g>'.repeat(40))],
    ['too many elements', svg('<g/>'.repeat(10_001))],
    ['too many bytes', svg(`<path d="${'M0 0'.repeat(130_000)}"/>`)],
    ['too many pixels', svg('', 'width="10000" height="4001"')],
    ['too many pixels in other units', svg('', 'width="5e3mm" height="5e3mm"')],
    [
      'an encoding that hides its characters',
      `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-pattern/+AD4-')}`,
    ],
    ['unclosed elements', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  ])('refuses %s', (_name, text) => {
    expect(isShown(text)).toBe(false);
  });

  // Quadratic time would exceed the time limit of a test: it takes minutes.
  it('reads a tag of any length in linear time', () => {
    for (const filler of ['a', ' ', 'a=', 'a ', '"', 'a="" ', 'url( ', '&']) {
      const text = filler.repeat(Math.floor(400_000 / filler.length));
      isShown(`<svg ${text}>`);
      isShown(svg(`<g style="${text.replaceAll('"', '')}"/>`));
      isShown(svg(`<path stroke-dasharray="${'1'.repeat(400_000)}x"/>`));
      isShown(`${text}<svg/>`);
    }
  });

  it('refuses attributes without a value', () => {
    expect(isShown(svg('<g hidden/>'))).toBe(false);
    expect(isShown(svg('<g x=1 y="2"/>'))).toBe(false);
  });

  it('refuses bytes that are not text', () => {
    expect(
      acceptableTypeOf(Uint8Array.from([...bytesOf('<svg>'), 0xff, ...bytesOf('</svg>')])),
    ).toBeUndefined();
  });
});
