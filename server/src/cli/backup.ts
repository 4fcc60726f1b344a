import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { listStoredFiles, openStoredForm } from '../adapters/files-encrypted/stored-form.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import { describeLostFiles } from '../backup/describe-lost-files.ts'
import { printKeys } from '../backup/key-prints.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { readEnv } from '../env.ts'
import type { FileStore } from '../ports/file-store.ts'
import { FileUnreadable } from '../ports/files.ts'
import { filesIn, openFiles } from '../create-files.ts'
import { databaseIn } from './backup-places.ts'
import { BACKUP_USAGE } from './backup-usage.ts'
import { cleanUpOnSignal } from './clean-up-on-signal.ts'
import { openBackupSource } from './open-backup-source.ts'
import { areOnOneDisk, requireRoom, sumSizes } from './require-room.ts'
import { refuseOutput } from './output-file.ts'
import type { Output } from './output.ts'
import { readKeys } from './read-keys.ts'
import { readOneFile } from './read-one-file.ts'
import { readVersion } from './read-version.ts'
import { createProgress, refuseUse, runOperatorCommand } from './run-operator-command.ts'

/** A backup was made, but files that rows name are not in it. */
const LACKING = 3

async function sumStored(store: FileStore): Promise<number> {
  let sum = 0
  for await (const { bytes } of store.list('')) sum += bytes
  return sum
}

/** `tickmark backup`: exit status 0 when the file is complete, 1 if none was made, 2 if misused or without a database, 3 if documents lack their files. */
export async function runBackup(args: readonly string[], output: Output): Promise<number> {
  const read = readOneFile(args)
  if ('misuse' in read) return refuseUse('backup', BACKUP_USAGE, read.misuse, output)
  return runOperatorCommand('backup', output, async () => {
    const began = performance.now()
    const out = read.file
    if (existsSync(out)) throw new BackupRefused(`${out} exists already; name a new file.`)
    const refused = await refuseOutput(out, [])
    if (refused !== null) throw new BackupRefused(`${refused}.`)
    const env = readEnv()
    const uploaded = await openFiles(env, { passesOver: true })
    // Without a key that files need, none of them could be checked.
    await uploaded.keys.requireAll()
    const isShared = await areOnOneDisk(dirname(out), env.dataDir)
    // The rows come to no more than the embedded database, of which the server makes a copy first. On PostgreSQL they are not known before.
    const database = env.databaseUrl === undefined ? await sumSizes(databaseIn(env.dataDir)) : 0
    const stored = env.files.s3 === null ? await sumSizes(filesIn(env.dataDir)) : await sumStored(uploaded.store)
    await requireRoom(dirname(out), stored + database * (isShared ? 2 : 1), isShared ? env.minFreeBytes : 0)
    const source = await openBackupSource(env)
    let draft: string | null = null
    const done = cleanUpOnSignal(() => {
      for (const left of [draft, source.room]) if (left !== null) rmSync(left, { recursive: true, force: true })
    })
    try {
      const summary = await makeBackup({
        out,
        engine: source.engine,
        version: readVersion(),
        keys: printKeys(readKeys(env)),
        files: {
          list: () => listStoredFiles(uploaded.store),
          open: (address) => openStoredForm(uploaded.store, env.files.keys, address),
          isDamage: (error) => error instanceof FileUnreadable,
        },
        takeSnapshot: source.takeSnapshot,
        onDraft: (path) => (draft = path),
        onProgress: createProgress(output),
      })
      output.progress?.('')
      const { rows, files, bytes, migrations, lostFiles } = summary
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      output.out(`${out}: ${rows} rows, ${files} files, ${bytes} bytes, in ${seconds} s.\n`)
      const heldMs = source.heldMs()
      if (heldMs !== null) output.out(`The running server waited ${heldMs} ms.\n`)
      for (const line of describeLostFiles(lostFiles)) output.err(`${line}\n`)
      const recorded = await source.record(summary, migrations).catch(() => false)
      if (!recorded) output.err('The backup is complete, but could not be recorded in the audit trail.\n')
      return lostFiles.length === 0 ? 0 : LACKING
    } finally {
      done()
      await source.close()
    }
  })
}
