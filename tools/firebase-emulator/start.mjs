// `node tools/firebase-emulator/start.mjs PROJECT [PORT]`: the official Auth emulator on this machine, for a project called
// demo-…, until it is told to end. It says its address in one line. Nothing is kept, nothing is sent anywhere.
//
// The emulator's own module is started instead of the `firebase` command, which would ask the network for updates, count uses,
// and bring up a hub and a user interface beside it.
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
