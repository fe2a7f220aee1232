// What may lie over the page of goods: one at a time.
export type SheetName = 'rail' | 'filter' | 'views' | 'unreadable' | 'export' | 'price-list' | 'changes';
