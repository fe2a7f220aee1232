// The import rules of the architecture: which zone may import which, and which packages are limited to a zone.

/** For each zone of src the other zones that it may import. */
const zones = {
  contract: [],
  wire: ['contract'],
  formats: ['contract', 'wire'],
  text: ['wire'],
  records: ['contract', 'wire'],
  core: ['contract', 'wire', 'formats', 'text', 'records'],
  worker: ['contract', 'wire', 'formats', 'text', 'records'],
  service: ['contract', 'wire'],
  printer: ['contract', 'formats'],
  host: ['contract', 'core', 'worker', 'service', 'printer'],
  main: ['contract', 'core', 'host'],
  web: ['contract', 'core', 'host'],
  preload: ['contract'],
  renderer: ['contract'],
};

/** Zones that may import only these packages. */
const closedZones = {
  contract: ['zod'],
  wire: ['zod', 'qs'],
  formats: ['fflate', 'saxes', 'receiptline'],
  text: ['pinyin-pro'],
  records: ['zod'],
};

/** Packages that may be imported only in these places. */
const limitedPackages = {
  electron: ['main', 'preload'],
  'electron-store': ['main'],
  conf: ['web'],
  axios: ['core/platform/client'],
  qs: ['core/platform/client', 'wire'],
  kysely: ['service'],
  receiptline: ['formats/receipt'],
  pg: ['service/storage'],
  '@electric-sql/pglite': ['service/storage'],
};

/** Zones that run without Node. */
const nodelessZones = ['contract', 'wire', 'formats', 'text', 'records', 'core', 'worker', 'renderer'];

const zoneNames = Object.keys(zones);

/** @param {string[]} folders */
const inside = (folders) => `^src/(${folders.join('|')})/`;

/** @param {string[]} names */
const packages = (names) => `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)`;

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/** @param {string} name @param {Pick<Rule, 'comment' | 'from' | 'to'>} rule */
const forbid = (name, rule) => ({ name, severity: /** @type {const} */ ('error'), ...rule });

/** The port through which the core asks the worker; the worker answers in its types. */
const portOfWorker = '^src/core/(work|ports)\\.ts$';

const zoneRules = Object.entries(zones).map(([zone, allowed]) =>
  forbid(`zone-${zone}`, {
    comment: `${zone} may import ${allowed.join(', ') || 'nothing'} of ours.`,
    from: { path: inside([zone]) },
    to: {
      path: '^src/',
      pathNot: [inside([zone, ...allowed]), ...(zone === 'worker' ? [portOfWorker] : [])],
    },
  }),
);

const closedZoneRules = Object.entries(closedZones).map(([zone, allowed]) =>
  forbid(`packages-of-${zone}`, {
    comment: `${zone} may import no package but ${allowed.join(', ')}.`,
    from: { path: inside([zone]) },
    to: { path: packages(['.+']), pathNot: packages(allowed) },
  }),
);

const limitedPackageRules = Object.entries(limitedPackages).map(([name, homes]) =>
  forbid(`keep-${name.replace(/^@.*\//, '')}`, {
    comment: `${name} is imported only in ${homes.join(', ')}.`,
    from: { path: '^src/', pathNot: inside(homes) },
    to: { path: packages([name]) },
  }),
);

const houseRules = [
  forbid('closed-set-of-zones', {
    comment: `src contains ${zoneNames.join(', ')} and nothing else.`,
    from: { path: '^src/', pathNot: inside(zoneNames) },
    to: {},
  }),
  forbid('product-stands-alone', {
    comment: 'The product never imports its tests, benchmarks, scripts or tools.',
    from: { path: '^src/' },
    to: { path: '^(tests|bench|scripts|tools)/' },
  }),
  forbid('no-node-here', {
    comment: `${nodelessZones.join(', ')} run without Node.`,
    from: { path: inside(nodelessZones) },
    to: { dependencyTypes: ['core'] },
  }),
  forbid('features-stay-apart', {
    comment: 'A feature never imports a sibling feature.',
    from: { path: '^src/renderer/features/([^/]+)/' },
    to: { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
  }),
  forbid('platform-knows-no-domain', {
    comment: 'The platform of core may not import a domain.',
    from: { path: '^src/core/platform/' },
    to: { path: '^src/core/[^/]+/', pathNot: '^src/core/platform/' },
  }),
  {
    ...forbid('no-cycles-of-domains', {
      comment: 'Domains of core may not depend on each other in a circle.',
      from: { path: '^src/core/[^/]+$' },
      to: { circular: true },
    }),
    scope: /** @type {const} */ ('folder'),
  },
  forbid('no-cycles', {
    comment: 'Files may not import each other in a circle.',
    from: {},
    to: { circular: true },
  }),
  forbid('no-orphans', {
    comment: 'A file that neither imports nor is imported is probably unused.',
    from: { orphan: true, pathNot: '(\\.d\\.ts|/(main|index)\\.ts)$' },
    to: {},
  }),
  forbid('resolvable', {
    comment: 'An unresolved import would escape every other rule.',
    from: {},
    to: { couldNotResolve: true },
  }),
];

export default {
  forbidden: [...zoneRules, ...closedZoneRules, ...limitedPackageRules, ...houseRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // For packages that name their files only in `exports`, for every kind of import.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
