import type { DraftPoint, DraftPointState, Finding } from '../model/review.ts'

const ORDER: readonly DraftPointState[] = ['recurred', 'new', 'open', 'cleared']

/** What became of the findings of the earlier draft, by fingerprint. `cleared` were marked as cleared by a person. */
export function followPoints(now: readonly Finding[], before: readonly Finding[], cleared: ReadonlySet<string>): DraftPoint[] {
  const still = new Set(now.map(({ id }) => id))
  const known = new Set(before.map(({ id }) => id))
  const point = ({ id, check, severity, title, page }: Finding, state: DraftPointState): DraftPoint => ({
    id,
    state,
    check,
    severity,
    title,
    page,
  })
  const here = now.map((finding) => point(finding, cleared.has(finding.id) ? 'recurred' : known.has(finding.id) ? 'open' : 'new'))
  const gone = before.filter(({ id }) => !still.has(id)).map((finding) => point(finding, 'cleared'))
  return [...here, ...gone].toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
}
