// `npm run build`: everything that `npm start` would build.
import { ensureEverythingBuilt } from './house/build.mjs'
import { ensureInstalled } from './house/install.mjs'
import { requireSupportedNode } from './house/node-version.mjs'

requireSupportedNode()
await ensureInstalled()
await ensureEverythingBuilt()
console.log('Built: server/dist and web/dist are up to date.')
