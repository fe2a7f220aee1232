// The Chinese messages of the table cards page.

export const tableCards = {
  empty: {
    none: '这家门店还没有桌台',
    noneText: '请在门店后台添加，再刷新。',
  },
  tables: {
    title: '桌台',
    search: '按名称或备注搜索',
    none: '没有找到“{words}”',
    chosen: '已选 {n} / {all}',
    all: '全选',
    open: '启用的',
    clear: '全不选',
    closed: '停用',
    code: {
      waiting: '正在加载点餐码',
      drawn: '点餐码已重新绘制',
      picture: '使用原图',
      missing: '点餐码加载失败',
      none: '无点餐码',
    },
  },
  template: {
    title: '版式',
    names: {
      tent: '立式桌卡',
      stickers: '桌贴',
      a4: 'A4 海报',
      a5: 'A5 卡片',
      a6: 'A6 卡片',
      roll80: '80 毫米小票纸',
    },
    about: {
      tent: 'A4 一张 2 个，裁开对折',
      stickers: 'A4 一张 12 枚，带裁切标记',
      a4: '一页一张',
      a5: '一页一张',
      a6: '一页一张',
      roll80: '80 × 100 毫米，热敏打印机用',
    },
  },
  content: {
    title: '内容',
    language: '语言',
    languages: {
      zh: '中文',
      en: '英文',
      both: '中英双语',
    },
    shopName: '店名',
    shopNameHint: '留空则不打印。',
    hint: '提示语',
    hintHint: '留空则不打印。',
    usual: '恢复默认',
    usualFor: '{field}恢复默认',
    remark: '打印备注',
    logo: {
      label: '店标',
      choose: '选择图片',
      change: '更换图片',
      drop: '移除店标',
      hint: 'PNG、JPEG 或 WebP，不超过 {size}。',
      tooLarge: '图片太大：{size}，最大 {most}。',
      wrong: '无法使用这张图片，请选择 PNG、JPEG 或 WebP。',
    },
  },
  preview: {
    title: '预览',
    page: '第 {page} 页，共 {pages} 页',
    previous: '上一页',
    next: '下一页',
    none: '选择桌台后显示预览。',
    sheet: '{paper}，第 {page} 页：{tables}',
    papers: {
      a4: 'A4 纸',
      a5: 'A5 纸',
      a6: 'A6 纸',
      roll80: '80 毫米小票纸',
    },
  },
  codes: {
    reading: '正在加载点餐码：{done} / {total}',
    pictures: '{n} 个点餐码无法重新绘制，使用门店原图打印。',
    missing: '{n} 个点餐码加载失败，不会打印：{tables}',
    none: '{n} 个桌台没有点餐码，不会打印：{tables}',
    same: '这些桌台的点餐码相同，请到门店核对：{tables}',
    again: '刷新',
    separator: '、',
    andMore: '{names} 等',
  },
  make: {
    pdf: '保存 PDF',
    pdfHint: '要存成 PDF，请按“打印”，再把打印机选为“另存为 PDF”。',
    print: '打印',
    cancelled: '未保存',
    count: '{n} 张桌卡，{pages} 页',
    name: '{shop} 桌卡',
    scale: '打印时请选“实际大小”（100%），不要缩放。',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    tableCards: typeof tableCards;
  }
}
