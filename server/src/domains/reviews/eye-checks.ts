import { errors, isUndecided, type EyeChecked, type Issue, type MarkedFigure } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { insertEvents, refuseFullHistory, type NewEvent } from '../history/service.ts'
import { createWritePoints, newestReview, type WriteDeps } from '../points/service.ts'
import { getInitials, type User } from '../users/service.ts'
import * as queries from './eye-queries.ts'
import type { ReviewPage } from './eye-queries.ts'
import { findCounts } from './page-queries.ts'
import { findMarks, presentCounts, presentFigures } from './pages.ts'

/** A page of a review of this analysis. */
export interface EyePlace extends ReviewPage {
  readonly analysis: AnalysisPart
}

/**
 * What people check by eye: figures of a page, by their places in its list. Every change is in the history and is announced to all members.
 * Both throw `ApiError`: INVALID_REQUEST if the page has no such figure, REVIEW_CHANGED if there is a newer review, HISTORY_FULL, NOT_FOUND if the analysis has been deleted meanwhile.
 */
export interface EyeChecks {
  /** All of them or none. Without `initials`, those of the user's name. Throws `ApiError` FIGURE_DECIDED, STORAGE_FULL, DISK_FULL. */
  check(user: User, place: EyePlace, figures: readonly number[], initials: string | undefined): Promise<EyeChecked>
  takeBack(user: User, place: EyePlace, figures: readonly number[]): Promise<EyeChecked>
}

/** The figures at these places. Throws `ApiError` INVALID_REQUEST. */
function getFigures(all: readonly MarkedFigure[], places: readonly number[]): MarkedFigure[] {
  const found = places.flatMap((place) => all[place] ?? [])
  if (found.length === places.length) return found
  const issues = places.flatMap((place, i): Issue[] =>
    place < all.length ? [] : [{ path: `body.figures.${i}`, message: `Must be one of the page’s ${all.length} figures, counted from 0.` }],
  )
  throw new ApiError('INVALID_REQUEST', { issues })
}

function refuseDecided(figures: readonly MarkedFigure[]): void {
  const issues = figures.flatMap((figure, i): Issue[] =>
    isUndecided(figure) ? [] : [{ path: `body.figures.${i}`, message: errors.FIGURE_DECIDED.error }],
  )
  if (issues.length > 0) throw new ApiError('FIGURE_DECIDED', { issues })
}

export function createEyeChecks(deps: WriteDeps): EyeChecks {
  const { db } = deps
  const write = createWritePoints(deps)

  /** `work` returns the figures that it changed. */
  async function change(
    user: User,
    { analysis, reviewId, page }: EyePlace,
    wanted: {
      readonly kind: NewEvent['kind']
      readonly all: readonly MarkedFigure[]
      readonly places: readonly number[]
      readonly text: string
    },
    work: (tx: Db) => Promise<readonly number[]>,
  ): Promise<EyeChecked> {
    const { kind, all, places, text } = wanted
    const { id: analysisId, workspaceId } = analysis
    const changeAll = async (tx: Db): Promise<EyeChecked> => {
      await refuseFullHistory(tx, analysisId)
      // What is checked on an earlier review would be shown nowhere.
      if (!(await queries.isReview(tx, newestReview(analysisId), reviewId))) throw new ApiError('REVIEW_CHANGED')
      const changed = await work(tx)
      if (changed.length > 0) {
        const draft = await queries.findDraftVersion(tx, reviewId)
        const data = { ...(draft === null ? {} : { draft }), page, figures: changed.length }
        await insertEvents(tx, [{ workspaceId, analysisId, pointId: null, userId: user.id, kind, data }])
      }
      const counts = await findCounts(tx, { reviewId, page })
      if (counts === null) throw new ApiError('NOT_FOUND')
      const figures = presentFigures(all, await queries.listEyeChecks(tx, reviewId, [page]))
      return {
        page: presentCounts(counts),
        figures: figures.filter(({ index }) => places.includes(index)),
        unchanged: places.filter((place) => !changed.includes(place)).toSorted((a, b) => a - b),
      }
    }
    return write(analysis, user.id, text, changeAll, { kind: 'marks', analysisId, reviewId, page })
  }

  return {
    async check(user, place, places, entered) {
      const { reviewId, page, analysis } = place
      const initials = getInitials(user, entered)
      // Marks never change, so they are unpacked before anything is locked.
      const { figures: all } = await findMarks(db, place)
      const figures = getFigures(all, places)
      refuseDecided(figures)
      const { workspaceId } = analysis
      const rows = figures.map(({ text }, i) => ({ workspaceId, reviewId, page, figure: places[i] ?? 0, text, userId: user.id, initials }))
      const wanted = { kind: 'figures-checked', all, places, text: initials } as const
      return change(user, place, wanted, (tx) => queries.insertEyeChecks(tx, rows))
    },
    async takeBack(user, place, places) {
      const { figures: all } = await findMarks(db, place)
      getFigures(all, places)
      const wanted = { kind: 'eye-checks-taken-back', all, places, text: '' } as const
      return change(user, place, wanted, (tx) => queries.deleteEyeChecks(tx, place, places))
    },
  }
}
