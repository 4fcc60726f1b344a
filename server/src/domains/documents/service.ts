import type { Readable } from 'node:stream'
import { limits, type DocumentKind } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Announcements, Publish } from '../../realtime/announcements.ts'
import { DiskFull, FileTooLarge, type ByteRange, type FileAddress, type Files } from '../../ports/files.ts'
import { describeDocument, recordEvent } from '../history/service.ts'
import { unlimitedStorage, type Storage } from '../storage/service.ts'
import { prepareCopies, type FileCopies } from './copy-files.ts'
import { explained, explainFault } from './explain-files.ts'
import { judgeContent, judgeKind, type UploadFault } from './policy.ts'
import * as queries from './queries.ts'
import type { DocumentRow, StoredDocument } from './queries.ts'
import { releaseAll, requestRelease } from './release-files.ts'
import { limitStorage } from './with-stored-file.ts'

export { presentDocument } from './present.ts'
export { isUnreadable, lacksKey } from './explain-files.ts'
export type { FileCopies } from './copy-files.ts'
export { createReleaseFiles, releaseJob } from './release-files.ts'
export { withStoredFile } from './with-stored-file.ts'
export type { DocumentRow, StoredDocument } from './queries.ts'

/** A file was refused; nothing of it is stored. The code is the contract's. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
  readonly code: UploadFault | 'FILE_TOO_LARGE' | 'DISK_FULL'

  constructor(code: UploadFault | 'FILE_TOO_LARGE' | 'DISK_FULL', cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** A different file was uploaded with this key. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

/** The workspace has reached its limit of waiting reviews. */
export class TooManyReviews extends Error {
  override readonly name = 'TooManyReviews'
}

/** The analysis was deleted while its file was arriving. */
export class AnalysisGone extends Error {
  override readonly name = 'AnalysisGone'
}

export interface NewUpload {
  readonly kind: DocumentKind
  readonly name: string
  readonly contentType: string | undefined
  readonly stream: Readable
  /** Makes the upload idempotent (D23); null if it is not. */
  readonly key: string | null
  /** The user who sent it, for the history; the owner if absent. */
  readonly byId?: number
}

export interface Documents {
  /** Throws `UploadRefused`, `KeyTaken`, `AnalysisGone`, `TooManyReviews`, `ApiError` STORAGE_FULL or FILES_UNAVAILABLE, or the stream's own error. */
  store(
    analysis: { readonly id: number; readonly workspaceId: number; readonly userId: number },
    upload: NewUpload,
  ): Promise<StoredDocument>
  /** Every version of every kind, newest first. */
  list(analysisId: number): Promise<readonly DocumentRow[]>
  find(analysisId: number, id: number): Promise<DocumentRow | null>
  findById(id: number): Promise<DocumentRow | null>
  /** The whole file. Throws `ApiError` FILE_UNREADABLE or FILES_UNAVAILABLE. */
  read(document: FileAddress): Promise<Uint8Array>
  /** The same, or a part of it, as a stream, so that a slow reader does not keep the file in memory. */
  stream(document: FileAddress, part?: ByteRange): Readable
  /** Whether the file is still stored. Throws `ApiError` FILE_UNREADABLE or FILES_UNAVAILABLE, like `read`. */
  hasFile(document: FileAddress): Promise<boolean>
  setPageCount(id: number, pages: number): Promise<void>
  /** Stores the picture of the first page, WebP. Does nothing if there is one, or if the document has been deleted. */
  setFirstPage(id: number, picture: Uint8Array): Promise<void>
  /** Null until it has been drawn, and for good if it cannot be, or if the draft was reviewed before pictures were drawn. */
  findFirstPage(id: number): Promise<Uint8Array | null>
  /** Keeps the file of a document from being removed until the transaction ends. Take it before the lock of an analysis. */
  hold(tx: Db, document: FileAddress): Promise<void>
  /** Adds a document with the content of another of the same workspace, whose file is held. It is not reviewed. */
  copy(tx: Db, document: DocumentRow, to: CopyTarget): Promise<DocumentRow>
  listFiles(tx: Db, analysisId: number): Promise<readonly FileAddress[]>
  /** Copies the files of an analysis, before the transaction that moves it to another workspace. Throws `ApiError`, or `DiskFull`. */
  prepareCopies(analysisId: number): Promise<FileCopies>
  /** Sees to it that `releaseFiles` is done. Call it in the transaction that deletes the documents. */
  requestRelease(tx: Db, addresses: readonly FileAddress[]): Promise<void>
  /** Removes the files that no document refers to, after the commit. What cannot be removed now is removed later. */
  releaseFiles(addresses: readonly FileAddress[]): Promise<void>
}

/** The analysis and kind of a copy, and who makes it. */
export interface CopyTarget {
  readonly analysisId: number
  readonly kind: DocumentKind
  readonly byId: number
}

/** What happens after a new document is added: within its transaction, and once that is committed. */
export interface OnStored {
  /** `byId` is the user who added it. The returned function is called after the commit. */
  within(tx: Db, document: DocumentRow, byId: number): Promise<Publish>
  after(): void
}

const toRefusal = (error: unknown): unknown => {
  if (error instanceof FileTooLarge) return new UploadRefused('FILE_TOO_LARGE', error)
  return error instanceof DiskFull ? new UploadRefused('DISK_FULL', error) : explainFault(error)
}

export interface DocumentsDeps {
  readonly db: Database['db']
  readonly jobs: Pick<JobQueue, 'send'>
  readonly files: Files
}

export function createDocuments(
  { db, jobs, files }: DocumentsDeps,
  onStored: OnStored,
  announcements: Pick<Announcements, 'announce'>,
  storage: Storage = unlimitedStorage,
): Documents {
  const receive = (stream: Readable) =>
    files.receive(stream, limits.pdfMaxBytes).catch((error: unknown) => {
      throw toRefusal(error)
    })

  const releaseFiles = (addresses: readonly FileAddress[]): Promise<void> =>
    releaseAll(db, files, addresses).catch(() => requestRelease(jobs, db, addresses))

  return {
    async store({ id: analysisId, workspaceId, userId }, { kind, name: sentName, contentType, stream, key, byId = userId }) {
      const name = removeNul(sentName)
      const wrongKind = judgeKind(contentType, name)
      if (wrongKind !== null) {
        stream.destroy()
        throw new UploadRefused(wrongKind)
      }
      const received = await receive(stream)
      const address = { workspaceId, sha256: received.sha256 }
      const { sha256, bytes } = received
      try {
        const wrongContent = judgeContent(bytes, received.head)
        if (wrongContent !== null) throw new UploadRefused(wrongContent)
        const stored = await db.transaction(async (tx) => {
          const insert = async () => {
            await queries.lockFile(tx, address)
            return queries.insertDocument(tx, { analysisId, workspaceId, kind, name, sha256, bytes, idempotencyKey: key })
          }
          const found = await storage.add(tx, { userId, workspaceId }, insert, (added) => added?.isNew === true)
          if (found === null) throw new AnalysisGone()
          const { document, isNew } = found
          if (document.sha256 !== sha256 || document.kind !== kind || document.name !== name) throw new KeyTaken()
          if (isNew) {
            await recordEvent(tx, { id: analysisId, workspaceId }, byId, 'uploaded', describeDocument(document))
          }
          const tell = isNew
            ? [await onStored.within(tx, document, byId), await announcements.announce(tx, { kind: 'documents', analysisId })]
            : []
          await received.keep(workspaceId, limitStorage())
          return { ...found, tell }
        })
        if (stored.isNew) onStored.after()
        for (const publish of stored.tell) publish()
        return { document: stored.document, isNew: stored.isNew }
      } catch (error) {
        // The file may already be stored without a row that refers to it. Report the first error, not one of the clean-up.
        if (!(error instanceof UploadRefused)) await releaseFiles([address]).catch(() => {})
        throw toRefusal(error)
      } finally {
        await received.discard()
      }
    },
    list: (analysisId) => queries.listDocuments(db, analysisId),
    find: (analysisId, id) => queries.findDocument(db, analysisId, id),
    findById: (id) => queries.findDocumentById(db, id),
    read: (document) => explained(files.read(document)),
    stream: (document, part) => files.stream(document, part),
    hasFile: (document) => explained(files.has(document)),
    setPageCount: (id, pages) => queries.updatePageCount(db, id, pages),
    setFirstPage: (id, picture) => queries.insertFirstPage(db, id, picture),
    findFirstPage: (id) => queries.findFirstPage(db, id),
    hold: (tx, document) => queries.lockFile(tx, document),
    async copy(tx, { workspaceId, sha256, name, bytes, pages }, { byId, ...to }) {
      const copied = await queries.insertDocument(tx, { ...to, workspaceId, sha256, name, bytes, idempotencyKey: null })
      if (copied === null) throw new AnalysisGone()
      if (pages !== null) await queries.updatePageCount(tx, copied.document.id, pages)
      await recordEvent(tx, { id: to.analysisId, workspaceId }, byId, 'uploaded', describeDocument(copied.document))
      return { ...copied.document, pages }
    },
    listFiles: (tx, analysisId) => queries.listFiles(tx, analysisId),
    prepareCopies: (analysisId) => prepareCopies(db, files, analysisId),
    requestRelease: (tx, addresses) => requestRelease(jobs, tx, addresses),
    releaseFiles,
  }
}
