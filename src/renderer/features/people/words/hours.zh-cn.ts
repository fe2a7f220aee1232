// The Chinese messages of the page of hours.
export const hours = {
  allPeople: '全部员工',
  person: '员工',
  from: '开始日期',
  to: '结束日期',
  add: '补卡',
  export: '导出 CSV',
  noFile: '未保存文件。',
  fileName: '工时 {from} {to}',
  none: '这几天没有打卡记录。',
  open: '未下班',
  kinds: { in: '上班', break: '休息', out: '下班' },
  correct: {
    title: '更正打卡：{name} {date}',
    takeBack: '撤销打卡记录',
    adds: '补打卡',
    nothing: '不补',
    at: '时间',
    reason: '原因',
    by: '{name} 更正：{reason}',
    do: '保存更正',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    hours: typeof hours;
  }
}
