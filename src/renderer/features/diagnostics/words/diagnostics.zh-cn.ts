// The Chinese messages of the diagnostics page.

export const diagnostics = {
  title: '诊断',
  about: {
    title: '关于',
    version: '版本',
    host: '运行方式',
    hosts: {
      electron: '桌面程序',
      browser: '浏览器窗口',
    },
    system: '系统',
    runsOn: '基于',
    homeFolder: '数据文件夹',
    logFile: '日志文件',
    sealing: '令牌存储',
    sealings: {
      'key-store': '由系统密钥库加密（{detail}）',
      'key-file': '用密钥文件加密（{detail}），仅当前系统账户可读',
      locked: '密钥环已锁定：新令牌暂存内存，解锁后自动保存',
      memory: '仅存内存，关闭程序后需要重新填写',
    },
    weakened: '安全防护',
    weakenings: {
      'no-sandbox': {
        title: 'Chromium 沙箱已关闭（--no-sandbox）。',
        help: '系统不允许沙箱时，AppImage 会自动关闭它。请改装 .deb 安装包，或去掉这个参数再启动。',
      },
    },
  },
  storage: {
    title: '存储',
    fine: '正常，所有改动已写入磁盘。',
    unsaved: '{n} 个文件的最新改动未写入磁盘',
    setAside: '无法读取、已另存的文件',
    reasons: {
      corrupt: '损坏',
      newer: '由更新版本保存',
    },
    inPlace: '保留原处',
  },
  calls: {
    title: '最近的请求',
    failuresOnly: '只看失败',
    reload: '刷新',
    none: '暂无请求',
    noFailures: '没有失败的请求',
    time: '时间',
    endpoint: '接口',
    outcome: '结果',
    duration: '用时',
    attempts: '次数',
    size: '大小',
    number: '请求编号',
    ok: '成功',
    extra: '成功（答复后有多余内容，已忽略）',
    ms: '{n} 毫秒',
    more: '再显示 {n} 条',
  },
  log: {
    title: '最近日志',
    none: '日志为空',
    reload: '刷新',
    copy: '复制日志',
  },
  export: {
    title: '导出诊断',
    intro: '生成一个 zip 文件，发给技术支持。',
    safe: '不含令牌、密码和门店数据。',
    look: '查看内容',
    contents: '文件包含：',
    holds: {
      about: '程序和系统的版本',
      calls: '最近的请求',
      log: '日志',
      settings: '设置',
      shops: '门店的连接信息（不含令牌）和接口检查结果',
      storage: '存储状态',
    },
    do: '导出',
    doing: '正在导出…',
    cancelled: '已取消导出',
  },
  data: {
    title: '门店资料',
    what: '资料',
    here: '本机',
    atShop: '门店',
    age: '更新时间',
    count: '重新清点',
    counting: '正在清点…',
    counted: '门店条数：{age}',
    pictures: '图片占用 {size}，可在“设置”中清除',
  },
  readings: {
    title: '理解方式',
    intro: '接口文档没有说明、由 Servery 推断的内容。有误请联系技术支持。',
    of: {
      couponType: '优惠券类型 6（次卡）：接口文档中没有，参考公开的小程序',
      couponDiscount: '折扣券面值：8.5 即八五折',
      couponExpire: '优惠券有效期代码：参考公开的小程序',
      couponDaily: '优惠券每日时段：按字段名称理解',
      couponCondition: '优惠券使用条件：按订单金额理解，储值券按储值金额',
      couponWeekend: '优惠券周末：按星期六、星期日，不考虑调休',
      couponGifts: '优惠券兑换或赠送、其他条件：按字段名称理解',
      itemSchedule: '商品定时上架：门店未提供时区，按门店时间',
      itemBadge: '商品角标：门店未说明在哪个角',
      itemCodes: '商品类型等代码：按字段名称理解',
    },
  },
  sent: {
    title: '门店设置原文',
    intro: '供门店管理员查看，包含界面上不显示的代码。',
    do: '原始数据',
    copy: '复制',
    odd: '无法读取：{fields}',
    readings: '数值的理解方式',
    why: {
      code: '代码：接口文档未说明，参考公开的小程序',
      units: '距离、金额和时间：接口文档未说明单位，按公里、元、分钟、米理解',
      fee: '费用：接口文档未说明计费方式，按元理解',
      hours: '营业时间：接口文档未说明，按周一在前、1 为营业理解；起止相同为 24 小时，23:59 为当天结束',
      area: '配送范围：接口文档未说明形状，按直线半径理解',
    },
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    diagnostics: typeof diagnostics;
  }
}
