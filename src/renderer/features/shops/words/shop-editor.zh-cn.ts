// The Chinese messages of the page on which a shop is connected or edited.

export const shopEditor = {
  new: '连接门店',
  edit: '编辑“{name}”',
  name: '门店名称',
  nameHint: '只在本机显示，例如“人民路店”。',
  baseUrl: '接口地址',
  baseUrlHint: '例如 https://shop.example.com',
  appId: '应用 ID',
  wayIn: '认证方式',
  waysIn: {
    token: '访问令牌',
    client: '客户端 ID 和密钥',
  },
  waysInHint: {
    token: '令牌过期后需要手动更换。',
    client: '自动获取和更新令牌。',
  },
  clientId: '客户端 ID',
  clientIdHint: '开放平台中的 client_id。',
  clientSecret: '客户端密钥',
  clientSecretHint: '开放平台中的 client_secret。加密保存在本机，不再显示，也不会写入日志。',
  clientSecretStays: '留空则沿用已保存的密钥。更换客户端 ID 或服务器后需要重新填写。',
  token: '访问令牌',
  tokenHint: '粘贴完整的令牌。保存后不再显示，也不会写入日志。',
  tokenStays: '留空则沿用已保存的令牌。更换服务器后需要重新填写。',
  tokenReplace: '新令牌会替换旧的，本机数据和未同步的改动都会保留。',
  plainHttp: {
    title: '这个地址没有加密',
    text: '令牌和密钥会明文传输，同一网络里的人可能看到。只在可信的内部网络使用。',
    consent: '我了解风险，允许不加密连接',
  },
  advanced: '高级选项',
  nesting: '嵌套格式',
  nestings: {
    brackets: '方括号（默认）',
    json: 'JSON 文本',
  },
  nestingHint: '接口提供方说明不支持方括号时，才选 JSON。',
  test: '测试连接',
  testing: '测试中…',
  save: '保存',
  saveNew: '连接并打开',
  saving: '保存中…',
  saved: '已保存“{name}”',
  anyway: {
    title: '连接失败，仍要保存吗？',
    text: '{why}。可以先保存，以后再改。',
    confirm: '仍然保存',
    stay: '继续编辑',
  },
  otherShop: '更换地址或应用 ID 就是另一家门店，保存后会清除本机上原门店的数据。',
  gone: '这家门店已被移除。',
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    shopEditor: typeof shopEditor;
  }
}
