// `npm run bench [FILE.pdf ...]`: the times that matter, as ratios to a baseline measured in the same run.
import { ensureEverythingBuilt } from '../house/build.mjs'
import { ensureInstalled } from '../house/install.mjs'
import { requireSupportedNode } from '../house/node-version.mjs'
import { benchListing } from './listing.mjs'
import { benchReview } from './review.mjs'
import { benchStartUp } from './start-up.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()

const port = Number(process.env['PORT'] ?? 5400)
/** @param {string} title @param {readonly string[]} lines */
const show = (title, lines) => console.log([title, ...lines.map((line) => `    ${line}`)].join('\n'))

show('Review', benchReview(process.argv.slice(2)))
show('Start', await benchStartUp(port))
show('GET /api/user/analyses', await benchListing(port))
