import { openPointStates, type PersonName, type ReviewState, type SignOffRole } from '@tickmark/contract'
import { and, desc, eq, inArray, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EngagementRow } from '../../db/engagement-columns.ts'
import type { Db } from '../../db/open.ts'
import {
  analyses,
  analysisAccess,
  analysisEvents,
  clients,
  documents,
  eyeChecks,
  findings,
  points,
  reviewRuns,
  reviews,
  users,
} from '../../db/schema/index.ts'
import { waitsFor } from '../../db/sign-off-state.ts'
import { itemColumns, ownerFor, type AnalysisItemRow, type Held } from './queries.ts'

/** What the newest reviewed draft of an analysis says. `entity` and `statedEnd` are null where it does not state them. */
export interface ListedRow extends AnalysisItemRow, Held, EngagementRow {
  /** Of the review of the newest draft; null if there is no draft. */
  readonly state: Exclude<ReviewState, 'none'> | null
  /** The review of the newest draft that has one; null if none has. */
  readonly reviewId: number | null
  readonly entity: string | null
  readonly statedEnd: string | null
  readonly figures: number | null
  readonly proven: number | null
  readonly eye: number
  readonly open: number
  readonly errors: number
  readonly questions: number
  readonly changedAt: Date
  /** The line of the sign-off that has to be signed next; null if none has. */
  readonly waitsFor: SignOffRole | null
}

/** Of the drafts of an analysis: the review of the newest, and the newest review. Of all its documents: when the last was added. */
const readDocuments = (db: Db) => {
  const isDraft = sql`${documents.kind} = 'draft' and ${reviewRuns.documentId} is not null`
  const newest = <Value>(column: SQLWrapper, where: SQL) =>
    sql<Value | null>`(array_agg(${column} order by ${documents.version} desc) filter (where ${where}))[1]`
  return db
    .select({
      state: newest<Exclude<ReviewState, 'none'>>(reviewRuns.state, isDraft).as('draft_state'),
      reviewId: newest<number>(reviewRuns.reviewId, sql`${isDraft} and ${reviewRuns.reviewId} is not null`).as('newest_review_id'),
      addedAt: sql<Date | null>`max(${documents.createdAt})`.as('last_added_at'),
    })
    .from(documents)
    .leftJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .where(eq(documents.analysisId, analyses.id))
    .as('drafts')
}

const [preparer, reviewer, partner] = [alias(users, 'preparer'), alias(users, 'reviewer'), alias(users, 'partner')]

type NamedRow = { readonly id: number; readonly firstName: string; readonly surname: string } | null

const nameOf = (row: NamedRow): PersonName | null => (row === null ? null : { id: row.id, name: `${row.firstName} ${row.surname}`.trim() })

/** Reading is in the history, but changes nothing. As in the condition of the index. */
const lastEvent = sql`(select e.created_at from ${analysisEvents} e
  where e.analysis_id = ${analyses.id} and e.kind not in ('viewed', 'downloaded') order by e.id desc limit 1)`

/** Of a column of type `integer`. */
const maxId = 2_147_483_647

/** Which of the analyses are wanted. */
export interface ListPage {
  /** Without it, all. */
  readonly limit?: number | undefined
  /** Only those older than this one. */
  readonly before?: number | undefined
}

/**
 * The analyses that the user sees, newest first, with the figures of their reviews. Prepared once per database, because it is
 * the most frequent query.
 */
export function prepareListAnalyses(db: Db): (userId: number, page: ListPage) => Promise<ListedRow[]> {
  const user = sql.placeholder('userId')
  // Before anything is joined, so that a page costs what its rows cost.
  const page = db
    .select({
      id: analysisAccess.analysisId,
      role: analysisAccess.role,
      isWithin: analysisAccess.isWithin,
      isManaged: analysisAccess.isManaged,
    })
    .from(analysisAccess)
    .where(and(eq(analysisAccess.userId, user), lt(analysisAccess.analysisId, sql.placeholder('before'))))
    .orderBy(desc(analysisAccess.analysisId))
    .limit(sql.placeholder('limit'))
    .as('page')
  const drafts = readDocuments(db)
  const severity = sql`coalesce(${findings.severity}, ${points.severity})`
  // The open points that the screen of the analysis lists.
  const open = db
    .select({
      open: sql<number>`count(*)`.mapWith(Number).as('open'),
      errors: sql<number>`count(*) filter (where ${severity} = 'error')`.mapWith(Number).as('errors'),
      questions: sql<number>`count(*) filter (where ${severity} = 'warning')`.mapWith(Number).as('questions'),
    })
    .from(points)
    .leftJoin(findings, and(eq(findings.reviewId, points.reviewId), eq(findings.ordinal, points.ordinal)))
    .where(
      and(
        eq(points.analysisId, analyses.id),
        inArray(points.state, openPointStates),
        sql`(${points.kind} = 'own' or (${points.reviewId} = ${drafts.reviewId} and ${findings.ordinal} is not null))`,
      ),
    )
    .as('open')
  const query = db
    .select({
      ...itemColumns,
      clientName: clients.name,
      role: page.role,
      isWithin: page.isWithin,
      isManaged: page.isManaged,
      owner: ownerFor(user),
      state: drafts.state,
      reviewId: drafts.reviewId,
      // Not the whole profile: reading a thousand of them takes longer than the query.
      entity: sql<string | null>`${reviews.profile} ->> 'entity'`,
      statedEnd: sql<string | null>`${reviews.profile} ->> 'periodEnd'`,
      figures: reviews.figures,
      proven: reviews.proven,
      eye: sql<number>`(select count(*) from ${eyeChecks} e where e.review_id = ${drafts.reviewId})`.mapWith(Number),
      open: open.open,
      errors: open.errors,
      questions: open.questions,
      changedAt: sql<Date>`greatest(${analyses.createdAt}, ${lastEvent}, ${drafts.addedAt})`.mapWith(analyses.createdAt),
      // Joined, because a subquery for each row of a long list is slower.
      preparer: { id: preparer.id, firstName: preparer.firstName, surname: preparer.surname },
      reviewer: { id: reviewer.id, firstName: reviewer.firstName, surname: reviewer.surname },
      partner: { id: partner.id, firstName: partner.firstName, surname: partner.surname },
      dueOn: analyses.dueOn,
      periodEnd: analyses.periodEnd,
      waitsFor: waitsFor.as('waits_for'),
    })
    .from(page)
    .innerJoin(analyses, eq(analyses.id, page.id))
    .leftJoin(clients, eq(clients.id, analyses.clientId))
    .innerJoin(users, eq(users.id, analyses.userId))
    .leftJoin(preparer, eq(preparer.id, analyses.preparerId))
    .leftJoin(reviewer, eq(reviewer.id, analyses.reviewerId))
    .leftJoin(partner, eq(partner.id, analyses.partnerId))
    .crossJoinLateral(drafts)
    .leftJoin(reviews, eq(reviews.id, drafts.reviewId))
    .crossJoinLateral(open)
    .orderBy(desc(page.id))
    .prepare('list_analyses')
  return async (userId, { limit = maxId, before = maxId }) =>
    (await query.execute({ userId, limit, before })).map((row) => ({
      ...row,
      preparer: nameOf(row.preparer),
      reviewer: nameOf(row.reviewer),
      partner: nameOf(row.partner),
    }))
}
