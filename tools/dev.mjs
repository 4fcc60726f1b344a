// `npm run dev`: the compiler in watch mode, the server restarting after each compilation, and Vite serving the web with hot reloading
// (it proxies /api and /dev to the server). Ctrl-C ends all three.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, serverPart } from './house/build.mjs'
import { ensureInstalled } from './house/install.mjs'
import { loadSettings } from './house/settings.mjs'
import { requireSupportedNode } from './house/node-version.mjs'
import { programs, root } from './house/paths.mjs'

requireSupportedNode()
loadSettings()
await ensureInstalled()
const { state, output } = await ensureBuilt(serverPart)
if (state === 'failed') console.error(output)

// Developers open Vite's address, so links in email use it and the server accepts calls from it.
const port = process.env['PORT'] ?? '5000'
const webPort = process.env['WEB_PORT'] ?? '5173'
const serverEnv = { ...process.env, PORT: port, PUBLIC_URL: `http://localhost:${webPort}` }
const webEnv = { ...process.env, PORT: webPort, TICKMARK_SERVER: `http://127.0.0.1:${port}` }

/** @param {string} folder @param {NodeJS.ProcessEnv} env @param {readonly string[]} args */
const run = (folder, env, args) => spawn(process.execPath, args, { cwd: join(root, folder), env, stdio: 'inherit' })
const children = [
  run('.', process.env, [programs.tsc, '-b', 'contract', 'engine', 'exports', 'reviewer', 'server', '--watch', '--preserveWatchOutput']),
  run('.', serverEnv, ['--watch', '--watch-preserve-output', 'server/dist/main.js']),
  run('web', webEnv, [programs.vite]),
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
