import { findTiePage, limits, PageMarks, type PageCounts, type Tie, type UntiedFigures } from '@tickmark/contract'
import type { Database } from '../../db/open.ts'
import * as queries from './page-queries.ts'
import { unpack } from './unpack.ts'

/** A stored review, page by page. */
export interface ReviewPages {
  isReviewOf(analysisId: number, reviewId: number): Promise<boolean>
  listCounts(reviewId: number): Promise<PageCounts[]>
  /** A page without figures has no marks. */
  getMarks(reviewId: number, page: number): Promise<PageMarks>
  findTie(reviewId: number, id: string): Promise<Tie | null>
  listUntied(reviewId: number, from: number): Promise<UntiedFigures>
}

const StoredMarks = PageMarks.omit({ page: true })

export function createReviewPages({ db }: Pick<Database, 'db'>): ReviewPages {
  const readMarks = async (page: number, packed: Uint8Array | null): Promise<PageMarks> =>
    packed === null ? { page, figures: [], ties: [] } : { page, ...StoredMarks.parse(await unpack(packed)) }

  const pages: ReviewPages = {
    isReviewOf: (analysisId, reviewId) => queries.isReviewOf(db, analysisId, reviewId),
    async listCounts(reviewId) {
      return (await queries.listCounts(db, reviewId)).map(({ page, ...counts }) => ({ page, counts }))
    },
    getMarks: async (reviewId, page) => readMarks(page, await queries.findMarks(db, reviewId, page)),
    async findTie(reviewId, id) {
      const { ties } = await pages.getMarks(reviewId, findTiePage(id))
      return ties.find((tie) => tie.id === id) ?? null
    },
    async listUntied(reviewId, from) {
      const most = limits.untiedPagesPerResponse
      const rows = await queries.listUntied(db, reviewId, from, most + 1)
      const found = await Promise.all(rows.slice(0, most).map(({ page, marks }) => readMarks(page, marks)))
      return {
        pages: found.map(({ page, figures }) => ({ page, figures: figures.filter(({ state }) => state === 'untied') })),
        next: rows[most]?.page ?? null,
      }
    },
  }
  return pages
}
