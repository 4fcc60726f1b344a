// `npm test`: install what is missing, then every gate, then one line that sums them all.
// `node tools/test.mjs server` runs the server's tests alone (CI does so on PostgreSQL).
import { browserGate, buildGate, openAll, quickGates, vitestGate } from './house/gates.mjs'
import { ensureInstalled } from './house/install.mjs'
import { requireSupportedNode } from './house/node-version.mjs'
import { tallyLine } from './house/tally.mjs'

requireSupportedNode()
await ensureInstalled()

const rooms = process.argv.slice(2)
const everything = [...quickGates, vitestGate('unit and routes'), buildGate, browserGate]
const total = await openAll(rooms.length > 0 ? [vitestGate(rooms.join(' '), rooms)] : everything)

console.log(tallyLine(total))
// On a developer's machine a missing browser is no fault of the change; in CI nothing may be skipped in silence.
const tooFew = Boolean(process.env['CI']) && total.skipped > 0
process.exitCode = total.failed > 0 || tooFew ? 1 : 0
