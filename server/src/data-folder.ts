import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The data folder cannot be used. The message is one line for the operator. */
export class DataFolderRefused extends Error {
  override readonly name = 'DataFolderRefused'
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

/** One level at a time: Node's recursive mkdir never returns where a file system refuses folders with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Creates the folder if it is missing and checks that it is writable. Throws `DataFolderRefused`. */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new DataFolderRefused(`The data folder ${folder} cannot be written (${codeOf(error)}). Set DATA_DIR to a folder that can.`, {
      cause: error,
    })
  }
}

/** The secret of this installation: created on the first start, readable by its owner alone. The first process creates it for all. */
export function loadSecret(folder: string): string {
  const file = join(folder, 'secret')
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new DataFolderRefused(`The file ${file} is damaged. Remove it to make a new one; people will have to sign in again.`)
  return secret
}
