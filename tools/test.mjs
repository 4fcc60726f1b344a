// `npm test`: install what is missing, then every gate, then one line that sums them all.
// `node tools/test.mjs server` runs the server's tests alone: on PostgreSQL, where TEST_DATABASE_URL names one (CI does so).
import { browserGate, buildGate, openAll, quickGates, vitestGate } from './house/gates.mjs'
import { ensureInstalled } from './house/install.mjs'
import { requireSupportedNode } from './house/node-version.mjs'
import { tallyLine } from './house/tally.mjs'

requireSupportedNode()
await ensureInstalled()

/** What is about the embedded database, or about none, says on PostgreSQL what it has said before. */
const withoutServer = [
  'server/src/main.test.ts',
  'server/src/cli/{admin,main,review}.test.ts',
  'server/src/adapters/{archive-zip,embedded-database,files-local,identity-firebase,mail-smtp,pdf-marker,pdf-reader}/**',
]

const rooms = process.argv.slice(2)
if (rooms.length > 0 && process.env['TEST_DATABASE_URL']) process.env['TESTS_LEFT_OUT'] = withoutServer.join('\n')
const everything = [...quickGates, vitestGate('unit and routes'), buildGate, browserGate]
const total = await openAll(rooms.length > 0 ? [vitestGate(rooms.join(' '), rooms)] : everything)

console.log(tallyLine(total))
// On a developer's machine a missing browser is no fault of the change; in CI nothing may be skipped in silence.
const tooFew = Boolean(process.env['CI']) && total.skipped > 0
process.exitCode = total.failed > 0 || tooFew ? 1 : 0
