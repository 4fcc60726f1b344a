import { changeStored, type ChangedPart, type ChangeKind } from '../adapters/files-encrypted/change-stored.ts'
import type { EncryptedFiles } from '../adapters/files-encrypted/encrypted-files.ts'
import type { FilesAnswer } from '../control-socket/files-answer.ts'
import type { ControlCommand } from '../control-socket/serve-control.ts'
import type { Database } from '../db/open.ts'
import { withStoredFile } from '../domains/documents/service.ts'

export const FILES_COMMAND = 'files'

export const isChangeKind = (text: string | undefined): text is ChangeKind => text === 'encrypt' || text === 'rotate'

/** How long a part of the work takes, in milliseconds: there is something to report after each. */
const partMs = 1_000

/** What is asked of a process. `forget`, after a rotation that found nothing to change, drops the marks of older keys. */
export interface PartRequest {
  readonly kind: ChangeKind | 'forget'
  /** Of the key that the operator's command has first: a process with another one does nothing. */
  readonly keyId: string
  readonly after: string | null
}

/** Changes a part of the files. */
export async function changePart(
  db: Database['db'],
  files: EncryptedFiles,
  { kind, keyId: expected, after }: PartRequest,
): Promise<FilesAnswer> {
  const keyId = files.keys.newest?.id ?? null
  if (keyId !== expected) return { keyId, ...nothing }
  const began = Date.now()
  const part =
    kind === 'forget'
      ? { forgotten: await files.keys.forgetOlder() }
      : await changeStored(files, {
          kind,
          after,
          isOver: () => Date.now() - began > partMs,
          withLock: (address, work) => withStoredFile(db, address, work),
          now: new Date(),
        })
  return { keyId, ...nothing, ...part }
}

const nothing: ChangedPart & { readonly forgotten: readonly string[] } = { seen: 0, changed: 0, failures: [], next: null, forgotten: [] }

/** What a running server does for `tickmark files`: it alone can take locks in the embedded database. */
export const controlFiles = (db: Database['db'], files: EncryptedFiles) =>
  ({
    [FILES_COMMAND]: async ([kind = '', keyId = '', after = ''], output) => {
      if (!isChangeKind(kind) && kind !== 'forget') return 2
      output.out(JSON.stringify(await changePart(db, files, { kind, keyId, after: after === '' ? null : after })))
      return 0
    },
  }) satisfies Readonly<Record<string, ControlCommand>>
