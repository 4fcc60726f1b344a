// `npm run check`: everything quick, for use while working. No build, no browser, and the embedded database is not killed
// over and over, which takes a minute: `npm test` does all of that.
import { openAll, quickGates, vitestGate } from './house/gates.mjs'
import { ensureInstalled } from './house/install.mjs'
import { requireSupportedNode } from './house/node-version.mjs'
import { tallyLine } from './house/tally.mjs'

requireSupportedNode()
await ensureInstalled()
const total = await openAll([...quickGates, vitestGate('unit and routes', [], ['**/durability.test.ts'])])
console.log(tallyLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
