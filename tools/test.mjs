// `node tools/test.mjs PART`: installs what is missing, then runs one part of the checks. The last line is the total.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  browserGate,
  browserGateFull,
  browserGateQuick,
  buildGate,
  firebaseGate,
  leaveOut,
  openAll,
  postgresGate,
  quickGates,
  twoServersGate,
  vitestGate,
} from './house/gates.mjs'
import { ensureInstalled } from './house/install.mjs'
import { requireSupportedNode } from './house/node-version.mjs'
import { root } from './house/paths.mjs'
import { longTests } from './house/quick-tests.mjs'
import { tallyLine } from './house/tally.mjs'

/** Test files of the server that open a database themselves; PostgreSQL makes no difference to the others. */
function listDatabaseTests() {
  const opens = /\b(openTestDatabase|openOwnDatabase|buildTestApp|startReviewServer)\(/
  const files = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.slow.test.ts'))
    .map((file) => join('server/src', file))
    .filter((file) => opens.test(readFileSync(join(root, file), 'utf8')))
}

/** @type {readonly import('./house/gates.mjs').Gate[]} */
const shortGates = [...quickGates, vitestGate('unit and routes', { env: leaveOut(longTests) })]

/** The parts, and what each runs. @satisfies {Record<string, () => readonly import('./house/gates.mjs').Gate[]>} */
const parts = {
  /** `npm run check`: run it before each commit. */
  check: () => shortGates,
  /** `npm test`: less than ten minutes on two cores. */
  quick: () => [...shortGates, buildGate, browserGateQuick],
  /** What has to hold before a change goes in, on the embedded database. */
  landing: () => [...quickGates, vitestGate('unit and routes'), buildGate, browserGate],
  /** The same for what differs on PostgreSQL. */
  postgres: () => [postgresGate('on PostgreSQL', listDatabaseTests())],
  /** `npm run test:full`: everything, including what is slow and rarely fails. */
  full: () => [
    ...quickGates,
    vitestGate('unit and routes', { full: true }),
    buildGate,
    browserGateFull,
    postgresGate('on PostgreSQL', ['server/src'], { full: true }),
    twoServersGate,
    firebaseGate,
  ],
  'two-servers': () => [buildGate, twoServersGate],
  firebase: () => [buildGate, firebaseGate],
}

const [name = 'quick', ...rest] = process.argv.slice(2)
const part = Object.entries(parts).find(([known]) => known === name)?.[1]
if (part === undefined || rest.length > 0) {
  console.error(`Usage: node tools/test.mjs [${Object.keys(parts).join('|')}]`)
  process.exit(2)
}

requireSupportedNode()
await ensureInstalled()
const total = await openAll(part())
console.log(tallyLine(total))
// On a developer's machine, a missing browser or database is not a failure; CI must not skip anything silently.
const tooFew = Boolean(process.env['CI']) && total.skipped > 0
process.exitCode = total.failed > 0 || tooFew ? 1 : 0
