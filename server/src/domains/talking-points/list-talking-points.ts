import type { TalkingPoint, TalkingPoints } from '@tickmark/contract'
import { listClientChecks } from '@tickmark/engine'
import { type Draft, findDrafts, planDrafts, type PlannedDrafts, wordSources } from '@tickmark/reviewer/working'
import type { Db } from '../../db/open.ts'
import { newestReview, presentPerson } from '../points/service.ts'
import * as queries from './queries.ts'
import type { TalkingPointRow } from './queries.ts'

export const isListed = ({ state }: Pick<TalkingPointRow, 'state'>): boolean => state !== 'removed'

const readSources = async (db: Db, analysisId: number): Promise<Draft[]> =>
  wordSources(await queries.listSources(db, analysisId, newestReview(analysisId), listClientChecks()))

/** The talking points there are, those removed too, and what drafting would do to them. */
export async function readDrafts(db: Db, analysisId: number): Promise<PlannedDrafts & { readonly rows: readonly TalkingPointRow[] }> {
  const rows = await queries.listRows(db, analysisId)
  return { rows, ...planDrafts(await readSources(db, analysisId), rows) }
}

export async function listTalkingPoints(db: Db, analysisId: number): Promise<TalkingPoints> {
  const [rows, drafts] = [await queries.listRows(db, analysisId), await readSources(db, analysisId)]
  const { added, renewed } = planDrafts(drafts, rows)
  const find = findDrafts(drafts)
  return {
    talkingPoints: rows.filter(isListed).map((row) => present(row, find(row))),
    version: await queries.getVersion(db, analysisId),
    offered: added.length + renewed.length,
  }
}

/** One of them; null if the analysis has no such talking point. */
export async function findTalkingPoint(db: Db, analysisId: number, id: number): Promise<TalkingPoint | null> {
  const row = (await queries.listRows(db, analysisId)).find((one) => one.id === id)
  return row === undefined ? null : present(row, findDrafts(await readSources(db, analysisId))(row))
}

/** How the newest review words what a talking point is about; undefined if it no longer has it. */
export async function findDraftText(db: Db, analysisId: number, id: number): Promise<string | undefined> {
  const row = (await queries.listRows(db, analysisId)).find((one) => one.id === id)
  return row === undefined ? undefined : findDrafts(await readSources(db, analysisId))(row)?.text
}

function present({ id, text, state, author, ...row }: TalkingPointRow, draft: Draft | undefined): TalkingPoint {
  return {
    id,
    text,
    state,
    source: presentSource(row, draft),
    author: presentPerson(author),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The page is that of the newest review, if it still has the source, and otherwise where it was last. */
function presentSource(
  { number, page, drafted }: Pick<TalkingPointRow, 'number' | 'page' | 'drafted'>,
  draft: Draft | undefined,
): TalkingPoint['source'] {
  if (number === null || page === null) return null
  if (draft === undefined) return { point: number, page, present: false }
  return { point: number, page: draft.page, present: true, ...(draft.text === drafted ? {} : { changed: true }) }
}
