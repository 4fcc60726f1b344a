import { EncryptedFiles } from '../adapters/files-encrypted/encrypted-files.ts'
import { openStoredContent } from '../adapters/files-encrypted/stored-form.ts'
import { LocalStore } from '../adapters/files-local/local-store.ts'
import type { RestoreTarget } from '../backup/restore-backup.ts'
import { filesIn, openFiles, type FilePlace } from '../create-files.ts'
import type { FileAddress } from '../ports/files.ts'
import type { Places } from './places.ts'

export interface RestoredFiles {
  readonly target: Pick<RestoreTarget, 'files' | 'unseal'>
  /** Puts them in their place. */
  put(): Promise<void>
}

/**
 * Where the files of a backup go: into `room`, beside their place on the disk, or into the bucket itself, which was empty. There they are
 * removed again if the restore fails.
 */
export async function openRestoredFiles(place: FilePlace, room: string, places: Places): Promise<RestoredFiles> {
  const { s3, keys } = place.files
  const unseal: RestoreTarget['unseal'] = (file, envelope, stored, bytes) => openStoredContent(keys, file, envelope, stored, bytes)
  if (s3 === null) {
    const files = new EncryptedFiles(await LocalStore.open(room), place.files)
    return { target: { files, unseal }, put: () => places.putFiles(room, filesIn(place.dataDir)) }
  }
  const files = await openFiles(place)
  await files.keys.requireAll()
  const wasMarked = await files.keys.isMarked()
  // Another restore may be filling the same place: only what this one has stored is removed.
  const stored: FileAddress[] = []
  places.add(async () => {
    for (const file of stored) await files.remove(file)
    if (stored.length > 0 && !wasMarked) await files.keys.unmark()
  })
  const receive: RestoreTarget['files']['receive'] = async (...given) => {
    const received = await files.receive(...given)
    const keep = async (workspaceId: number) => {
      stored.push({ workspaceId, sha256: received.sha256 })
      await received.keep(workspaceId)
    }
    return { ...received, keep }
  }
  return { target: { files: { receive }, unseal }, put: async () => {} }
}
