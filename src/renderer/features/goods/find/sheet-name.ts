// The sheets of the goods page; at most one is open.
export type SheetName = 'rail' | 'filter' | 'views' | 'unreadable' | 'export' | 'price-list' | 'changes';
