// `node tools/firebase-emulator/start.mjs PROJECT [PORT]`: runs the official Auth emulator on this machine, for a project called demo-…,
// until it gets a signal. It prints its address on one line. It stores nothing and makes no network requests.
//
// This starts the emulator's module directly. The `firebase` command would look for updates, send usage statistics, and start a hub and
// a user interface.
import { once } from 'node:events'
import { createRequire } from 'node:module'

const [project, port = '0'] = process.argv.slice(2)
if (!project?.startsWith('demo-') || !/^\d+$/.test(port)) {
  console.error('Usage: node tools/firebase-emulator/start.mjs demo-PROJECT [PORT]')
  process.exit(2)
}

const load = createRequire(import.meta.url)
const { createApp } = load('firebase-tools/lib/emulator/auth/server')
const app = await createApp(project)
const server = app.listen(Number(port), '127.0.0.1')
await once(server, 'listening')
console.log(`The Auth emulator is ready at http://127.0.0.1:${server.address().port}`)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
