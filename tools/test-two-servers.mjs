// `node tools/with-postgres.mjs node tools/test-two-servers.mjs`: builds the product, and runs the browser journey of two people on two
// server processes with one PostgreSQL. The last line is the sum.
import { buildGate, openAll, twoServersGate } from './house/gates.mjs'
import { ensureInstalled } from './house/install.mjs'
import { requireSupportedNode } from './house/node-version.mjs'
import { tallyLine } from './house/tally.mjs'

requireSupportedNode()
await ensureInstalled()
const total = await openAll([buildGate, twoServersGate])
console.log(tallyLine(total))
process.exitCode = total.failed > 0 || (process.env['CI'] && total.skipped > 0) ? 1 : 0
