import { FileUnreadable, type FileAddress } from '../../ports/files.ts'
import type { EncryptedFiles } from './encrypted-files.ts'
import { openEnvelope, readKeyId, sealEnvelope } from './envelope.ts'
import { nameEnvelope, nameFile, readName } from './names.ts'
import { findHeader, findStored } from './open-stored.ts'
import { nameUnreadable } from './read-pieces.ts'

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
  /** Keeps others from replacing and removing the file meanwhile. The signal ends work that takes too long. */
  withLock<Value>(address: FileAddress, work: (signal: AbortSignal) => Promise<Value>): Promise<Value>
  readonly now: Date
}

type Locking = Pick<ChangeRequest, 'withLock'>

/** More failures than this end a part: the answer of a running server has to fit into a line. */
const mostFailures = 50
/** Younger envelopes may belong to a file that is being stored or copied. */
const strayMs = 24 * 60 * 60_000

/** Whether it has changed anything. */
async function rotate({ store, keys }: EncryptedFiles, address: FileAddress, { withLock }: Locking): Promise<boolean> {
  const { newest } = keys
  const findOlder = async (signal?: AbortSignal) => {
    const sealing = (await findStored(store, address, signal))?.sealing ?? null
    return newest === null || sealing === null || readKeyId(sealing.envelope) === newest.id ? null : { newest, sealing }
  }
  if ((await findOlder()) === null) return false
  await keys.markNewest()
  return withLock(address, async (signal) => {
    const older = await findOlder(signal)
    if (older === null) return false
    const { header, envelope } = older.sealing
    const subject = { address, fileId: header.fileId }
    const content = openEnvelope(keys.all, subject, envelope)
    await store.write(nameEnvelope(address, header.fileId), Buffer.from(sealEnvelope(older.newest, subject, content)), signal)
    return true
  })
}

/** The content is read and encrypted beside the file, without the lock. */
async function encrypt(files: EncryptedFiles, address: FileAddress, { withLock }: Locking): Promise<boolean> {
  const { store, keys } = files
  const isPlain = async (signal?: AbortSignal) => (await findStored(store, address, signal))?.sealing === null
  if (keys.newest === null || !(await isPlain())) return false
  const opened = await store.open(nameFile(address))
  if (opened === null) return false
  const received = await files.receive(opened.content, Infinity)
  try {
    return await withLock(address, async (signal) => {
      if (!(await isPlain(signal))) return false
      if (received.sha256 !== address.sha256) throw new FileUnreadable('its content is not what its name says')
      await received.keep(address.workspaceId, signal)
      return true
    })
  } finally {
    await received.discard()
  }
}

/**
 * Removes an envelope that no file needs: its process was killed between the two. One beside a file that is not encrypted stays, and is
 * reported: if that is a damaged one, the envelope is what can still save it.
 */
async function removeStray({ store }: EncryptedFiles, address: FileAddress, fileId: string, { withLock }: Locking): Promise<void> {
  if ((await findHeader(store, address))?.fileId === fileId) return
  await withLock(address, async (signal) => {
    const stored = await store.open(nameFile(address), { first: 0, last: 0 }, signal)
    stored?.content.destroy()
    const header = await findHeader(store, address, signal)
    if (stored !== null && header === null) throw new FileUnreadable('it is not encrypted, or damaged, and has an envelope')
    if (header?.fileId !== fileId) await store.remove(nameEnvelope(address, fileId), signal)
  })
}

/** The lock could not be taken or let go of, which is no fault of the file. */
class LockFailed extends Error {
  override readonly name = 'LockFailed'
}

const markFaults = (withLock: ChangeRequest['withLock']): ChangeRequest['withLock'] =>
  async function marked(address, work) {
    let failure: unknown
    const noted = (signal: AbortSignal) =>
      work(signal).catch((error: unknown) => {
        failure = error
        throw error
      })
    return withLock(address, noted).catch((error: unknown) => {
      throw error === failure ? error : new LockFailed('no lock', { cause: error })
    })
  }

/** One file that is damaged, or lies on a bad sector, does not keep others from being changed. Throws any other error. */
function describeFailure(address: FileAddress, error: unknown): string {
  if (error instanceof LockFailed) throw error.cause
  const isOfDisk = error instanceof Error && 'syscall' in error
  const named = nameUnreadable(address, isOfDisk ? new FileUnreadable(error.message, { cause: error }) : error)
  if (named instanceof FileUnreadable) return named.message
  throw named
}

/** Changes stored files one by one, from where an earlier part ended. A file that is as it should be is left alone, so it can be repeated. */
export async function changeStored(files: EncryptedFiles, request: ChangeRequest): Promise<ChangedPart> {
  const { kind, after, isOver, now } = request
  const locking = { withLock: markFaults(request.withLock) }
  const failures: string[] = []
  let [seen, changed] = [0, 0]
  for await (const { name, at } of files.store.list('', after ?? undefined)) {
    const stored = readName(name)
    if (stored === null) continue
    const { address, envelopeOf } = stored
    try {
      if (envelopeOf === null) {
        seen += 1
        if (await (kind === 'rotate' ? rotate : encrypt)(files, address, locking)) changed += 1
      } else if (now.getTime() - at.getTime() > strayMs) await removeStray(files, address, envelopeOf, locking)
    } catch (error) {
      failures.push(describeFailure(address, error))
    }
    if (isOver() || failures.length >= mostFailures) return { seen, changed, failures, next: name }
  }
  return { seen, changed, failures, next: null }
}
