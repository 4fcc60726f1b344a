import type { Check, Point } from '../../model/check.ts'
import { countOf } from '../../model/count-of.ts'
import type { Change, ChangedPlace, DraftChanges } from '../../model/review.ts'
import { evidenceOf } from '../evidence.ts'

const MAX_LISTED = 8
const MAX_EVIDENCE = 30

/**
 * DOC-06: call-over against an earlier draft. The changes are in the review's `changes`; this lists the figures and lines that no cleared
 * point explains.
 */
export const previousDraft: Check = {
  id: 'DOC-06',
  terms: ['call-over'],
  verifies: 'Every change since the earlier draft is explained by a point that it cleared',
  level: 'M',
  guard:
    'Moved lines, renumbered pages and renumbered notes are not changes; a reference to another note is. One point covers all changes of a statement or note.',
  remedy: 'Confirm that each change was intended, and clear the point that it answers.',
  comparesDrafts: true,
  run: ({ changes, unlikeDraft }) => {
    if (unlikeDraft !== undefined)
      return { answer: { state: 'for-a-person', reason: `The file given as an earlier draft does not look like one: ${unlikeDraft}.` } }
    if (changes === undefined) return { answer: { state: 'not-applicable', reason: 'No earlier draft was provided.' } }
    const points = changes.places.flatMap(formatPlace)
    return { points, answer: { state: points.length === 0 ? 'met' : 'for-a-person', reason: summarise(changes) } }
  },
}

function isUnexplained({ kind, clears }: Change): boolean {
  return clears === undefined && (kind === 'figure' || kind === 'reference' || kind === 'line-added' || kind === 'line-removed')
}

function formatPlace({ place, page, changes, more }: ChangedPlace): Point[] {
  const open = changes.filter(isUnexplained)
  const [first] = open
  if (first === undefined) return []
  const summary = open.slice(0, MAX_LISTED).map(formatChange).join('; ')
  const rest = open.length - MAX_LISTED + more
  return [
    {
      place: place.replace(/^Note \d+\w*, /, '').replace(/^Page \d+$/, 'page'),
      severity: 'info',
      title: `${place}: ${open.length === 1 ? 'a change' : `${open.length} changes`} since the earlier draft that no cleared point explains`,
      detail: `${summary}${rest > 0 ? `; and ${rest} more` : ''}.`,
      page: first.page ?? page,
      evidence: open
        .slice(0, MAX_EVIDENCE)
        .flatMap(({ page: at, box, after, label }) =>
          at === undefined || box === undefined || after === undefined ? [] : [evidenceOf({ page: at, text: after, box }, label)],
        ),
    },
  ]
}

function formatChange({ kind, label, before = 'nothing', after = 'nothing' }: Change): string {
  if (kind === 'line-added') return `line “${label}” (${after}) is new`
  if (kind === 'line-removed') return `line “${label}” (${before}) was removed`
  return `“${label}” changed from ${before} to ${after}`
}

function summarise({ counts }: DraftChanges): string {
  const lines = counts['line-added'] + counts['line-removed']
  const sentences = counts.sentence + counts['sentence-added'] + counts['sentence-removed']
  const changed = [countOf(counts.figure, 'figure'), countOf(lines, 'line'), countOf(sentences, 'sentence')].join(', ')
  return `Changed: ${changed}. Points: ${counts.cleared} cleared, ${counts.open} still open, ${counts.recurred} recurred, ${counts.new} new.`
}
