import type { Point } from '../../model/check.ts'
import { countOf } from '../../model/count-of.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { listOf } from '../../model/list-of.ts'

/**
 * Tracked changes and comments in the Word file of a draft. Changes are read as accepted, which a reader has to know: to reject one
 * changes what was reviewed. Comments say nothing about the figures.
 */
export function pointAtMarkup({ pages }: FinancialDocument): Point[] {
  const [first] = pages
  if (first?.markup === undefined) return []
  const { insertions, deletions, moves, comments } = first.markup
  const changes = insertions + deletions + moves
  const kinds = [count(insertions, 'insertion'), count(deletions, 'deletion'), count(moves, 'move')].flat()
  const points: Point[] = []
  if (changes > 0) {
    const were = changes === 1 ? 'it was' : 'they were'
    points.push({
      severity: 'warning',
      place: 'tracked-changes',
      title: `This draft has ${count(changes, 'tracked change').join('')}; ${were} read as accepted`,
      detail: `${listOf(kinds)}. Inserted text was reviewed and deleted text was not, so rejecting a change can change this review.`,
      remedy: 'Accept or reject every change before the statements are signed.',
      page: first.number,
      evidence: [],
    })
  }
  if (comments > 0) {
    points.push({
      severity: 'info',
      place: 'comments',
      title: `This draft has ${count(comments, 'comment').join('')} in Word`,
      detail: `${comments === 1 ? 'It is' : 'They are'} in the margin of the Word file. What they say was not reviewed.`,
      remedy: 'Settle the comments and delete them before the statements are signed.',
      page: first.number,
      evidence: [],
    })
  }
  return points
}

const count = (number: number, noun: string): string[] => (number === 0 ? [] : [countOf(number, noun)])
