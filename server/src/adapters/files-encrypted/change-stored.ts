import { FileUnreadable, type FileAddress } from '../../ports/files.ts'
import type { EncryptedFiles } from './encrypted-files.ts'
import { openEnvelope, readKeyId, sealEnvelope } from './envelope.ts'
import { HEADER_LENGTH, readHeader } from './file-format.ts'
import { nameEnvelope, nameFile, readName } from './names.ts'
import { findStored } from './open-stored.ts'
import { nameUnreadable } from './read-pieces.ts'
import { takeStart } from './take-start.ts'

/** `rotate`: encrypts the keys of files with the newest key. `encrypt`: encrypts plain files. */
export type ChangeKind = 'rotate' | 'encrypt'

/** What a part of the work came to. */
export interface ChangedPart {
  readonly seen: number
  readonly changed: number
  /** Why files could not be changed, a line for each. */
  readonly failures: readonly string[]
  /** Where to go on; null at the end. */
  readonly next: string | null
}

export interface ChangeRequest {
  readonly kind: ChangeKind
  /** Where an earlier part ended; null at the start. */
  readonly after: string | null
  /** Asked after each file. */
  isOver(): boolean
  /** Keeps others from replacing and removing the file meanwhile. */
  withLock(address: FileAddress, work: () => Promise<boolean>): Promise<boolean>
}

/** Whether it has changed anything. */
async function rotate({ store, keys }: EncryptedFiles, address: FileAddress): Promise<boolean> {
  const sealing = (await findStored(store, address))?.sealing ?? null
  const { newest } = keys
  if (newest === null || sealing === null) return false
  const { header, envelope } = sealing
  if (readKeyId(envelope) === newest.id) return false
  const subject = { address, fileId: header.fileId }
  const content = openEnvelope(keys.all, subject, envelope)
  await keys.markNewest()
  await store.write(nameEnvelope(address, header.fileId), Buffer.from(sealEnvelope(newest, subject, content)))
  return true
}

async function encrypt(files: EncryptedFiles, address: FileAddress): Promise<boolean> {
  const found = await findStored(files.store, address)
  if (found === null || found.sealing !== null || files.keys.newest === null) return false
  await files.copyContent(address, address.workspaceId)
  return true
}

/** Removes an envelope whose file is not there: its process was killed between the two. */
async function removeStray({ store }: EncryptedFiles, address: FileAddress, fileId: string): Promise<boolean> {
  const opened = await store.open(nameFile(address), { first: 0, last: HEADER_LENGTH - 1 })
  const start = opened === null ? Buffer.alloc(0) : await takeStart(opened.content, HEADER_LENGTH)
  opened?.content.destroy()
  if (readHeader(start)?.fileId !== fileId) await store.remove(nameEnvelope(address, fileId))
  return false
}

/** One file that is damaged, or lies on a bad sector, does not keep others from being changed. Throws any other error. */
function describeFailure(address: FileAddress, error: unknown): string {
  const isOfDisk = error instanceof Error && 'syscall' in error
  const named = nameUnreadable(address, isOfDisk ? new FileUnreadable(error.message, { cause: error }) : error)
  if (named instanceof FileUnreadable) return named.message
  throw named
}

/** Changes stored files one by one, from where an earlier part ended. A file that is as it should be is left alone, so it can be repeated. */
export async function changeStored(files: EncryptedFiles, { kind, after, isOver, withLock }: ChangeRequest): Promise<ChangedPart> {
  const failures: string[] = []
  let [seen, changed] = [0, 0]
  for await (const { name } of files.store.list('', after ?? undefined)) {
    const stored = readName(name)
    if (stored === null) continue
    const { address, envelopeOf } = stored
    const change = () => {
      if (envelopeOf !== null) return removeStray(files, address, envelopeOf)
      return kind === 'rotate' ? rotate(files, address) : encrypt(files, address)
    }
    try {
      if (await withLock(address, change)) changed += 1
    } catch (error) {
      failures.push(describeFailure(address, error))
    }
    if (envelopeOf === null) seen += 1
    if (isOver()) return { seen, changed, failures, next: name }
  }
  return { seen, changed, failures, next: null }
}
