import type { Dirent } from 'node:fs'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredName } from '../../ports/file-store.ts'

export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** What every part of a name of ours looks like: `lost+found` and hidden files are none. */
export const isOurs = (part: string): boolean => /^\w[\w.-]*$/.test(part)

export interface ListedFolder {
  readonly root: string
  /** Whether folders that cannot be read are passed over. */
  readonly passesOver: boolean
  /** A name in the root that is not listed. */
  readonly hidden: string
}

/** Folders in the order of the names in them: a folder's name ends with a slash there. */
const byName = (one: Dirent, other: Dirent): number => {
  const [a, b] = [one, other].map((entry) => (entry.isFile() ? entry.name : `${entry.name}/`))
  return (a ?? '') < (b ?? '') ? -1 : 1
}

async function readFolder({ root, passesOver }: ListedFolder, folder: string): Promise<Dirent[]> {
  try {
    return (await fs.readdir(join(root, folder), { withFileTypes: true })).filter(({ name }) => isOurs(name)).toSorted(byName)
  } catch (error) {
    if (passesOver || isAbsent(error)) return []
    throw error
  }
}

/** The files below a folder, by name. Folders that have no name after `after` are not read. */
export async function* listNames(listed: ListedFolder, folder: string, after: string): AsyncGenerator<StoredName> {
  for (const entry of await readFolder(listed, folder)) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (name === listed.hidden) continue
    if (!entry.isFile()) {
      if (`${name}0` > after) yield* listNames(listed, name, after)
      continue
    }
    if (name <= after) continue
    const status = await fs.stat(join(listed.root, name)).catch(() => null)
    if (status !== null) yield { name, bytes: status.size, at: status.mtime }
  }
}
