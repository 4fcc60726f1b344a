import type { Box, Change, ChangeKind, ComparedPoint, DraftComparison, PointOutcome } from '@tickmark/contract'

/** One thing that a draft changed: a point, or something on its pages. */
export type ChangeEntry =
  | { key: string; point: ComparedPoint; /** What changed on the pages in the figures of the point. */ changes: Change[] }
  | { key: string; change: Change; place: string }

export interface ChangeGroup {
  name: string
  entries: ChangeEntry[]
  /** How many there are, with those that are not listed. */
  count: number
}

const outcomes: readonly { outcome: PointOutcome; name: string }[] = [
  { outcome: 'came-back', name: 'Came back' },
  { outcome: 'reopened', name: 'Closed, but still in this draft' },
  { outcome: 'new', name: 'New' },
  { outcome: 'fixed', name: 'Fixed or gone' },
]

const kinds: readonly { name: string; kinds: readonly ChangeKind[] }[] = [
  { name: 'Changed figures', kinds: ['figure'] },
  { name: 'Lines added or removed', kinds: ['line-added', 'line-removed'] },
  { name: 'Changed sentences', kinds: ['sentence', 'sentence-added', 'sentence-removed'] },
  { name: 'Changed references to notes', kinds: ['reference'] },
]

/** What a draft changed, in groups; a group without entries is left out. The keys are part of addresses, so they name the draft. */
export function listChanges({ version, points, pages }: Pick<DraftComparison, 'version' | 'points' | 'pages'>): ChangeGroup[] {
  const placed =
    pages.state === 'compared' ? pages.places.flatMap(({ place, changes }) => changes.map((change) => ({ place, change }))) : []
  const changes = placed.map(({ change }) => change)
  const groups = [
    ...outcomes.map(({ outcome, name }): ChangeGroup => {
      const found = points.filter((point) => point.outcome === outcome)
      const entries = found.map((point) => ({
        key: `point-${version}-${point.number}`,
        point,
        changes: changes.filter((one) => touches(one, point)),
      }))
      return { name, entries, count: entries.length }
    }),
    ...kinds.map((group): ChangeGroup => {
      const entries = placed.flatMap(({ place, change }, i) =>
        group.kinds.includes(change.kind) ? [{ key: `change-${version}-${i}`, change, place }] : [],
      )
      const count = pages.state === 'compared' ? group.kinds.reduce((sum, kind) => sum + pages.counts[kind], 0) : 0
      return { name: group.name, entries, count }
    }),
  ]
  return groups.filter(({ count }) => count > 0)
}

/** Whether a change is at one of the point's figures: in the draft before if the point is fixed, in this one otherwise. */
function touches({ page, box, previousPage, previousBox }: Change, { outcome, evidence }: ComparedPoint): boolean {
  const [at, of] = outcome === 'fixed' ? [previousPage, previousBox] : [page, box]
  if (of === undefined) return false
  return evidence.some((place) => place.document === undefined && place.page === at && overlap(place.box, of))
}

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

/** What to know before trusting the changes, one sentence each. */
export function listCaveats({ sameRules, pages }: Pick<DraftComparison, 'sameRules' | 'pages'>): string[] {
  return [
    ...(sameRules
      ? []
      : [
          'The two drafts were reviewed by different rules: another standard, another version of Tickmark, or other statements of last year. A point can be new or fixed for that reason alone.',
        ]),
    ...(pages.state === 'unlike' ? [`Figures and sentences were not compared: ${pages.reason}.`] : []),
    ...(pages.state === 'missing'
      ? ['Figures and sentences were not compared when this draft was reviewed. The next draft will be compared with it.']
      : []),
  ]
}
