import { EncryptedFiles, type EncryptedFilesOptions } from '../adapters/files-encrypted/encrypted-files.ts'
import { LocalStore, type LocalStoreOptions } from '../adapters/files-local/local-store.ts'

/** Files in a folder; plain unless keys are given. */
export const openLocalFiles = async (
  folder: string,
  { keys = [], ...options }: LocalStoreOptions & Partial<EncryptedFilesOptions> = {},
): Promise<EncryptedFiles> => new EncryptedFiles(await LocalStore.open(folder, options), { keys, ...options })
