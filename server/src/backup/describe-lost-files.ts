import type { LostFile } from './manifest.ts'

/** Which documents lack their file in a backup, in ids, a line each. */
export const describeLostFiles = (files: readonly LostFile[]): readonly string[] =>
  files.map(({ why, documents }) => {
    const names = documents.length === 1 ? `document ${documents[0]}` : `documents ${documents.join(', ')}`
    return why === 'missing'
      ? `The file of ${names} is not in the backup: it was not on the disk.`
      : `The file of ${names} is not in the backup: it is damaged on the disk.`
  })
