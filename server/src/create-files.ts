import { join } from 'node:path'
import { EncryptedFiles } from './adapters/files-encrypted/encrypted-files.ts'
import { LocalStore, type LocalStoreOptions } from './adapters/files-local/local-store.ts'
import type { Env } from './env.ts'
import { StorageUnavailable, type FileStore } from './ports/file-store.ts'

export type FilePlace = Pick<Env, 'dataDir' | 'files'>

/** The folder of uploaded files, where they are on a local disk. */
export const filesIn = (dataDir: string): string => join(dataDir, 'files')

/** The storage that the settings name. The library of a remote one is loaded only then. */
export async function openStore({ dataDir, files }: FilePlace, options: LocalStoreOptions = {}): Promise<FileStore> {
  if (files.s3 === null) return new LocalStore(filesIn(dataDir), options)
  const { S3Store } = await import('./adapters/files-s3/s3-store.ts')
  return new S3Store(files.s3)
}

/** Files over the storage that the settings name, for commands, which leave no unfinished uploads. */
export const openFiles = async (place: FilePlace, options: LocalStoreOptions = {}): Promise<EncryptedFiles> =>
  new EncryptedFiles(await openStore(place, options), place.files)

/**
 * The same for those who store files: the folder and the mark of the newest key are made, and what killed processes left is removed. A remote
 * storage that does not answer now may answer later: keys are checked again before each file that is stored. Throws `FileKeysMissing` when files need a key that is not here.
 */
export async function createFiles(
  place: FilePlace & LocalStoreOptions,
  onFailure: (error: StorageUnavailable) => void,
): Promise<EncryptedFiles> {
  const { dataDir, files: settings } = place
  if (settings.s3 === null) {
    const files = new EncryptedFiles(await LocalStore.open(filesIn(dataDir), place), settings)
    await files.keys.markNewest()
    return files
  }
  const { S3Store } = await import('./adapters/files-s3/s3-store.ts')
  const store = new S3Store(settings.s3)
  const files = new EncryptedFiles(store, settings)
  try {
    await files.keys.markNewest()
    await store.sweep(new Date())
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    onFailure(error)
  }
  return files
}
