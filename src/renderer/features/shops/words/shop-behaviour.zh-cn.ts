// The Chinese messages of the check of a shop's behaviour.

export const shopBehaviour = {
  title: '接口检查',
  intro: '了解门店接口的特性，让修改更稳妥。大约半分钟。',
  plan: {
    title: '检查内容',
    item: '新建一个商品“Servery test item…”，价格 0.01 元，不上架，顾客看不到。',
    group: '门店没有打印档口时，新建一个，随后删除。',
    nothingElse: '不改动其他内容。待同步的改动等检查完再同步。',
    stays: '接口不能删除商品，测试商品会保留，下次检查再用。可以在门店后台删除。',
  },
  start: '开始检查',
  again: '重新检查',
  stop: '停止',
  stopping: '正在停止…',
  openFirst: '请先打开这家门店。',
  running: '正在检查…',
  steps: {
    outbox: '等待正在同步的改动',
    lists: '加载列表',
    item: '准备测试商品',
    saving: '测试省略字段',
    groups: '检查打印档口',
    variables: '测试最长的请求',
    'clean-up': '清理',
  },
  stopped: { title: '检查已停止', text: '没有保存结果，测试商品可能已创建。可随时重新检查。' },
  failed: '检查未完成，没有保存结果。请解决问题后重新检查。',
  checkedAt: '{time} 检查',
  leftovers: {
    item: '测试商品仍在，可以在门店后台删除。',
    group: '打印档口“Servery test group”删除失败，请在门店后台删除。',
  },
  nesting: {
    title: '嵌套格式不对',
    text: '门店使用“{found}”，当前设置为“{now}”。切换前无法修改商品。',
    act: '切换为“{found}”',
    sureTitle: '嵌套格式切换为“{found}”？',
    sureText: '会先测试连接，再保存。',
  },
  facts: {
    nesting: '嵌套格式',
    saving: '省略的字段',
    unlisted: '列表中没有的字段',
    pageSizes: '每页条数',
    variables: '最长的请求',
    groupStored: '商品的打印档口',
  },
  values: {
    nesting: { brackets: '方括号', json: 'JSON 文本', both: '方括号或 JSON 文本' },
    saving: { merges: '保留原值', replaces: '会被清空。清空无法读取的字段前，Servery 会先确认' },
    none: '无',
    lists: {
      goods: '商品',
      'receipt-groups': '打印档口',
      'dining-locations': '桌台',
      'article-categories': '文章分类',
    },
    most: '{list}：每页最多 {most} 条',
    whole: '{list}：一次 {most} 条',
    variables: '最多 {passes} 个值',
    variablesCut: '最多 {passes} 个值，{fails} 个会被截断',
    groupStored: { yes: '随商品保存', no: '不随商品保存' },
  },
  fields: {
    scan_code: '条码',
    supplier: '供应商',
    share_title: '分享标题',
    virtual_price: '划线价',
    box_fee: '餐盒费',
    detail_type: '详情样式',
    share_img: '分享图',
    img_urls: '图片',
    recommend_type: '推荐类型',
    recommend_id: '推荐商品',
  },
  unknown: '未知：{why}',
  why: {
    'not-asked': '未检查',
    refused: '门店拒绝（{detail}）',
    unreadable: '门店的答复无法读取',
    'not-shown': '门店不返回写入的内容',
    'too-few': '记录太少',
    'no-item': '没有测试商品',
    'no-group': '没有可测试的打印档口',
    connection: '连接中断',
    unclear: '答复前后不一致',
  },
  risk: {
    title: '部分字段可能被清空',
    text: '门店会整条覆盖商品。以下字段无法读取，保存后会变空：',
    confirm: '仍然保存',
    stay: '继续编辑',
    quick: '门店会整条覆盖商品，可能清空：{fields}',
    many: {
      title: '{count} 个商品的部分字段可能被清空',
      confirm: '仍然同步',
      stay: '返回预览',
    },
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    shopBehaviour: typeof shopBehaviour;
  }
}
