import { describe, expect, test } from 'vitest'
import { reviewDocument } from './review.ts'
import type { DraftChanges, Movements, Review, Tie } from './model/review.ts'
import { readCorpus } from './testing/corpus.ts'

/** A tie as plain text: "  sum: 24,286 | less 250 | 24,063: 24036 expected, 24063 printed". */
function describeTie({ kind, formula, terms, expected, actual }: Tie): string {
  const figures = terms.map(({ text, sign, role }) => (role === 'component' && sign === -1 ? `less ${text}` : text))
  return `  ${[kind, formula].filter(Boolean).join(', ')}: ${figures.join(' | ')}: ${expected} expected, ${actual} printed\n`
}

/** Movements as plain text: "  Turnover | 2025: 18,204 | 2024: 16,950 | 1254 | 7.4%". */
function describeMovements({ current: now, previous: before, lines }: Movements): string {
  const rows = lines.map(({ line, current, previous, change, percent }) =>
    [line, `${now}: ${current.text}`, `${before}: ${previous.text}`, change, percent === undefined ? 'no per cent' : `${percent}%`].join(
      ' | ',
    ),
  )
  return rows.map((row) => `  ${row}\n`).join('')
}

/** A review as plain text: its findings with their ties, the state of every figure, and the checklist items asked for. */
function describeReview(review: Review, checklist: readonly string[]): string {
  const ties = new Map(review.ties.map((tie) => [tie.id, tie]))
  const findings = review.findings.map((finding) => {
    const own = finding.ties.flatMap((id) => ties.get(id) ?? [])
    const facts = [
      finding.severity,
      finding.check,
      `page ${finding.page}`,
      finding.cause,
      finding.difference && `off by ${finding.difference}`,
    ]
    const moved = finding.movements === undefined ? '' : describeMovements(finding.movements)
    return `${facts.filter(Boolean).join(', ')}\n  ${finding.title}\n  ${finding.detail}\n  To do: ${finding.remedy}\n${moved}${own.map(describeTie).join('')}`
  })
  const states = new Map<string, number>()
  for (const { state } of review.figures) states.set(state, (states.get(state) ?? 0) + 1)
  const counts = [...states].sort().map(([state, count]) => `${count} ${state}`)
  const answers = review.answers
    .filter(({ check }) => checklist.includes(check))
    .map(({ check, state, page, reason }) => `${check} ${state}${page === undefined ? '' : `, page ${page}`}: ${reason}\n`)
  return [...findings, ...answers, `${review.figures.length} figures: ${counts.join(', ')}\n`, ...describeChanges(review.changes)].join(
    '\n',
  )
}

function describeChanges(changes: DraftChanges | undefined): string[] {
  if (changes === undefined) return []
  const counts = Object.entries(changes.counts).filter(([, count]) => count > 0)
  const places = changes.places.map(({ place, page, changes: listed, more }) => {
    const lines = listed.map(({ kind, label, before, after, clears }) =>
      [`  ${kind}`, label, `${before ?? 'nothing'} -> ${after ?? 'nothing'}`, clears && `clears ${clears}`].filter(Boolean).join(' | '),
    )
    return `${place}, page ${page}\n${lines.join('\n')}${more === 0 ? '' : `\n  ${more} more`}\n`
  })
  const points = changes.points.map(({ state, title }) => `${state}: ${title}\n`)
  return [`since the earlier draft: ${counts.map(([kind, count]) => `${count} ${kind}`).join(', ')}\n`, ...places, points.join('')]
}

describe('the corpus', () => {
  for (const { name, pages, options, checklist, expected } of readCorpus()) {
    test(name.replaceAll('-', ' '), async () => {
      await expect(describeReview(reviewDocument(pages, options), checklist)).toMatchFileSnapshot(expected)
    })
  }
})
