import { openPointStates, type PersonName, type ReviewState, type SignOffRole } from '@tickmark/contract'
import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EngagementRow } from '../../db/engagement-columns.ts'
import type { Db } from '../../db/open.ts'
import {
  analyses,
  analysisAccess,
  analysisEvents,
  documents,
  eyeChecks,
  findings,
  points,
  reviewRuns,
  reviews,
  users,
} from '../../db/schema/index.ts'
import { waitsFor } from '../../db/sign-off-state.ts'
import { heldColumns, itemColumns, type AnalysisItemRow, type Held } from './queries.ts'

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

/** The newest draft of an analysis, or with `reviewed` the newest that has a review. */
const newestRun = (db: Db, where?: SQL) =>
  db
    .select({ documentId: documents.id, state: reviewRuns.state, reviewId: reviewRuns.reviewId })
    .from(documents)
    .innerJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .where(and(eq(documents.analysisId, analyses.id), eq(documents.kind, 'draft'), where))
    .orderBy(desc(documents.version))
    .limit(1)

const [preparer, reviewer, partner] = [alias(users, 'preparer'), alias(users, 'reviewer'), alias(users, 'partner')]

type NamedRow = { readonly id: number; readonly firstName: string; readonly surname: string } | null

const nameOf = (row: NamedRow): PersonName | null => (row === null ? null : { id: row.id, name: `${row.firstName} ${row.surname}`.trim() })

/** Reading is in the history, but changes nothing. */
const lastChange = sql<Date>`greatest(${analyses.createdAt},
  (select e.created_at from ${analysisEvents} e where e.analysis_id = ${analyses.id} and e.kind not in ('viewed', 'downloaded')
    order by e.id desc limit 1),
  (select max(d.created_at) from ${documents} d where d.analysis_id = ${analyses.id}))`.mapWith(analyses.createdAt)

/**
 * The analyses that the user sees, newest first, with the figures of their reviews. Prepared once per database, because it is
 * the most frequent query.
 */
export function prepareListAnalyses(db: Db): (userId: number) => Promise<ListedRow[]> {
  const user = sql.placeholder('userId')
  const newest = newestRun(db).as('newest')
  const reviewed = newestRun(db, isNotNull(reviewRuns.reviewId)).as('reviewed')
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
        sql`(${points.kind} = 'own' or (${points.reviewId} = ${reviewed.reviewId} and ${findings.ordinal} is not null))`,
      ),
    )
    .as('open')
  const query = db
    .select({
      ...itemColumns,
      ...heldColumns(user),
      state: newest.state,
      reviewId: reviewed.reviewId,
      // Not the whole profile: reading a thousand of them takes longer than the query.
      entity: sql<string | null>`${reviews.profile} ->> 'entity'`,
      statedEnd: sql<string | null>`${reviews.profile} ->> 'periodEnd'`,
      figures: reviews.figures,
      proven: reviews.proven,
      eye: sql<number>`(select count(*) from ${eyeChecks} e where e.review_id = ${reviewed.reviewId})`.mapWith(Number),
      open: open.open,
      errors: open.errors,
      questions: open.questions,
      changedAt: lastChange,
      // Joined, because a subquery for each row of a long list is slower.
      preparer: { id: preparer.id, firstName: preparer.firstName, surname: preparer.surname },
      reviewer: { id: reviewer.id, firstName: reviewer.firstName, surname: reviewer.surname },
      partner: { id: partner.id, firstName: partner.firstName, surname: partner.surname },
      dueOn: analyses.dueOn,
      periodEnd: analyses.periodEnd,
      waitsFor: waitsFor(sql`${newest.documentId}`, sql`${reviewed.reviewId}`).as('waits_for'),
    })
    .from(analysisAccess)
    .innerJoin(analyses, eq(analyses.id, analysisAccess.analysisId))
    .innerJoin(users, eq(users.id, analyses.userId))
    .leftJoin(preparer, eq(preparer.id, analyses.preparerId))
    .leftJoin(reviewer, eq(reviewer.id, analyses.reviewerId))
    .leftJoin(partner, eq(partner.id, analyses.partnerId))
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(reviewed, sql`true`)
    .leftJoin(reviews, eq(reviews.id, reviewed.reviewId))
    .crossJoinLateral(open)
    .where(eq(analysisAccess.userId, user))
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .prepare('list_analyses')
  return async (userId) =>
    (await query.execute({ userId })).map((row) => ({
      ...row,
      preparer: nameOf(row.preparer),
      reviewer: nameOf(row.reviewer),
      partner: nameOf(row.partner),
    }))
}
