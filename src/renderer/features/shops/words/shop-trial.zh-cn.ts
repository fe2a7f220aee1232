// The Chinese messages of the connection test.

export const shopTrial = {
  problems: {
    client: {
      title: '客户端 ID 或密钥不正确',
      todo: '请从接口提供方重新复制这两项。密钥可能已被重置。',
    },
    'no-sign-in': {
      title: '这个地址没有登录接口',
      todo: '请核对接口地址。如果门店不支持客户端登录，请改用访问令牌。',
    },
  },
  title: '连接测试',
  idle: '未测试',
  idleHint: '测试不会改动门店的任何内容。',
  stale: '内容已修改，请重新测试。',
  ok: '连接成功',
  goods: '{n} 个商品，用时 {ms} 毫秒',
  noGoods: '用时 {ms} 毫秒',
  appIdUnchecked: '门店还没有数据，应用 ID 未核对。',
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    shopTrial: typeof shopTrial;
  }
}
