// `npm run check`: everything quick, for use while working. No build, no browser, no servers that are started and killed over and
// over, which takes minutes: `npm test` does all of that.
import { openAll, quickGates, vitestGate } from './house/gates.mjs'
import { ensureInstalled } from './house/install.mjs'
import { requireSupportedNode } from './house/node-version.mjs'
import { tallyLine } from './house/tally.mjs'

requireSupportedNode()
await ensureInstalled()
const processes = ['**/durability.test.ts', '**/folder-lock.test.ts', 'server/src/main.test.ts', 'server/src/cli/admin.test.ts']
process.env['TESTS_LEFT_OUT'] = processes.join('\n')
const total = await openAll([...quickGates, vitestGate('unit and routes')])
console.log(tallyLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
