import type { ReviewWishes, Words } from '@tickmark/reviewer/reviewing'
import type { Reviewer } from '../review/reviewer.ts'
import type { FileWriter } from '../review/write-review-file.ts'
import type { PackedReview } from './commands.ts'
import { listBlocks, packWords, unpackWords } from './pack-words.ts'
import { WorkThread } from './work-thread.ts'

/**
 * Reads and reviews documents in a thread of this browser, one at a time: every call waits for those before it. Every call throws
 * `NotReviewed`, or the signal's reason once it is aborted, which also ends its work.
 */
export type LocalReviewer = Reviewer & FileWriter

/** @param script of the thread (work.ts, built) @param pdfium compiled */
export function createLocalReviewer(script: Blob, pdfium: WebAssembly.Module): LocalReviewer {
  const thread = new WorkThread(script, pdfium)
  return {
    async read(pdf, { signal, onPage }) {
      return unpackWords(await thread.carryOut('read', { pdf }, { signal, crash: 'PDF_CORRUPTED', transfer: [pdf], onPage }))
    },
    review(words, wishes, signal) {
      const { packed, transfer } = packReview(words, wishes)
      return thread.carryOut('review', packed, { signal, crash: 'FAILED', transfer })
    },
    compare(words, earlier, standard, signal) {
      const order = { words: packWords(words), earlier: packWords(earlier), standard }
      const transfer = [...listBlocks(order.words), ...listBlocks(order.earlier)]
      return thread.carryOut('compare', order, { signal, crash: 'FAILED', transfer })
    },
    mark({ pdf, words, wishes, ...said }, signal) {
      const { packed, transfer } = packReview(words, wishes)
      return thread.carryOut('mark', { pdf, ...packed, ...said }, { signal, crash: 'NOT_WRITTEN', transfer: [pdf, ...transfer] })
    },
    write: (kind, review, signal) => thread.carryOut('write', { kind, review }, { signal, crash: 'NOT_WRITTEN' }),
  }
}

function packReview(words: Words, { prior, ...wishes }: ReviewWishes): { packed: PackedReview; transfer: Transferable[] } {
  const packed = packWords(words)
  if (prior === undefined || 'unread' in prior) return { packed: { words: packed, wishes, prior }, transfer: listBlocks(packed) }
  const last = packWords(prior.words)
  return { packed: { words: packed, wishes, prior: { words: last } }, transfer: [...listBlocks(packed), ...listBlocks(last)] }
}
