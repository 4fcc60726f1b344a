import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { reviewDocument } from './review.ts'
import type { Review } from './model/review.ts'
import { pagesFromText } from './testing/page-from-text.ts'

const corpus = new URL('../corpus/', import.meta.url)
const cases = readdirSync(corpus, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** A review as plain text: what was found, and what became of every figure. */
function describeReview(review: Review): string {
  const findings = review.findings.map((finding) => {
    const facts = [
      finding.severity,
      finding.check,
      `page ${finding.page}`,
      finding.cause,
      finding.difference && `off by ${finding.difference}`,
    ]
    return `${facts.filter(Boolean).join(', ')}\n  ${finding.title}\n  ${finding.detail}\n`
  })
  const states = new Map<string, number>()
  for (const { state } of review.figures) states.set(state, (states.get(state) ?? 0) + 1)
  const counts = [...states].sort().map(([state, count]) => `${count} ${state}`)
  return [...findings, `${review.figures.length} figures: ${counts.join(', ')}\n`].join('\n')
}

describe('the corpus', () => {
  for (const { name } of cases) {
    test(name.replaceAll('-', ' '), async () => {
      const pages = pagesFromText(readFileSync(new URL(`${name}/document.txt`, corpus), 'utf8'))
      await expect(describeReview(reviewDocument(pages))).toMatchFileSnapshot(new URL(`${name}/expected.txt`, corpus).pathname)
    })
  }
})
