// The Chinese messages of the print jobs.

export const printJobs = {
  states: {
    queued: '等待中',
    sending: '打印中',
    printed: '已打印',
    sent: '已送出',
    unknown: '可能已打出',
    failed: '没有打出',
    cancelled: '已取消',
  },
  kinds: { kitchen: '厨房小票', receipt: '结账单', table: '桌台单', test: '测试小票' },
  papers: { receipt: '结账单', 'pre-bill': '预结单', report: '日结单', drawer: '钱箱单', coupon: '优惠券' },
  open: {
    title: '需要处理',
    none: '没有等待的小票',
    more: '只显示前 {n} 张',
    unknown: '可能已打出，请看看“{printer}”。',
    cameOut: '打出来了',
    didNot: '没有打出',
    again: '重打',
    tryNow: '立即重试',
    move: '换一台',
    moveTo: '移到“{printer}”',
    cancel: '取消',
    print: '打印…',
    old: '超过 12 小时，由您决定',
    printNow: '现在打印',
    dialog: '打印对话框',
    moves: '{time} 转到备用打印机',
  },
  asked: {
    title: '小票打出来了吗？',
    text: '“{title}”',
    yes: '打出来了',
    no: '没有',
  },
  again: {
    here: '重打',
    at: '在“{printer}”重打',
    done: '小票已送往“{printer}”',
  },
  copy: '重打',
  history: {
    title: '历史',
    search: '搜索小票',
    clear: '显示全部',
    count: '{n} 张小票',
    none: '没有找到“{words}”',
    empty: '还没有打印过小票',
    more: '显示更多',
    moreActs: '更多操作',
  },
  attempts: {
    title: '打印记录',
    printed: '已打印',
    sent: '已送出',
    unknown: '不确定',
    failed: '失败',
  },
  paper: {
    alt: '小票“{title}”',
    failed: '无法显示这张小票',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    printJobs: typeof printJobs;
  }
}
