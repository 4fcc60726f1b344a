import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'

/** Linux allows 107 bytes for a socket's path, macOS 103; some are kept for the name under which it is made. */
const maxPathLength = 80

/**
 * Where the control socket of a data folder is: `control.sock` in it, or, where that is too long for a socket's path, in a folder
 * of the owner's own under /tmp that is named after it. Windows has named pipes in the place of sockets.
 */
export function findControlPlace(dataDir: string): string {
  const real = fs.existsSync(dataDir) ? fs.realpathSync(dataDir) : dataDir
  const name = createHash('sha256').update(real).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\tickmark-control-${name}`
  const within = path.join(real, 'control.sock')
  return Buffer.byteLength(within) <= maxPathLength ? within : path.join('/tmp', `tickmark-${name}.control`, 'control.sock')
}

/** Throws unless the folder is an account's own, this one's unless stated: under /tmp anybody may make one, or lay a link. */
export function requireOwnFolder(folder: string, owner = process.getuid?.()): void {
  const status = fs.lstatSync(folder)
  if (!status.isDirectory() || status.uid !== owner) throw new Error(`The folder ${folder} belongs to somebody else.`)
}
