// `npm start`: install what is missing, build what changed, run the server in this very process,
// so that signals and the exit status need no passing on. package.json says `exec`, because npm sends its signals to the
// shell and not to what the shell runs; the shell of Windows knows no `exec` and takes the second half of the line.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureEverythingBuilt } from './house/build.mjs'
import { ensureInstalled } from './house/install.mjs'
import { loadSettings } from './house/settings.mjs'
import { requireSupportedNode } from './house/node-version.mjs'
import { root } from './house/paths.mjs'

requireSupportedNode()
loadSettings()
await ensureInstalled()
await ensureEverythingBuilt()

const main = join(root, 'server/dist/main.js')
process.argv[1] = main
process.removeAllListeners('SIGTERM')
process.removeAllListeners('SIGHUP')
await import(pathToFileURL(main).href)
