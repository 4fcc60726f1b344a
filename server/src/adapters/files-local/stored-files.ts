import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileAddress } from '../../ports/files.ts'

const isHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const listFolder = async (folder: string, passesOver: boolean): Promise<string[]> => {
  try {
    return (await fs.readdir(folder)).toSorted()
  } catch (error) {
    if (passesOver || isAbsent(error)) return []
    throw error
  }
}

/**
 * The files under a folder of `LocalFiles`, which others may add to and remove from meanwhile. The folder may be absent. With `passesOver`,
 * folders that cannot be read are passed over.
 */
export async function* listStoredFiles(folder: string, passesOver = false): AsyncGenerator<FileAddress> {
  for (const workspace of (await listFolder(folder, passesOver)).filter((name) => /^[1-9]\d*$/.test(name))) {
    for (const start of await listFolder(join(folder, workspace), passesOver)) {
      for (const sha256 of await listFolder(join(folder, workspace, start), passesOver)) {
        if (isHash(sha256)) yield { workspaceId: Number(workspace), sha256 }
      }
    }
  }
}

/** A stored file, held open: it can be read to its end even if it is removed meanwhile. Null when there is none. */
export async function openStoredFile(
  folder: string,
  { workspaceId, sha256 }: FileAddress,
): Promise<{ readonly bytes: number; readonly content: Readable } | null> {
  const path = join(folder, String(workspaceId), sha256.slice(0, 2), sha256)
  try {
    const file = await fs.open(path, 'r')
    const { size } = await file.stat()
    return { bytes: size, content: file.createReadStream() }
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}
