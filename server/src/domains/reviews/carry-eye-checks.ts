import type { MarkedFigure } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { ComparedDrafts, Marks } from '../../ports/document-reviewer.ts'
import { insertEyeChecks, listAllEyeChecks } from './eye-queries.ts'
import { findMarks, isUndecided } from './pages.ts'

type UnchangedFigure = ComparedDrafts['unchanged'][number]

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
 * decides. All others lapse with the draft that they belong to (design, section 1). Returns how many did which; nothing if there were none.
 */
export async function carryEyeChecks(
  tx: Db,
  { workspaceId, previousId, reviewId, unchanged }: NextReview,
): Promise<{ kept: number; lapsed: number } | undefined> {
  const checks = await listAllEyeChecks(tx, previousId)
  if (checks.length === 0) return undefined
  const marksOf = readOnce((review, page) => findMarks(tx, { reviewId: review, page }))
  const unchangedOn = groupByPage(unchanged)
  let kept = 0
  for (const check of checks) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
    const known = (await marksOf(previousId, check.page)).figures[check.figure]
    const now = unchangedOn.get(check.page)?.find(({ previous }) => known !== undefined && isAt(known, previous))?.now
    if (known === undefined || now === undefined) continue
    // oxlint-disable-next-line no-await-in-loop
    const { figures } = await marksOf(reviewId, now.page)
    const figure = figures.findIndex((other) => isAt(other, now) && other.text === known.text && isUndecided(other))
    if (figure === -1) continue
    // oxlint-disable-next-line no-await-in-loop
    kept += (await insertEyeChecks(tx, [{ ...check, workspaceId, reviewId, page: now.page, figure }])).length
  }
  return { kept, lapsed: checks.length - kept }
}

/** Whether a figure is in this place: in a sentence it can be a part of the word. */
function isAt({ box }: MarkedFigure, { box: place }: UnchangedFigure['now']): boolean {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  return place[0] <= x && x <= place[2] && place[1] <= y && y <= place[3]
}

function groupByPage(figures: readonly UnchangedFigure[]): Map<number, UnchangedFigure[]> {
  const pages = new Map<number, UnchangedFigure[]>()
  for (const figure of figures) pages.set(figure.previous.page, [...(pages.get(figure.previous.page) ?? []), figure])
  return pages
}

/** Marks are unpacked once per page. */
function readOnce(read: (reviewId: number, page: number) => Promise<Marks>) {
  const known = new Map<string, Promise<Marks>>()
  return (reviewId: number, page: number): Promise<Marks> => {
    const key = `${reviewId} ${page}`
    const marks = known.get(key) ?? read(reviewId, page)
    known.set(key, marks)
    return marks
  }
}
