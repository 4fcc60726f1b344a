import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import { DocumentRefused, firstPageMaxMs, type DocumentReviewer } from '../../ports/document-reviewer.ts'
import type { Documents } from '../documents/service.ts'

/** For starting and ending the thread on a busy machine. */
const graceMs = 55_000

interface Drawing {
  readonly documentId: number
}

/** Draws the first page of a draft, once its review is stored: without the picture, the page is on screen a little later. */
export const drawFirstPageJob: JobKind<Drawing> = {
  name: 'first-page',
  expireInSeconds: (firstPageMaxMs + graceMs) / 1_000,
  retries: { most: 3, delaySeconds: 5 },
}

export interface DrawFirstPageDeps {
  readonly documents: Pick<Documents, 'findById' | 'read' | 'findFirstPage' | 'setFirstPage'>
  readonly reviewer: Pick<DocumentReviewer, 'drawFirstPage'>
  /** Receives why a first page cannot be drawn. */
  readonly onUndrawn: (documentId: number, error: unknown) => void
}

/** Does nothing if it has been drawn already, or if the document has been deleted. */
export function createDrawFirstPage({ documents, reviewer, onUndrawn }: DrawFirstPageDeps): JobHandler<Drawing> {
  return async ({ documentId }, { signal }) => {
    const document = await documents.findById(documentId)
    if (document === null || (await documents.findFirstPage(documentId)) !== null) return
    try {
      await documents.setFirstPage(documentId, await reviewer.drawFirstPage(await documents.read(document), signal))
    } catch (error) {
      // A file that is deleted while it is drawn has no picture to miss.
      if ((await documents.findById(documentId)) === null) return
      if (!(error instanceof DocumentRefused)) throw error
      onUndrawn(documentId, error)
    }
  }
}
