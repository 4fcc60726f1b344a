import { removeHeadNote } from '../adapters/head-note-file/head-note-file.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import { describeLostFiles } from '../backup/describe-lost-files.ts'
import { describeLackingFileKeys, describeLackingKeys, printKeys } from '../backup/key-prints.ts'
import { refuseUnknownContents } from '../backup/load-database.ts'
import { openArchive, type Archive } from '../backup/read-archive.ts'
import { describeBackup } from '../backup/restore-backup.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { readEnv } from '../env.ts'
import { requireOwnData } from './backup-places.ts'
import { RESTORE_USAGE } from './backup-usage.ts'
import { describeSystemFault } from './describe-system-fault.ts'
import type { Output } from './output.ts'
import { readKeys } from './read-keys.ts'
import { refuseFilledFolder, restoreInto } from './restore-into.ts'
import { readOneFile } from './read-one-file.ts'
import { createProgress, refuseUse, runOperatorCommand } from './run-operator-command.ts'

/** `tickmark restore`: exit status 0 when everything is restored, 1 if nothing was, 2 if misused or without a database. */
export async function runRestore(args: readonly string[], output: Output): Promise<number> {
  const read = readOneFile(args)
  if ('misuse' in read) return refuseUse('restore', RESTORE_USAGE, read.misuse, output)
  return runOperatorCommand('restore', output, async () => {
    const began = performance.now()
    const progress = createProgress(output)
    const env = readEnv()
    prepareDataFolder(env.dataDir)
    requireOwnData(env.dataDir)
    await refuseFilledFolder(env)
    const archive = await openBackup(read.file, progress)
    const { manifest } = archive
    refuseUnknownContents(manifest.contents, 'The backup')
    progress('')
    output.out(`${describeBackup(manifest)}\n`)
    const here = printKeys(readKeys(env))
    const lacking = describeLackingFileKeys(manifest.keys, here)
    if (lacking !== null) throw new BackupRefused(lacking)
    const notes = [...describeLackingKeys(manifest.keys, here), ...describeLostFiles(manifest.lostFiles)]
    for (const note of notes) output.err(`${note}\n`)
    // It was that of the database that was here before: left behind, it would call the restored one an older copy.
    const hadNote = removeHeadNote(env.dataDir)
    await restoreInto(env, archive, progress)
    progress('')
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    output.out(`Restored and compared, row by row and file by file, in ${seconds} s. Start Tickmark now.\n`)
    if (hadNote) output.out('The head of the audit trail that was noted in DATA_DIR was removed: the trail ends where the backup did.\n')
    for (const note of notes) output.err(`${note}\n`)
    return 0
  })
}

async function openBackup(path: string, progress: (text: string) => void): Promise<Archive> {
  try {
    return await openArchive(path, (share) => progress(`Checking the backup: ${Math.floor(share * 100)} %`))
  } catch (error) {
    const fault = error instanceof BackupRefused ? null : describeSystemFault(path, error)
    throw fault === null ? error : new BackupRefused(`${fault}.`)
  }
}
