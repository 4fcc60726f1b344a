import type { AnalysisReview, Standard } from '@tickmark/contract'
import type { Answerer, StoredWords } from '../../ports/answerer.ts'

export interface PreparingDeps {
  readonly answerer: Pick<Answerer, 'prepare'>
  readonly findWords: (documentId: number) => Promise<StoredWords | null>
}

/** How long a draft must be on screen before it is prepared, in milliseconds. */
const delayMs = 1_000
/** Longer than any draft takes that questions can be answered from. */
const timeoutMs = 45_000
/** How many failed drafts are remembered. */
const maxFailed = 100

/**
 * Reads the draft that a user is viewing before they ask, because reading a long one takes seconds that the first question would wait
 * for. If several drafts are viewed in quick succession, only the last is read; one at a time, and only while no answer is pending.
 */
export function createPreparing({ answerer, findWords }: PreparingDeps) {
  const failed = new Set<number>()
  let begin: (() => Promise<void>) | null = null

  async function prepare(documentId: number, standard: Standard, review: AnalysisReview): Promise<void> {
    try {
      const words = await findWords(documentId)
      // Its points are read with the question.
      if (words !== null)
        await answerer.prepare?.({ standard, text: '', review: { ...review, points: [] }, words }, AbortSignal.timeout(timeoutMs))
    } catch {
      // The question itself will report the error.
      const [oldest] = failed
      if (failed.size >= maxFailed && oldest !== undefined) failed.delete(oldest)
      failed.add(documentId)
    }
  }

  return {
    /** A user has opened this review. */
    look(standard: Standard, review: AnalysisReview): void {
      const { state, document } = review
      if (state !== 'done' || document === undefined || failed.has(document.id) || answerer.prepare === undefined) return
      const isWaiting = begin !== null
      begin = () => prepare(document.id, standard, review)
      if (isWaiting) return
      setTimeout(() => {
        void begin?.()
        begin = null
      }, delayMs).unref()
    },
  }
}
