import type { Check, ChecklistResult, Point } from '../../model/check.ts'
import type { Change, ChangedPlace, DraftChanges } from '../../model/review.ts'
import { evidenceOf } from '../evidence.ts'
import { shorten } from '../shorten-label.ts'
import { countOf } from '../../model/count-of.ts'

const MAX_LISTED = 8
const MAX_EVIDENCE = 30
const MAX_WORDS = 80

/** FIL-06: the copy that is filed says what the signed one says. */
export const copiesAgree: Check = {
  id: 'FIL-06',
  verifies: 'The tagged document and the other copy say the same',
  level: 'C',
  guard: 'Where a figure, a line or a sentence is printed does not matter; one point covers all differences of a statement or note.',
  remedy: 'Find out which copy is right, and make the other one from it again.',
  comparesDrafts: true,
  run: ({ copy }) => {
    if (copy === undefined) return {}
    if ('unlike' in copy) return { points: [pointAtOther(copy.unlike)], answer: { state: 'not-met', reason: `${OTHER}: ${copy.unlike}.` } }
    return { points: copy.changes.places.flatMap(pointAt), answer: answer(copy.changes) }
  },
}

const OTHER = 'The other copy is another document'

const pointAtOther = (why: string): Point => ({
  severity: 'error',
  place: 'another document',
  title: OTHER,
  detail: `Nothing was compared: ${why}.`,
  remedy: 'Choose the copy of this document.',
  page: 1,
  evidence: [],
})

const SENTENCES: ReadonlySet<Change['kind']> = new Set(['sentence', 'sentence-added', 'sentence-removed'])

function pointAt({ place, page, changes, more }: ChangedPlace): Point[] {
  const [first] = changes
  if (first === undefined) return []
  const hasFigures = changes.some(({ kind }) => !SENTENCES.has(kind))
  const rest = changes.length - MAX_LISTED + more
  return [
    {
      severity: hasFigures ? 'error' : 'warning',
      place: place.replace(/^Note \d+\w*, /, '').replace(/^Page \d+$/, 'page'),
      title: `${place}: ${countOf(changes.length + more, 'difference')} from the other copy`,
      detail: `${changes.slice(0, MAX_LISTED).map(describe).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`,
      page: first.page ?? page,
      evidence: changes
        .slice(0, MAX_EVIDENCE)
        .flatMap(({ page: at, box, after, label }) =>
          at === undefined || box === undefined || after === undefined ? [] : [evidenceOf({ page: at, text: after, box }, label)],
        ),
    },
  ]
}

function describe({ kind, label, before = '', after = '' }: Change): string {
  const [here, there] = [after, before].map((text) => (text === '' ? 'nothing' : `“${shorten(text, MAX_WORDS)}”`))
  return SENTENCES.has(kind) || label === ''
    ? `${here} here, ${there} there`
    : `“${label}”: ${after || 'nothing'} here, ${before || 'nothing'} there`
}

function answer({ counts }: DraftChanges): ChecklistResult {
  const lines = counts['line-added'] + counts['line-removed'] + counts.reference
  const sentences = counts.sentence + counts['sentence-added'] + counts['sentence-removed']
  if (counts.figure + lines + sentences === 0) return { state: 'met', reason: 'Both copies have the same figures, lines and sentences.' }
  return {
    state: 'not-met',
    reason: `They differ in ${countOf(counts.figure, 'figure')}, ${countOf(lines, 'line')} and ${countOf(sentences, 'sentence')}.`,
  }
}
