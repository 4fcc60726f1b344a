import type { AnalysisReview, Standard } from '@tickmark/contract'
import type { Answerer, StoredWords } from '../../ports/answerer.ts'

export interface PreparingDeps {
  readonly answerer: Pick<Answerer, 'prepare'>
  readonly findWords: (documentId: number) => Promise<StoredWords | null>
}

/** Whoever only passes by has nothing read for them, in milliseconds. */
const lookMs = 1_000
/** Longer than any draft takes that can be answered from. */
const longestMs = 45_000
/** Drafts that are remembered as doing harm when they are read. */
const mostHarmful = 100

/**
 * Has the draft that somebody looks at read before they ask: reading a long one takes seconds, which the first question would wait for.
 * Of drafts looked at within a moment the last is read, one at a time, and only while nobody waits for an answer.
 */
export function createPreparing({ answerer, findWords }: PreparingDeps) {
  const harmful = new Set<number>()
  let begin: (() => Promise<void>) | null = null

  async function prepare(documentId: number, standard: Standard, review: AnalysisReview): Promise<void> {
    try {
      const words = await findWords(documentId)
      if (words !== null) await answerer.prepare?.({ standard, text: '', review, words }, AbortSignal.timeout(longestMs))
    } catch {
      // The question itself will say what is wrong.
      const [oldest] = harmful
      if (harmful.size >= mostHarmful && oldest !== undefined) harmful.delete(oldest)
      harmful.add(documentId)
    }
  }

  return {
    /** Somebody has been shown this review. */
    look(standard: Standard, review: AnalysisReview): void {
      const { state, document } = review
      if (state !== 'done' || document === undefined || harmful.has(document.id) || answerer.prepare === undefined) return
      const isWaiting = begin !== null
      begin = () => prepare(document.id, standard, review)
      if (isWaiting) return
      setTimeout(() => {
        void begin?.()
        begin = null
      }, lookMs).unref()
    },
  }
}
