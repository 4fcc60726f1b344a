import {
  findTiePage,
  isUndecided,
  limits,
  MarkedFigure,
  PageMarks,
  ReviewTags,
  type PageCounts,
  type PageFigure,
  type Tie,
  type UndecidedFigures,
} from '@tickmark/contract'
import type { EyeCheck } from '@tickmark/reviewer/marking'
import { sortInReadingOrder } from '@tickmark/reviewer/working'
import type { Database, Db } from '../../db/open.ts'
import type { Marks } from '../../ports/document-reviewer.ts'
import { presentPerson } from '../points/service.ts'
import { listAllEyeChecks, listEyeChecks, type EyeCheckRow, type ReviewPage } from './eye-queries.ts'
import * as queries from './page-queries.ts'
import type { CountsRow } from './page-queries.ts'
import { unpack } from '../../db/pack.ts'

/** A stored review, page by page. */
export interface ReviewPages {
  isReviewOf(analysisId: number, reviewId: number): Promise<boolean>
  listCounts(reviewId: number): Promise<PageCounts[]>
  /** A page without figures has no marks. */
  getMarks(reviewId: number, page: number): Promise<PageMarks>
  /** The figures that people have checked by eye, page by page. */
  listByEye(reviewId: number): Promise<EyeCheck[]>
  findTie(reviewId: number, id: string): Promise<Tie | null>
  /** What the tags of the document state; nothing for a document without tags. */
  listTags(reviewId: number): Promise<ReviewTags>
  /** With `left`, only figures that no one has checked by eye. */
  listUndecided(reviewId: number, wanted: { readonly from: number; readonly left: boolean }): Promise<UndecidedFigures>
}

const StoredMarks = PageMarks.pick({ ties: true }).extend({ figures: MarkedFigure.array() })

const readMarks = async (packed: Uint8Array | null): Promise<Marks> =>
  packed === null ? { figures: [], ties: [] } : StoredMarks.parse(await unpack(packed))

/** The stored marks of a page, which never change. */
export const findMarks = async (db: Db, place: ReviewPage): Promise<Marks> => readMarks(await queries.findMarks(db, place))

export const presentCounts = ({ page, eye, ...counts }: CountsRow): PageCounts => ({ page, counts, eye })

/** The figures of a page with those who checked them by eye. */
export function presentFigures(figures: readonly MarkedFigure[], checks: readonly EyeCheckRow[]): PageFigure[] {
  const checkOf = new Map(checks.map((check) => [check.figure, check]))
  return figures.map((figure, index) => {
    const check = checkOf.get(index)
    if (check === undefined) return { ...figure, index }
    // Reviews never change, so another text means that a row was written by something else.
    if (check.text !== figure.text) throw new Error(`Figure ${index} of page ${figure.page} is not the one that was checked by eye`)
    return { ...figure, index, eye: { initials: check.initials, by: presentPerson(check.by), at: check.checkedAt.toISOString() } }
  })
}

export function createReviewPages({ db }: Pick<Database, 'db'>): ReviewPages {
  return {
    isReviewOf: (analysisId, reviewId) => queries.isReviewOf(db, analysisId, reviewId),
    async listCounts(reviewId) {
      return (await queries.listCounts(db, reviewId)).map(presentCounts)
    },
    async getMarks(reviewId, page) {
      const { figures, ties } = await findMarks(db, { reviewId, page })
      return { page, figures: presentFigures(figures, await listEyeChecks(db, reviewId, [page])), ties }
    },
    async listByEye(reviewId) {
      const checks = await listAllEyeChecks(db, reviewId)
      const pages = [...new Set(checks.map(({ page }) => page))].map(async (page) => {
        const { figures } = await findMarks(db, { reviewId, page })
        return checks.flatMap((check): EyeCheck[] => {
          const box = figures[check.figure]?.box
          return check.page !== page || box === undefined ? [] : [{ page, box, initials: check.initials }]
        })
      })
      return (await Promise.all(pages)).flat()
    },
    async findTie(reviewId, id) {
      const { ties } = await findMarks(db, { reviewId, page: findTiePage(id) })
      return ties.find((tie) => tie.id === id) ?? null
    },
    async listTags(reviewId) {
      const packed = await queries.findTags(db, reviewId)
      return packed === null ? { facts: [], untagged: [], furtherFacts: 0, furtherUntagged: 0 } : ReviewTags.parse(await unpack(packed))
    },
    async listUndecided(reviewId, wanted) {
      const most = limits.undecidedPagesPerResponse
      const rows = await queries.listUndecided(db, reviewId, wanted, most + 1)
      const shown = rows.slice(0, most)
      const checks = await listEyeChecks(
        db,
        reviewId,
        shown.map(({ page }) => page),
      )
      const isListed = (figure: PageFigure) => isUndecided(figure) && !(wanted.left && figure.eye !== undefined)
      const pages = await Promise.all(
        shown.map(async ({ page, marks }) => {
          const { figures } = await readMarks(marks)
          const here = checks.filter((check) => check.page === page)
          return { page, figures: sortInReadingOrder(presentFigures(figures, here).filter(isListed)) }
        }),
      )
      // Someone may have checked the last of a page meanwhile.
      return { pages: pages.filter(({ figures }) => figures.length > 0), next: rows[most]?.page ?? null }
    },
  }
}
