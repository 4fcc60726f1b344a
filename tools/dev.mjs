// `npm run dev`: the compiler watching, the server restarting on what it compiles, and Vite serving the web with its
// changes at once (its proxy hands /api and /dev to the server). Ctrl-C ends all three.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, serverPart } from './house/build.mjs'
import { ensureInstalled } from './house/install.mjs'
import { requireSupportedNode } from './house/node-version.mjs'
import { programs, root } from './house/paths.mjs'

requireSupportedNode()
await ensureInstalled()
const { state, output } = await ensureBuilt(serverPart)
if (state === 'failed') console.error(output)

const children = [
  spawn(process.execPath, [programs.tsc, '-b', 'contract', 'engine', 'server', '--watch', '--preserveWatchOutput'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server/dist/main.js')], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [programs.vite], { cwd: join(root, 'web'), stdio: 'inherit' }),
]

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
for (const child of children) {
  child.on('exit', (status) => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode = status ?? 0
  })
}
