// `npm start`: installs what is missing, builds what changed, and runs the server in this process, so that signals and the exit status
// need no forwarding. package.json uses `exec`, because npm sends its signals to the shell and not to the shell's child. The shell of
// Windows has no `exec`, so it falls through to the second half of the line.
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
