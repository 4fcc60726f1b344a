/**
 * Who may import whom. The first zone whose pattern fits a file is its place; a pattern's first group is the noun
 * (the domain, the feature, the adapter, the stage). Type imports count like any other.
 *
 * @typedef {object} Zone
 * @property {string} name
 * @property {RegExp} files
 * @property {readonly string[]} may zones (or single files, by path) that it may import, whatever their noun; '*' for all
 * @property {readonly string[]} [own] zones that it may import where they have the same noun
 * @property {readonly string[]} packages npm packages that it may import; 'scope/*' for a family, '*' for all
 * @property {boolean} node whether it may import node: modules
 * @property {string} because what to do instead, for whoever hits the wall
 *
 * @typedef {{ zone: Zone, noun: string | undefined }} Place
 */

/** @param {string} path */
export function isTestCode(path) {
  return /\.test\.[cm]?[jt]sx?$/.test(path) || /\/src\/(?:.*\/)?testing\//.test(path) || /^(?:e2e|tools)\//.test(path)
}

const fastify = ['fastify', 'fastify-plugin', '@fastify/*']
const domainRule = 'A domain flows routes → service → { policy, queries, ports, engine }; domains meet through service.ts only.'
const adapterRule = 'Vendor SDKs live in adapters/ alone: give the port a method and let its adapters call the vendor.'

/** @type {readonly Zone[]} */
const contract = [
  {
    name: 'contract',
    files: /^contract\/src\//,
    may: ['contract'],
    packages: ['zod'],
    node: false,
    because: 'The contract is the language both sides speak: it knows zod and nothing else.',
  },
]

const engineRule = 'The engine knows accounting and nothing else: no package, no Node, no other room.'
const familyRule =
  'A family of checks never imports another: what both need lies beside the families, in engine/src/checks. catalogue.ts alone knows all.'
const stageRule = 'Stages of the engine never import each other: hand over a type of engine/src/model, and let the road file join them.'

/** @type {readonly Zone[]} */
const engine = [
  { name: 'engine model', files: /^engine\/src\/model\//, may: ['engine model'], packages: [], node: false, because: engineRule },
  {
    name: 'engine catalogue',
    files: /^engine\/src\/checks\/(?:catalogue|run-checks)\.ts$/,
    may: ['engine catalogue', 'engine check family', 'engine check ground', 'engine model'],
    packages: [],
    node: false,
    because: stageRule,
  },
  {
    // Every folder is a family, but for the subjects that families share.
    name: 'engine check family',
    files: /^engine\/src\/checks\/(?!(?:facts|mentions|prior|quantities|subjects)\/)([^/]+)\//,
    may: ['engine check ground', 'engine model'],
    own: ['engine check family'],
    packages: [],
    node: false,
    because: familyRule,
  },
  {
    name: 'engine check ground',
    files: /^engine\/src\/checks\//,
    may: ['engine check ground', 'engine model'],
    packages: [],
    node: false,
    because: familyRule,
  },
  {
    name: 'engine answers',
    files: /^engine\/src\/answers\//,
    may: ['engine answers', 'engine check ground', 'engine model'],
    packages: [],
    node: false,
    because:
      'Answers are given from a document that has been read and findings that have been made: they know the ground of checks and no check.',
  },
  {
    name: 'engine stage',
    files: /^engine\/src\/([^/]+)\//,
    may: ['engine model'],
    own: ['engine stage'],
    packages: [],
    node: false,
    because: stageRule,
  },
  {
    name: 'engine road',
    files: /^engine\/src\/[^/]+\.ts$/,
    may: ['engine road', 'engine stage', 'engine answers', 'engine catalogue', 'engine check ground', 'engine model'],
    packages: [],
    node: false,
    because: engineRule,
  },
]

/** @type {readonly Zone[]} */
const serverCore = [
  { name: 'server start', files: /^server\/src\/main\.ts$/, may: ['*'], packages: ['pino', 'fastify'], node: true, because: adapterRule },
  {
    name: 'server environment',
    files: /^server\/src\/(?:env|data-folder)\.ts$/,
    may: ['contract', 'server words', 'server ports'],
    packages: ['zod'],
    node: true,
    because: 'What the operator has set and the folder that it names: they know nothing else, so that everything may depend on them.',
  },
  {
    name: 'server composition',
    files: /^server\/src\/app\.ts$/,
    may: [
      'contract',
      'server http',
      'server routes',
      'server service',
      'server dependencies',
      'server environment',
      'server jobs',
      'server realtime',
      'server ports',
    ],
    packages: [...fastify, 'pino'],
    node: true,
    because: 'app.ts puts routes together; what they need is chosen in deps.ts.',
  },
  {
    name: 'server dependencies',
    files: /^server\/src\/deps\.ts$/,
    may: [
      'contract',
      'engine road',
      'server environment',
      'server ports',
      'server adapters',
      'server attempts',
      'server database',
      'server jobs',
      'server realtime',
      'server service',
      'server domain jobs',
    ],
    packages: ['pino', 'fastify'],
    node: true,
    because: 'deps.ts alone chooses adapters and hands them to services; it knows no routes.',
  },
  {
    name: 'server command line',
    files: /^server\/src\/cli\//,
    may: [
      'contract',
      'engine road',
      'server command line',
      'server control socket',
      'server environment',
      'server dependencies',
      'server database',
      'server service',
      'server ports',
      'server adapters',
    ],
    packages: [],
    node: true,
    because: 'Commands compose like deps.ts does and know no routes.',
  },
  {
    name: 'server control socket',
    files: /^server\/src\/control-socket\//,
    may: ['server control socket'],
    packages: ['zod'],
    node: true,
    because: 'The control socket carries commands and what they answer; main.ts says which there are.',
  },
  {
    name: 'server words',
    files: /^server\/src\/http\/(?:api-error|escape-html|request-origin)\.ts$/,
    may: ['contract', 'server words'],
    packages: fastify,
    node: true,
    because: 'These few files of http/ are used everywhere, so they know nothing else.',
  },
  {
    name: 'server http',
    files: /^server\/src\/http\//,
    // Every call has a caller: the one noun that http/ knows is the user.
    may: [
      'contract',
      'server http',
      'server words',
      'server environment',
      'server ports',
      'server/src/domains/users/service.ts',
      'server/src/domains/users/model.ts',
    ],
    packages: [...fastify, 'pino', 'zod'],
    node: true,
    because: 'http/ is the manner of speaking, the same for every noun: it knows no domain and no table.',
  },
  {
    name: 'server ports',
    files: /^server\/src\/ports\//,
    may: ['contract', 'engine road', 'server ports'],
    packages: [],
    node: true,
    because: 'A port is an interface in our own words: no vendor, no table, no adapter.',
  },
  {
    name: 'server adapters',
    files: /^server\/src\/adapters\/([^/]+)\//,
    may: ['contract', 'engine road', 'server ports', 'server database', 'server environment', 'server attempts'],
    own: ['server adapters'],
    packages: ['*'],
    node: true,
    because: 'An adapter fulfils a port and knows no other adapter and no domain.',
  },
  {
    name: 'server database',
    files: /^server\/src\/db\//,
    may: ['contract', 'engine road', 'server database', 'server ports'],
    packages: ['drizzle-orm', 'pg'],
    node: true,
    because: 'db/ holds the schema, its migrations and the connection; what is asked of it lies in a domain’s queries.ts.',
  },
  {
    name: 'server attempts',
    files: /^server\/src\/attempts\//,
    may: ['server attempts', 'server database'],
    packages: ['drizzle-orm'],
    node: true,
    because: 'attempts/ counts; who may try what how often is said by those who ask.',
  },
  {
    name: 'server letters',
    files: /^server\/src\/letters\//,
    may: ['server letters', 'server words'],
    packages: [],
    node: false,
    because: 'letters/ says how our mail looks; what a letter says lies in its domain.',
  },
  {
    name: 'server jobs',
    files: /^server\/src\/jobs\//,
    may: ['contract', 'server jobs', 'server database', 'server ports'],
    packages: ['pg-boss', 'drizzle-orm'],
    node: true,
    because: 'jobs/ runs work; what the work is lies in a domain’s jobs.ts.',
  },
  {
    name: 'server realtime',
    files: /^server\/src\/realtime\//,
    may: ['contract', 'server realtime', 'server database', 'server ports', 'server words', 'server http'],
    packages: [...fastify, 'drizzle-orm', 'pg', 'zod'],
    node: true,
    because: 'realtime/ carries ids and versions, never rows, and knows no domain.',
  },
]

/** @type {readonly Zone[]} */
const serverDomains = [
  {
    name: 'server routes',
    files: /^server\/src\/domains\/([^/]+)\/(?:.+-)?routes\.ts$/,
    may: ['contract', 'server words', 'server http', 'server service', 'server ports'],
    own: ['server model', 'server present', 'server routes', 'server domain part'],
    packages: fastify,
    node: true,
    because: domainRule,
  },
  {
    name: 'server service',
    files: /^server\/src\/domains\/([^/]+)\/service\.ts$/,
    may: [
      'contract',
      'server words',
      'engine road',
      'server service',
      'server ports',
      'server attempts',
      'server database',
      'server jobs',
      'server realtime',
    ],
    own: ['server model', 'server policy', 'server queries', 'server present', 'server domain part'],
    packages: [],
    node: true,
    because: domainRule,
  },
  {
    name: 'server domain jobs',
    files: /^server\/src\/domains\/([^/]+)\/(?:.+-)?jobs\.ts$/,
    may: ['contract', 'server words', 'engine road', 'server service', 'server jobs', 'server ports', 'server database'],
    own: ['server model', 'server queries', 'server domain part', 'server domain jobs'],
    packages: [],
    node: true,
    because: domainRule,
  },
  {
    name: 'server model',
    files: /^server\/src\/domains\/([^/]+)\/model\.ts$/,
    may: ['contract'],
    packages: [],
    node: false,
    because: 'A model says what a noun is inside the server; it fetches nothing and decides nothing.',
  },
  {
    name: 'server policy',
    files: /^server\/src\/domains\/([^/]+)\/policy\.ts$/,
    may: ['contract', 'server words'],
    own: ['server model', 'server policy'],
    packages: [],
    node: false,
    because: 'A policy says who may do what, from facts handed to it: no table, no network, no clock.',
  },
  {
    name: 'server queries',
    files: /^server\/src\/domains\/([^/]+)\/(?:.+-)?queries\.ts$/,
    may: ['contract', 'server database'],
    own: ['server model', 'server queries'],
    packages: ['drizzle-orm'],
    node: true,
    because: 'Queries ask the database and decide nothing; a decision belongs into policy.ts or service.ts.',
  },
  {
    name: 'server present',
    files: /^server\/src\/domains\/([^/]+)\/present\.ts$/,
    may: ['contract', 'server words', 'server database'],
    own: ['server model', 'server queries'],
    packages: [],
    node: false,
    because: 'present.ts turns rows into the contract’s words and does nothing else.',
  },
  {
    name: 'server domain part',
    files: /^server\/src\/domains\/([^/]+)\/(?!service\.ts|routes\.ts)[^/]+\.ts$/,
    may: [
      'contract',
      'server words',
      'server letters',
      'engine road',
      'server service',
      'server ports',
      'server database',
      'server jobs',
      'server realtime',
    ],
    own: ['server model', 'server policy', 'server queries', 'server present', 'server domain part'],
    packages: [],
    node: true,
    because: domainRule,
  },
]

const webRule = 'ui, lib ← features ← app; the web knows the server through the contract alone.'

/** @type {readonly Zone[]} */
const web = [
  {
    name: 'web ui',
    files: /^web\/src\/ui\//,
    may: ['contract', 'web ui', 'web lib'],
    packages: ['react', 'react-dom', '@base-ui/react', 'lucide-react'],
    node: false,
    because: `ui/ knows no noun: ${webRule}`,
  },
  { name: 'web lib', files: /^web\/src\/lib\//, may: ['contract', 'web lib'], packages: ['*'], node: false, because: webRule },
  {
    name: 'web feature',
    files: /^web\/src\/features\/([^/]+)\//,
    may: ['contract', 'web ui', 'web lib'],
    own: ['web feature'],
    packages: ['*'],
    node: false,
    because: 'A feature never imports a feature: move what both need to ui/ or lib/, or let app/ join them.',
  },
  {
    name: 'web public',
    files: /^web\/src\/public\//,
    may: ['contract', 'web ui', 'web lib', 'web public'],
    packages: ['react', 'react-dom'],
    node: false,
    because: 'public/ is what visitors are sent, readable without script: nothing of the application may come along.',
  },
  {
    name: 'web app',
    files: /^web\/src\//,
    may: ['contract', 'web ui', 'web lib', 'web feature', 'web public', 'web app'],
    packages: ['*'],
    node: false,
    because: webRule,
  },
]

/** Tests sit on the same side of the walls between rooms as what they test; inside their room they go anywhere. */
/** @type {readonly Zone[]} */
const tests = [
  {
    name: 'contract tests',
    files: /^contract\/src\//,
    may: ['contract', 'contract tests'],
    packages: ['*'],
    node: true,
    because: 'Tests of the contract know the contract.',
  },
  {
    name: 'engine tests',
    files: /^engine\/src\//,
    may: ['engine tests', ...engine.map((zone) => zone.name)],
    packages: ['*'],
    node: true,
    because: engineRule,
  },
  {
    name: 'server tests',
    files: /^server\/src\//,
    may: [
      'contract',
      'contract tests',
      'engine road',
      'engine model',
      'server tests',
      ...[...serverCore, ...serverDomains].map((zone) => zone.name),
    ],
    packages: ['*'],
    node: true,
    because: 'The server speaks the contract and asks the engine; it knows no web.',
  },
  {
    name: 'web tests',
    files: /^web\/src\//,
    may: ['contract', 'contract tests', 'web tests', ...web.map((zone) => zone.name)],
    packages: ['*'],
    node: true,
    because: webRule,
  },
]

export const zones = [...contract, ...engine, ...serverCore, ...serverDomains, ...web]

/**
 * @param {string} path relative to the root
 * @returns {Place | undefined} undefined outside the rooms and in no known place
 */
export function placeOf(path) {
  for (const zone of isTestCode(path) ? tests : zones) {
    const match = zone.files.exec(path)
    if (match) return { zone, noun: match[1] }
  }
  return undefined
}
