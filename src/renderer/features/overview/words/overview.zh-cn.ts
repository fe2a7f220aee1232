// The Chinese messages of the overview.

export const overview = {
  none: '未打开门店',
};
