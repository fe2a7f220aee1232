// The guide as the build reads it from docs/guide (scripts/steps/guide.mjs): no HTML, only these forms.

export type Span =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'strong'; spans: Span[] }
  | { kind: 'emphasis'; spans: Span[] }
  | { kind: 'link'; to: string; spans: Span[] };

interface Item {
  spans: Span[];
  inner?: ListBlock;
}

export interface ListBlock {
  kind: 'list';
  isOrdered: boolean;
  items: Item[];
}

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | ListBlock
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

export interface Section {
  /** The anchor of the English title, in every language. */
  id: string;
  title: string;
  blocks: Block[];
}

export interface Chapter extends Section {
  sections: Section[];
}

export interface Guide {
  chapters: Chapter[];
}
