import { isUndecided, type MarkedFigure } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { ComparedDrafts } from '../../ports/document-reviewer.ts'
import { insertEyeChecks, listAllEyeChecks } from './eye-queries.ts'
import { findMarks } from './pages.ts'

const rowsPerInsert = 1_000

interface NextReview {
  readonly workspaceId: number
  /** The review of the draft before. */
  readonly previousId: number
  /** The first review of the draft. */
  readonly reviewId: number
  readonly unchanged: ComparedDrafts['unchanged']
}

/**
 * Carries what people checked by eye to the next draft: checks of figures that both drafts print alike, and that no tie of the next one
 * decides. All others lapse with the draft that they belong to (decision 029). Returns how many did which; nothing if there were none.
 */
export async function carryEyeChecks(
  tx: Db,
  { workspaceId, previousId, reviewId, unchanged }: NextReview,
): Promise<{ kept: number; lapsed: number } | undefined> {
  const checks = await listAllEyeChecks(tx, previousId)
  if (checks.length === 0) return undefined
  const nowOf = new Map(unchanged.map(({ previous, now }) => [placeOf(previous), now]))
  const before = readOnce(async (page) => (await findMarks(tx, { reviewId: previousId, page })).figures)
  const after = readOnce(async (page) => {
    const { figures } = await findMarks(tx, { reviewId, page })
    return new Map(figures.map((figure, index) => [placeOf(figure), { figure, index }]))
  })
  const kept: Parameters<typeof insertEyeChecks>[1][number][] = []
  for (const check of checks) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
    const known = (await before(check.page))[check.figure]
    const place = known && nowOf.get(placeOf(known))
    // oxlint-disable-next-line no-await-in-loop
    const same = place && (await after(place.page)).get(placeOf(place))
    if (known === undefined || same === undefined || same.figure.text !== known.text || !isUndecided(same.figure)) continue
    kept.push({ ...check, workspaceId, reviewId, page: same.figure.page, figure: same.index })
  }
  for (let at = 0; at < kept.length; at += rowsPerInsert) {
    // oxlint-disable-next-line no-await-in-loop
    await insertEyeChecks(tx, kept.slice(at, at + rowsPerInsert))
  }
  return { kept: kept.length, lapsed: checks.length - kept.length }
}

const placeOf = ({ page, box }: Pick<NextReview['unchanged'][number]['now'] | MarkedFigure, 'page' | 'box'>): string =>
  `${page} ${box.join()}`

/** Reads each page once. */
function readOnce<Marks>(read: (page: number) => Promise<Marks>): (page: number) => Promise<Marks> {
  const known = new Map<number, Promise<Marks>>()
  return (page) => {
    const marks = known.get(page) ?? read(page)
    known.set(page, marks)
    return marks
  }
}
