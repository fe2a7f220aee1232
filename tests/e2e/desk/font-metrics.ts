// The fonts that systems show Chinese in, by their published metrics, and the texts that a screen cuts in them.
import type { Page } from 'playwright-core';

interface FontMetrics {
  name: string;
  /** Of the height of a character, as the font's own tables say. */
  ascent: number;
  descent: number;
  /** How much wider its Latin letters are than those of the font that stands in for it. */
  width: number;
}

export const systemFonts: readonly FontMetrics[] = [
  { name: 'Microsoft YaHei', ascent: 1.058, descent: 0.262, width: 1.06 },
  { name: 'PingFang SC', ascent: 1.06, descent: 0.34, width: 1.04 },
  { name: 'Noto Sans CJK SC', ascent: 1.16, descent: 0.288, width: 1 },
];

const STAND_INS = ['Noto Sans CJK SC', 'Noto Sans CJK SC Regular', 'NotoSansCJKsc-Regular', 'DejaVu Sans'];

/** Lays the page out as if the system had this font. */
export const useFont = (page: Page, { name, ascent, descent, width }: FontMetrics) =>
  page.evaluate(
    async (font) => {
      const percent = (part: number) => `${part * 100}%`;
      const face = new FontFace(`as ${font.name}`, font.sources, {
        ascentOverride: percent(font.ascent),
        descentOverride: percent(font.descent),
        lineGapOverride: '0%',
        sizeAdjust: percent(font.width),
      } as FontFaceDescriptors);
      document.fonts.add(await face.load());
      document.documentElement.style.setProperty('--words', `'${face.family}'`);
    },
    { name, ascent, descent, width, sources: STAND_INS.map((each) => `local('${each}')`).join() },
  );

/** The texts of which a part of a character lies outside of what is visible, with the element that cuts them. */
export const textsCutIn = (page: Page, { ascent, descent }: FontMetrics): Promise<string[]> =>
  page.evaluate(
    (font) => {
      /** From the top of a Chinese character to the bottom of a g, by its height. */
      const INK = { above: 0.88, below: 0.22 };
      const SLACK_PX = 0.5;

      interface Ink {
        top: number;
        bottom: number;
        right: number;
      }
      const inkOf = ({ top, right, height }: DOMRect): Ink => {
        const em = height / (font.ascent + font.descent);
        const baseline = top + font.ascent * em;
        return { top: baseline - INK.above * em, bottom: baseline + INK.below * em, right };
      };
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;

      /** How a text is cut by an element around it: undefined if it is not, null if nothing outside can cut it. */
      function cutBy(around: Element, line: DOMRect, ink: Ink): string | null | undefined {
        const style = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        const isClamped = style.webkitLineClamp !== 'none';
        if (/auto|scroll/.test(style.overflowY + style.overflowX)) return null;
        const isButton = around.matches('button, a.el-button');
        if (style.overflowY !== 'visible' || isButton) {
          // Lines beyond the last one that is shown.
          const middle = (line.top + line.bottom) / 2;
          if (middle >= box.bottom || middle <= box.top) return null;
          if (ink.bottom > box.bottom + SLACK_PX) return `${(ink.bottom - box.bottom).toFixed(1)}px below`;
          if (ink.top < box.top - SLACK_PX) return `${(box.top - ink.top).toFixed(1)}px above`;
        }
        if (style.textOverflow === 'ellipsis' || isClamped) return null;
        if ((style.overflowX !== 'visible' || isButton) && ink.right > box.right + SLACK_PX)
          return `${Math.round(ink.right - box.right)}px beside`;
        return undefined;
      }

      function faultOf(text: Text, line: DOMRect): string | undefined {
        const ink = inkOf(line);
        for (let around = text.parentElement; around !== null; around = around.parentElement) {
          const cut = cutBy(around, line, ink);
          if (cut === null) return undefined;
          if (cut !== undefined) return `“${text.data.trim().slice(0, 30)}” ${cut} ${nameOf(around)}`;
        }
        return undefined;
      }

      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode;
        if (!(text instanceof Text) || text.data.trim() === '') continue;
        const parent = text.parentElement;
        if (parent?.closest('.only-heard, .only-medium, .only-wide') !== null) continue;
        if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
          const fault = line.width === 0 ? undefined : faultOf(text, line);
          if (fault !== undefined) found.add(fault);
        }
      }
      return [...found];
    },
    { ascent, descent },
  );
