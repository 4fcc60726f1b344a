// `npm run sentences`: all browser tests, and then the names of the sentences of the specification that none of them reached.
import { buildGate, openAll, sentencesGate } from './house/gates.mjs'
import { ensureInstalled } from './house/install.mjs'
import { requireSupportedNode } from './house/node-version.mjs'
import { tallyLine } from './house/tally.mjs'

requireSupportedNode()
await ensureInstalled()
const total = await openAll([buildGate, sentencesGate])
console.log(tallyLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
