import { once } from 'node:events'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { findControlPlace, requireOwnFolder } from './control-place.ts'
import { ControlAnswer, type ControlRequest } from './messages.ts'
import { readLine } from './read-line.ts'

/** How long a command may take, if its caller does not say. */
const defaultPatienceMs = 30_000

/** The running server cannot be reached, or does not finish. The message is one line for the operator. */
export class ControlRefused extends Error {
  override readonly name = 'ControlRefused'
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Sends a command to the server that uses this data folder. Null when none runs. Throws `ControlRefused`. */
export async function askControl(
  dataDir: string,
  request: ControlRequest,
  patienceMs: number = defaultPatienceMs,
): Promise<ControlAnswer | null> {
  const place = findControlPlace(dataDir)
  const socket = new net.Socket()
  try {
    // The creator of the socket's folder could answer in place of the server.
    if (process.platform !== 'win32') requireOwnFolder(path.dirname(place), fs.statSync(dataDir).uid)
    await once(socket.connect(place), 'connect')
  } catch (error) {
    socket.destroy()
    // No server has run here, or it has died.
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(codeOf(error))) return null
    const reason =
      codeOf(error) === 'EACCES' ? 'it belongs to another account; run the command as that account' : codeOf(error) || String(error)
    throw new ControlRefused(`The running server cannot be reached at ${place}: ${reason}.`, { cause: error })
  }
  try {
    const answer = readLine(socket, patienceMs)
    socket.write(`${JSON.stringify(request)}\n`)
    return ControlAnswer.parse(JSON.parse(await answer))
  } catch (error) {
    const check = request.command === 'admin' ? ' Check with "tickmark admin list".' : ''
    throw new ControlRefused(`The running server did not report a result.${check}`, { cause: error })
  } finally {
    socket.destroy()
  }
}
