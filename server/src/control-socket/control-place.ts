import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'

/** Linux allows 107 bytes for a socket's path, macOS 103; the rest is for its temporary name. */
const maxPathLength = 80

/**
 * The path of a data folder's control socket: `control.sock` in it, or, if that is too long for a socket's path, in a folder
 * of the owner's under /tmp that is named after it. On Windows it is a named pipe.
 */
export function findControlPlace(dataDir: string): string {
  const real = fs.existsSync(dataDir) ? fs.realpathSync(dataDir) : dataDir
  const name = createHash('sha256').update(real).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\tickmark-control-${name}`
  const within = path.join(real, 'control.sock')
  return Buffer.byteLength(within) <= maxPathLength ? within : path.join('/tmp', `tickmark-${name}.control`, 'control.sock')
}

/** Throws unless `owner`, by default this account, owns the folder: under /tmp anyone can create a folder or a link. */
export function requireOwnFolder(folder: string, owner = process.getuid?.()): void {
  const status = fs.lstatSync(folder)
  if (!status.isDirectory() || status.uid !== owner) throw new Error(`The folder ${folder} belongs to another account.`)
}
