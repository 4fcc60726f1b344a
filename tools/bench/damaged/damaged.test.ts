import { DocumentRefused } from '@tickmark/server/ports/document-reviewer'
import { createThreadedReviewer } from '@tickmark/server/adapters/pdf-reader/threaded-reviewer'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inParallel } from '../reviewing/run-review.mjs'
import { DAMAGES, damageAll, makeRandom } from './damage.mjs'

const documents = ['ifrs', 'uk-gaap', 'us-gaap'].map((name) => ({
  name,
  bytes: readFileSync(new URL(`../../../samples/${name}/clean.pdf`, import.meta.url)),
}))
const COPIES = 42

describe('damage', () => {
  it('is the same for the same seed, and another for another', () => {
    const make = (seed: number) => [...damageAll(documents, 14, seed)].map(({ bytes }) => bytes.toString('base64'))
    expect(make(1)).toEqual(make(1))
    expect(make(1)).not.toEqual(make(2))
  })

  it.each(Object.entries(DAMAGES))('%s leaves another file than it was given', (_, spoil) => {
    const [document] = documents
    if (document === undefined) throw new Error('no sample')
    expect(Buffer.compare(spoil(document.bytes, makeRandom(3)), document.bytes)).not.toBe(0)
  })
})

describe('damaged documents', () => {
  it('are read and reviewed, or refused with a reason: none crashes, none hangs', { timeout: 120_000 }, async () => {
    const reviewer = createThreadedReviewer({ readMs: 20_000, reviewMs: 20_000, memoryMb: 512 })
    const never = new AbortController().signal
    const outcomes = await inParallel([...damageAll(documents, COPIES, 1)], 2, ({ bytes }) =>
      reviewer
        .read(bytes, never, () => {})
        .then(({ words }) => reviewer.review(words, 'IFRS', never))
        .then(
          () => 'reviewed',
          (fault: unknown) =>
            fault instanceof DocumentRefused && fault.code !== 'REVIEW_FAILED'
              ? fault.code
              : String(fault instanceof Error ? fault.cause : fault),
        ),
    )
    const answers = ['reviewed', 'PDF_CORRUPTED', 'PDF_NO_TEXT', 'NOT_A_PDF', 'PDF_ENCRYPTED']
    expect(outcomes.filter((outcome) => !answers.includes(outcome))).toEqual([])
    expect(outcomes).toHaveLength(COPIES)
    expect(outcomes.filter((outcome) => outcome === 'reviewed').length).toBeGreaterThan(COPIES / 2)
  })
})
