import type { MarkedFigure } from '@tickmark/contract'
import { carryEyeChecks as planCarried, pagesToCarryTo } from '@tickmark/reviewer/working'
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

/** Carries what people checked by eye to the next draft. Returns how many were kept and how many lapsed; nothing if there were none. */
export async function carryEyeChecks(
  tx: Db,
  { workspaceId, previousId, reviewId, unchanged }: NextReview,
): Promise<{ kept: number; lapsed: number } | undefined> {
  const checks = await listAllEyeChecks(tx, previousId)
  if (checks.length === 0) return undefined
  const pages = new Set(checks.map(({ page }) => page))
  const before = await readFigures(tx, previousId, pages)
  const after = await readFigures(tx, reviewId, pagesToCarryTo(unchanged, pages))
  const carried = planCarried(checks, unchanged, before, after)
  const kept = carried.map((check) => ({ ...check, workspaceId, reviewId }))
  for (let at = 0; at < kept.length; at += rowsPerInsert) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
    await insertEyeChecks(tx, kept.slice(at, at + rowsPerInsert))
  }
  return { kept: kept.length, lapsed: checks.length - kept.length }
}

async function readFigures(tx: Db, reviewId: number, pages: ReadonlySet<number>): Promise<(page: number) => readonly MarkedFigure[]> {
  const figures = new Map<number, readonly MarkedFigure[]>()
  // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
  for (const page of pages) figures.set(page, (await findMarks(tx, { reviewId, page })).figures)
  return (page) => figures.get(page) ?? []
}
