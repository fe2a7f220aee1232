// Tests each import rule on a small tree that breaks only that rule.

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.js';
import { tempFolder, type Tree } from '../support/temp-folder.ts';

/** The source of a file with these imports, which no other file imports. */
const importing = (...targets: string[]) =>
  targets.map((target, index) => `import { one as one${index} } from '${target}';`).join('\n');

const one = `export const one = 1;`;

const validTree: Tree = {
  'src/contract/errors.ts': `import 'zod';\n${one}`,
  'src/wire/form.ts': `import 'zod';\nimport 'qs';\n${importing('../contract/errors.ts')}\n${one}`,
  'src/formats/csv.ts': `import 'fflate';\n${importing('../contract/errors.ts', '../wire/form.ts')}\n${one}`,
  'src/text/fold.ts': `import 'pinyin-pro';\n${importing('../wire/form.ts')}\n${one}`,
  'src/records/goods.ts': `import 'zod';\n${importing('../contract/errors.ts', '../wire/form.ts')}\n${one}`,
  'src/core/app.ts': `${importing('../contract/errors.ts', '../wire/form.ts', '../formats/csv.ts', '../text/fold.ts', '../records/goods.ts')}\n${one}`,
  'src/core/work.ts': `${importing('../contract/errors.ts')}\n${one}`,
  'src/worker/jobs.ts': `${importing('../core/work.ts', '../formats/csv.ts', '../text/fold.ts', '../records/goods.ts')}\n${one}`,
  'src/core/platform/client/http.ts': `import 'axios';\nimport 'qs';\n${importing('../../../wire/form.ts')}`,
  'src/service/app.ts': `import 'node:fs';\nimport 'kysely';\n${importing('../wire/form.ts')}\n${one}`,
  'src/service/storage/open.ts': `import 'pg';\nimport '@electric-sql/pglite';\nimport 'kysely';`,
  'src/formats/receipt/bytes.ts': `import 'receiptline';`,
  'src/printer/device.ts': `import 'node:net';\n${importing('../contract/errors.ts', '../formats/csv.ts')}\n${one}`,
  'src/host/ports.ts': `import 'node:fs';\n${importing('../core/app.ts', '../worker/jobs.ts', '../service/app.ts', '../printer/device.ts')}\n${one}`,
  'src/main/index.ts': `import 'electron';\nimport 'electron-store';\n${importing('../core/app.ts', '../host/ports.ts')}`,
  'src/web/index.ts': `import 'node:http';\nimport 'conf';\n${importing('../core/app.ts', '../host/ports.ts')}`,
  'src/preload/index.ts': `import 'electron';\n${importing('../contract/errors.ts')}`,
  'src/renderer/features/goods/list.ts': `import 'vue';\n${importing('../../../contract/errors.ts')}\n${one}`,
  'src/renderer/features/goods/Page.vue': `<script setup lang="ts">\n${importing('./list.ts')}\n</script>`,
};

const packageNames = [
  'zod',
  'qs',
  'fflate',
  'receiptline',
  'pinyin-pro',
  'axios',
  'kysely',
  'pg',
  '@electric-sql/pglite',
  'electron',
  'electron-store',
  'conf',
  'vue',
];

const packages: Tree = Object.fromEntries(
  packageNames.flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ]),
);

/** For each rule the files that break it, added to the valid tree. */
const breaches: Readonly<Record<string, Tree>> = {
  'zone-contract': { 'src/contract/bad.ts': importing('../preload/port.ts'), 'src/preload/port.ts': one },
  'zone-wire': { 'src/wire/bad.ts': importing('../service/app.ts') },
  'zone-formats': { 'src/formats/bad.ts': importing('../core/app.ts') },
  'zone-text': { 'src/text/bad.ts': importing('../contract/errors.ts') },
  'zone-records': { 'src/records/bad.ts': importing('../core/app.ts') },
  'zone-worker': { 'src/worker/bad.ts': importing('../core/app.ts') },
  'zone-core': { 'src/core/bad.ts': importing('../service/app.ts') },
  'zone-service': { 'src/service/bad.ts': importing('../core/app.ts') },
  'zone-printer': { 'src/printer/bad.ts': importing('../core/app.ts') },
  'zone-host': { 'src/host/bad.ts': importing('../wire/form.ts') },
  'zone-main': { 'src/main/bad.ts': importing('../wire/form.ts') },
  'zone-web': { 'src/web/bad.ts': importing('../renderer/features/goods/list.ts') },
  'zone-preload': { 'src/preload/bad.ts': importing('../core/app.ts') },
  'zone-renderer': {
    'src/renderer/Bad.vue': `<script setup lang="ts">\n${importing('../core/app.ts')}\n</script>`,
  },
  'packages-of-contract': { 'src/contract/bad.ts': `import 'vue';` },
  'packages-of-wire': { 'src/wire/bad.ts': `import 'vue';` },
  'packages-of-formats': { 'src/formats/bad.ts': `import 'vue';` },
  'packages-of-text': { 'src/text/bad.ts': `import 'vue';` },
  'packages-of-records': { 'src/records/bad.ts': `import 'vue';` },
  'keep-electron': { 'src/web/bad.ts': `import 'electron';` },
  'keep-electron-store': { 'src/web/bad.ts': `import 'electron-store';` },
  'keep-conf': { 'src/host/bad.ts': `import 'conf';` },
  'keep-axios': { 'src/core/bad.ts': `import 'axios';` },
  'keep-qs': { 'src/service/bad.ts': `import 'qs';` },
  'keep-kysely': { 'src/web/bad.ts': `import 'kysely';` },
  'keep-pg': { 'src/service/bad.ts': `import 'pg';` },
  'keep-pglite': { 'src/service/bad.ts': `import '@electric-sql/pglite';` },
  'keep-receiptline': { 'src/worker/bad.ts': `import 'receiptline';` },
  'closed-set-of-zones': { 'src/extras/bad.ts': importing('../contract/errors.ts') },
  'product-stands-alone': {
    'src/web/bad.ts': importing('../../tests/support/fake.ts'),
    'tests/support/fake.ts': one,
  },
  'no-node-here': { 'src/core/bad.ts': `import 'node:fs';` },
  'features-stay-apart': { 'src/renderer/features/tables/bad.ts': importing('../goods/list.ts') },
  'platform-knows-no-domain': {
    'src/core/platform/bad.ts': importing('../goods/list.ts'),
    'src/core/goods/list.ts': one,
  },
  'no-cycles-of-domains': {
    'src/core/goods/list.ts': `${importing('../outbox/command.ts')}\n${one}`,
    'src/core/goods/item.ts': one,
    'src/core/outbox/command.ts': one,
    'src/core/outbox/send.ts': importing('../goods/item.ts'),
  },
  'no-cycles': {
    'src/core/chicken.ts': `${importing('./egg.ts')}\n${one}`,
    'src/core/egg.ts': `${importing('./chicken.ts')}\n${one}`,
  },
  'no-orphans': { 'src/core/forgotten.ts': one },
  resolvable: { 'src/core/bad.ts': importing('./nowhere.ts') },
};

async function brokenRules(tree: Tree): Promise<string[]> {
  const baseDir = tempFolder({ ...packages, ...validTree, ...tree });
  const { forbidden, options } = config;
  const { output } = await cruise(['src'], { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  const { violations } = (output as ICruiseResult).summary;
  return [...new Set(violations.map((violation) => violation.rule.name))];
}

describe('the import rules', () => {
  it('accept a valid tree', async () => {
    expect(await brokenRules({})).toEqual([]);
  });

  it.each(Object.entries(breaches))('%s is the only rule that reports its breach', async (rule, tree) => {
    expect(await brokenRules(tree)).toEqual([rule]);
  });

  it('apply to type imports too', async () => {
    const tree = {
      'src/core/bad.ts': `import type { App } from '../service/app.ts';\nexport type Mine = App;`,
    };
    expect(await brokenRules(tree)).toEqual(['zone-core']);
  });

  it('all have a breach in this test', () => {
    expect(Object.keys(breaches).sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
  });
});
