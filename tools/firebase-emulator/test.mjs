// `node tools/firebase-emulator/test.mjs`: installs the Auth emulator, builds the product, and runs the browser journeys through
// Firebase against it. The last line is the sum.
import { buildGate, firebaseGate, openAll } from '../house/gates.mjs'
import { ensureEmulatorInstalled, ensureInstalled } from '../house/install.mjs'
import { requireSupportedNode } from '../house/node-version.mjs'
import { tallyLine } from '../house/tally.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEmulatorInstalled()
const total = await openAll([buildGate, firebaseGate])
console.log(tallyLine(total))
process.exitCode = total.failed > 0 || (process.env['CI'] && total.skipped > 0) ? 1 : 0
