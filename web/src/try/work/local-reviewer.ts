import type { Standard } from '@tickmark/contract'
import type { ComparedWords, ReviewedWords, ReviewWishes, Words } from '@tickmark/reviewer/reviewing'
import { fileMaxBytes, NotReviewed } from './not-reviewed.ts'
import { listBlocks, packWords, unpackWords } from './pack-words.ts'
import { WorkThread } from './work-thread.ts'

export interface ReadOptions {
  readonly signal: AbortSignal
  /** Hears how many pages of how many have been read. */
  readonly onPage: (done: number, total: number) => void
}

/**
 * Reads and reviews documents in a thread of this browser, one at a time: every call waits for those before it. Every call throws
 * `NotReviewed`, or the signal's reason once it is aborted, which also ends its work.
 */
export interface LocalReviewer {
  read(pdf: ArrayBuffer, options: ReadOptions): Promise<Words>
  review(words: Words, wishes: ReviewWishes, signal: AbortSignal): Promise<ReviewedWords>
  /** What a draft changed since an earlier one. */
  compare(words: Words, earlier: Words, standard: Standard, signal: AbortSignal): Promise<ComparedWords>
}

/** @param script of the thread (work.ts, built) @param pdfium compiled */
export function createLocalReviewer(script: Blob, pdfium: WebAssembly.Module): LocalReviewer {
  const thread = new WorkThread(script, pdfium)
  return {
    async read(pdf, { signal, onPage }) {
      if (pdf.byteLength > fileMaxBytes) throw new NotReviewed('FILE_TOO_LARGE')
      return unpackWords(await thread.carryOut('read', { pdf }, { signal, crash: 'PDF_CORRUPTED', onPage }))
    },
    review(words, { prior, ...wishes }, signal) {
      const packed = packWords(words)
      const packedPrior = prior !== undefined && 'words' in prior ? { words: packWords(prior.words) } : prior
      const transfer = [
        ...listBlocks(packed),
        ...(packedPrior !== undefined && 'words' in packedPrior ? listBlocks(packedPrior.words) : []),
      ]
      return thread.carryOut('review', { words: packed, wishes, prior: packedPrior }, { signal, crash: 'FAILED', transfer })
    },
    compare(words, earlier, standard, signal) {
      const order = { words: packWords(words), earlier: packWords(earlier), standard }
      const transfer = [...listBlocks(order.words), ...listBlocks(order.earlier)]
      return thread.carryOut('compare', order, { signal, crash: 'FAILED', transfer })
    },
  }
}
