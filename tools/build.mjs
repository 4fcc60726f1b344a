// `npm run build`: everything that `npm start` would build. `npm run build:try`: the page for a review in the browser alone.
import { ensureEverythingBuilt, parts, tryPart } from './house/build.mjs'
import { ensureInstalled } from './house/install.mjs'
import { requireSupportedNode } from './house/node-version.mjs'

requireSupportedNode()
await ensureInstalled()
const tryAlone = process.argv[2] === 'try'
await ensureEverythingBuilt(tryAlone ? [tryPart] : parts)
console.log(
  tryAlone ? 'Built: web/dist-try is up to date.' : 'Built: server/dist, server/dist-cli, web/dist and web/dist-try are up to date.',
)
