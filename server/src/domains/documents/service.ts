import type { Readable } from 'node:stream'
import { limits, type DocumentKind } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { FileTooLarge, type FileAddress, type Files } from '../../ports/files.ts'
import { judgeContent, judgeKind, type UploadFault } from './policy.ts'
import * as queries from './queries.ts'
import type { DocumentRow } from './queries.ts'

export { presentDocument } from './present.ts'
export type { DocumentRow } from './queries.ts'

/** A file is not taken; nothing of it is stored. The code is the contract's. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
  readonly code: UploadFault | 'FILE_TOO_LARGE'

  constructor(code: UploadFault | 'FILE_TOO_LARGE') {
    super(code)
    this.code = code
  }
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
}

export interface Documents {
  /** Throws `UploadRefused`, `AnalysisGone`, or what the stream throws. */
  store(analysis: { readonly id: number; readonly workspaceId: number }, upload: NewUpload): Promise<DocumentRow>
  find(analysisId: number, id: number): Promise<DocumentRow | null>
  findById(id: number): Promise<DocumentRow | null>
  /** The whole file. */
  read(document: FileAddress): Promise<Uint8Array>
  /** The same piece by piece: a slow reader keeps none of it in memory. */
  stream(document: FileAddress): Readable
  notePages(id: number, pages: number): Promise<void>
  listFiles(tx: Db, analysisId: number): Promise<readonly FileAddress[]>
  /** Removes those files to which no document refers any more. After the transaction that gave them up is committed. */
  releaseFiles(addresses: readonly FileAddress[]): Promise<void>
}

/** What follows from a new document, in the transaction that adds it, and once that is committed. */
export interface OnStored {
  within(tx: Db, document: DocumentRow): Promise<void>
  after(): void
}

export function createDocuments({ db }: Pick<Database, 'db'>, files: Files, onStored: OnStored): Documents {
  const receive = (stream: Readable) =>
    files.receive(stream, limits.pdfMaxBytes).catch((error: unknown) => {
      throw error instanceof FileTooLarge ? new UploadRefused('FILE_TOO_LARGE') : error
    })

  const release = (address: FileAddress): Promise<void> =>
    db.transaction(async (tx) => {
      await queries.lockFile(tx, address)
      if ((await queries.countReferences(tx, address)) === 0) await files.remove(address)
    })

  return {
    async store({ id: analysisId, workspaceId }, { kind, name, contentType, stream }) {
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
        const document = await db.transaction(async (tx) => {
          await queries.lockFile(tx, address)
          const added = await queries.insertDocument(tx, { analysisId, workspaceId, kind, name: removeNul(name), sha256, bytes })
          if (added === null) throw new AnalysisGone()
          await onStored.within(tx, added)
          await received.keep(workspaceId)
          return added
        })
        onStored.after()
        return document
      } catch (error) {
        await received.discard()
        // The file may be in its place already, while the row that was to refer to it is not. What went wrong first is what counts.
        if (!(error instanceof UploadRefused)) await release(address).catch(() => {})
        throw error
      }
    },
    find: (analysisId, id) => queries.findDocument(db, analysisId, id),
    findById: (id) => queries.findDocumentById(db, id),
    read: (document) => files.read(document),
    stream: (document) => files.stream(document),
    notePages: (id, pages) => queries.updatePages(db, id, pages),
    listFiles: (tx, analysisId) => queries.listFiles(tx, analysisId),
    async releaseFiles(addresses) {
      for (const address of addresses) await release(address)
    },
  }
}
