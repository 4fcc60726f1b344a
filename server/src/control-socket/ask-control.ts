import { once } from 'node:events'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { findControlPlace, requireOwnFolder } from './control-place.ts'
import { ControlAnswer, type ControlRequest } from './messages.ts'
import { readLine } from './read-line.ts'

/** Commands are short; the database answers within this or not at all. */
const patienceMs = 30_000

/** The running server may not be spoken to, or breaks off. One line for the operator. */
export class ControlRefused extends Error {
  override readonly name = 'ControlRefused'
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Has the server that holds this data folder run a command. Null when there is none. Throws `ControlRefused`. */
export async function askControl(dataDir: string, request: ControlRequest): Promise<ControlAnswer | null> {
  const place = findControlPlace(dataDir)
  const socket = new net.Socket()
  try {
    // Whoever made the folder of the socket could answer in the server's place.
    if (process.platform !== 'win32') requireOwnFolder(path.dirname(place), fs.statSync(dataDir).uid)
    await once(socket.connect(place), 'connect')
  } catch (error) {
    socket.destroy()
    // Nobody has been there, or who was has died.
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(codeOf(error))) return null
    const reason =
      codeOf(error) === 'EACCES' ? 'it belongs to another account; run the command as that one' : codeOf(error) || String(error)
    throw new ControlRefused(`The running server cannot be reached at ${place}: ${reason}.`, { cause: error })
  }
  try {
    const answer = readLine(socket, patienceMs)
    socket.write(`${JSON.stringify(request)}\n`)
    return ControlAnswer.parse(JSON.parse(await answer))
  } catch (error) {
    throw new ControlRefused(`The running server did not say what became of the command. Look with "tickmark admin list".`, {
      cause: error,
    })
  } finally {
    socket.destroy()
  }
}
