import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cleanUpOnSignal } from './clean-up-on-signal.ts'
import { codeOf } from './describe-system-fault.ts'

/** Why a file cannot be written, or null: it is a folder, its folder does not exist, or it is one of the input files. */
export async function refuseOutput(out: string, inputs: readonly string[]): Promise<string | null> {
  const folder = await find(dirname(out))
  if (folder?.isDirectory() !== true) return `${out} cannot be written: ${dirname(out)} is not a folder`
  const present = await find(out)
  if (present === null) return null
  if (present.isDirectory()) return `${out} is a folder; name the file to write`
  for (const input of inputs) {
    const read = await find(input)
    // The same file under any name, also through a link.
    if (read !== null && read.dev === present.dev && read.ino === present.ino)
      return `${out} is one of the files that are read; name another one to write`
  }
  return present.isFile() ? null : `${out} is not an ordinary file`
}

/** Writes a file whole or not at all: under a temporary name first, then renamed. Returns why it failed, or null. */
export async function writeWhole(out: string, bytes: Uint8Array): Promise<string | null> {
  // The temporary name does not include the file's own, which may already be as long as names can be.
  const draft = join(dirname(out), `.tickmark-${randomBytes(6).toString('hex')}`)
  const done = cleanUpOnSignal(() => rmSync(draft, { force: true }))
  try {
    await writeSynced(draft, bytes)
    await rename(draft, out)
    return null
  } catch (fault) {
    await rm(draft, { force: true })
    const code = codeOf(fault)
    if (code === undefined) throw fault
    return `${out} cannot be written (${code})`
  } finally {
    done()
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function find(path: string) {
  return stat(path, { bigint: true }).catch((fault: unknown) => {
    if (codeOf(fault) === undefined) throw fault
    return null
  })
}
