// The Chinese messages of the specification sheet in the goods editor.

export const goodsMatrix = {
  label: '规格',
  removeAll: '移除全部规格',
  kinds: {
    pick: '添加规格（最多 3 种）',
    most: '最多 3 种规格',
    name: '规格名称',
    remove: '移除规格“{name}”',
    options: '“{name}”的选项',
    option: '选项 {n}',
    add: '给“{name}”添加选项，按回车',
    next: '下一个选项，回车',
    addButton: '添加',
    none: '还没有选项',
    of: {
      '1': '份量',
      '2': '颜色',
      '3': '辣度',
      '4': '杯型',
      '5': '包装',
      '6': '温度',
      '7': '切法',
      '8': '重量',
      '9': '款式',
    },
    refusals: {
      empty: '请填写名称',
      twice: '选项已存在',
      'too-many-combinations': '规格最多 {limit} 个',
    },
  },
  remove: {
    option: '移除选项“{name}”？',
    kind: '移除规格“{name}”？',
    text: '同时移除 {n} 个规格，其中 {holding} 个已填写。',
    confirm: '移除',
    done: '已移除 {n} 个规格',
  },
  columns: { priceFen: '价格', virtualFen: '划线价', stock: '库存', code: '编码', picture: '图片链接' },
  cell: '{options}，{column}',
  grid: '全部规格',
  keys: '方向键移动，F2 修改，Ctrl+C、Ctrl+V 可与电子表格互相复制，Ctrl+D 向下填充，先按 Esc 再按 Tab 离开。',
  totals: {
    count: '{n} 个规格',
    stock: '库存 {stock}',
    price: '价格 {price}',
    span: '价格 {least} 至 {most}',
  },
  many: {
    title: '规格较多：{n} 个',
    text: '部分门店只接收约一千个字段。保存后会核对，有缺失会提示。',
  },
  marks: {
    title: '{n} 个单元格需要检查',
    cell: '{options}，{column}',
    more: '还有 {n} 个',
    twice: '编码与另一个规格重复',
    taken: '编码已用于“{title}”',
  },
  tools: {
    title: '批量修改',
    setAll: '整列设置',
    column: '列',
    value: '值',
    set: '统一设置',
    adjust: '按选项增减',
    which: '规格',
    every: '全部规格',
    by: '增减',
    byHint: '例如 +2.00 或 -1',
    apply: '调整',
    codes: '生成编码',
    prefix: '前缀',
    start: '起始号',
    forAll: '替换已有编码',
    make: '生成',
    notStart: '请填写数字，例如 001',
    notAsked: '未生成编码：无法核对已用编码，请重试',
  },
  said: {
    pasted: '已粘贴 {n} 个单元格',
    beyond: '已粘贴 {n} 个单元格，{beyond} 个放不下',
    filled: '已填充 {n} 个单元格',
    emptied: '已清空 {n} 个单元格',
    copied: '已复制 {n} 个单元格',
    set: '已设置 {n} 个单元格',
    adjusted: '已调整 {n} 个规格',
    left: '已调整 {n} 个规格，{left} 个不变',
    coded: '已生成 {n} 个编码',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    goodsMatrix: typeof goodsMatrix;
  }
}
