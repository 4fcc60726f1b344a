import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { findControlPlace, requireOwnFolder } from './control-place.ts'
import { ControlRequest, type ControlAnswer } from './messages.ts'
import { readLine } from './read-line.ts'

/** A command that the process runs for the operator: it writes to the output and returns its exit status. */
export type ControlCommand = (args: readonly string[], output: { out(text: string): void; err(text: string): void }) => Promise<number>

export interface ControlSocket {
  /** Accepts no more connections and waits for open ones. Can be called repeatedly. */
  close(): Promise<void>
}

const patienceMs = 5_000

/**
 * Runs commands for the account that owns the data folder, and only for it: the operator's commands cannot open the database
 * while this process holds it. Call it only while holding the data folder: it replaces an older socket.
 */
export async function serveControl(dataDir: string, commands: Readonly<Record<string, ControlCommand>>): Promise<ControlSocket> {
  const place = findControlPlace(dataDir)
  const server = net.createServer((socket) => void serve(socket, commands))
  const replaced = process.platform === 'win32' ? place : await listenHidden(server, place)
  if (replaced !== null) await listen(server, replaced)
  let closed: Promise<void> | undefined
  const close = () =>
    new Promise<void>((resolve) => {
      if (process.platform !== 'win32') fs.rmSync(place, { force: true })
      server.close(() => resolve())
    })
  return { close: () => (closed ??= close()) }
}

const listen = (server: net.Server, place: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, () => resolve())
  })

/** Until its mode is set, a socket is open to anyone the umask allows; so it is created in a private folder and then moved. */
async function listenHidden(server: net.Server, place: string): Promise<null> {
  const folder = path.dirname(place)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  requireOwnFolder(folder)
  const room = fs.mkdtempSync(path.join(folder, '.control-'))
  try {
    const hidden = path.join(room, 's')
    await listen(server, hidden)
    fs.chmodSync(hidden, 0o600)
    fs.renameSync(hidden, place)
    return null
  } finally {
    fs.rmSync(room, { recursive: true, force: true })
  }
}

async function serve(socket: net.Socket, commands: Readonly<Record<string, ControlCommand>>): Promise<void> {
  try {
    const request = ControlRequest.parse(JSON.parse(await readLine(socket, patienceMs)))
    socket.setTimeout(0)
    socket.end(`${JSON.stringify(await run(request, commands))}\n`)
  } catch {
    // Not one of our commands.
    socket.destroy()
  }
}

async function run({ command, args }: ControlRequest, commands: Readonly<Record<string, ControlCommand>>): Promise<ControlAnswer> {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (known === undefined)
    return { out: '', err: `The running server does not know the command ${command}: it runs another version.\n`, status: 2 }
  const status = await known(args, output).catch((error: unknown) => {
    output.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  })
  return { ...written, status }
}
