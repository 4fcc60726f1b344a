import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readPdf } from '@tickmark/reviewer/reading'
import { compareDrafts, reviewWords } from '@tickmark/reviewer/reviewing'
import { createLocalReview, type LocalReview, type LocalReviewDeps } from '../try/review/local-review.ts'
import { startWork } from '../try/review/model.ts'
import type { Reviewer } from '../try/review/reviewer.ts'

let compiling: Promise<WebAssembly.Module> | undefined
const compile = (): Promise<WebAssembly.Module> => {
  compiling ??= readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')).then((code) => WebAssembly.compile(code))
  return compiling
}

/** Reads and reviews on this thread, for real. */
export const reviewerHere: Reviewer = {
  read: (pdf, { onPage }) => readPdf(new Uint8Array(pdf), compile, onPage),
  review: (words, wishes) => Promise.resolve(reviewWords(words, wishes)),
  compare: (words, earlier, standard) => Promise.resolve(compareDrafts(words, earlier, standard)),
}

/** A review that is kept nowhere. */
export function startReview(deps: Partial<LocalReviewDeps> = {}): LocalReview {
  const none = new Map<number, never>()
  return createLocalReview({
    kept: { work: startWork('Wrenfield', 'UK_GAAP'), reviews: none, files: none, words: none, comparisons: none },
    keeper: { save: () => Promise.resolve() },
    reviewer: reviewerHere,
    now: () => new Date('2026-11-25T12:00:00Z'),
    onChanged: () => undefined,
    ...deps,
  })
}

export async function readSample(name: string): Promise<ArrayBuffer> {
  const bytes = await readFile(new URL(`../../../samples/${name}`, import.meta.url))
  return new Uint8Array(bytes).buffer
}

/** Adds a sample as the next draft, or as last year's statements. */
export async function addSample(review: LocalReview, sample: string, kind: 'draft' | 'prior_year' = 'draft'): Promise<void> {
  const name = sample.split('/').at(-1) ?? sample
  const progress = { signal: new AbortController().signal, onProgress: () => undefined }
  await review.addDocument({ kind, name, bytes: await readSample(sample) }, progress)
}
