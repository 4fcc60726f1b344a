import { openPointStates, type PersonName, type Severity, type SignOffRole } from '@tickmark/contract'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.ts'
import { analyses, analysisAccess, clients, documents, findings, points, reviewRuns, users } from '../../db/schema/index.ts'
import { waitsFor } from '../../db/sign-off-state.ts'

/** Whose overview, and of which of their workspaces; null for everything they see. */
export interface Scope {
  readonly userId: number
  readonly workspaceId: number | null
}

/** What the user sees and is not archived. An outsider does not learn to which workspace an analysis belongs. */
const isSeen = ({ userId, workspaceId }: Scope): SQL | undefined =>
  and(
    eq(analysisAccess.userId, userId),
    isNull(analyses.archivedAt),
    ...(workspaceId === null ? [] : [eq(analyses.workspaceId, workspaceId), analysisAccess.isWithin]),
  )

/** The review of the newest draft that has one. */
const newestReview = sql`(select r.review_id from ${reviewRuns} r join ${documents} d on d.id = r.document_id
  where r.analysis_id = ${analyses}.id and d.kind = 'draft' and r.review_id is not null order by d.version desc limit 1)`

export interface WaitingRow {
  readonly id: number
  readonly fileName: string
  readonly clientId: number | null
  readonly clientName: string | null
  readonly dueOn: string | null
  readonly waitsFor: SignOffRole
  readonly personId: number | null
  readonly personName: string | null
}

const nameOf = (person: typeof users) => sql<string>`trim(${person.firstName} || ' ' || ${person.surname})`

/** The analyses that wait for a line, by due date; those without one last. */
export async function listWaiting(db: Db, scope: Scope): Promise<WaitingRow[]> {
  const waiting = db
    .select({
      id: analyses.id,
      fileName: analyses.fileName,
      clientId: analyses.clientId,
      dueOn: analyses.dueOn,
      preparerId: analyses.preparerId,
      reviewerId: analyses.reviewerId,
      partnerId: analyses.partnerId,
      waitsFor: waitsFor.as('waits_for'),
    })
    .from(analysisAccess)
    .innerJoin(analyses, eq(analyses.id, analysisAccess.analysisId))
    .where(isSeen(scope))
    .as('waiting')
  const personId = sql`case ${waiting.waitsFor} when 'prepared' then ${waiting.preparerId} when 'reviewed' then ${waiting.reviewerId}
    else ${waiting.partnerId} end`
  const rows = await db
    .select({
      id: waiting.id,
      fileName: waiting.fileName,
      clientId: waiting.clientId,
      clientName: clients.name,
      dueOn: waiting.dueOn,
      waitsFor: waiting.waitsFor,
      personId: users.id,
      personName: nameOf(users),
    })
    .from(waiting)
    .leftJoin(clients, eq(clients.id, waiting.clientId))
    .leftJoin(users, eq(users.id, personId))
    .where(isNotNull(waiting.waitsFor))
    .orderBy(sql`${waiting.dueOn} nulls last`, desc(waiting.id))
  return rows.flatMap(({ waitsFor: line, ...row }) => (line === null ? [] : [{ ...row, waitsFor: line }]))
}

/** Open points that are assigned and that the newest review still has. */
const isOpen = (scope: Scope): SQL | undefined =>
  and(
    isSeen(scope),
    isNotNull(points.assigneeId),
    inArray(points.state, openPointStates),
    or(eq(points.kind, 'own'), and(isNotNull(findings.ordinal), sql`${points.reviewId} = ${newestReview}`)),
  )

const isFinding = and(eq(findings.reviewId, points.reviewId), eq(findings.ordinal, points.ordinal))

export interface LoadRow {
  readonly person: PersonName
  readonly openPoints: number
}

/** How many open points are assigned to each person. */
export function countAssigned(db: Db, scope: Scope): Promise<LoadRow[]> {
  const assignee = alias(users, 'assignee')
  return db
    .select({
      person: { id: assignee.id, name: sql<string>`trim(${assignee.firstName} || ' ' || ${assignee.surname})` },
      openPoints: count(),
    })
    .from(points)
    .innerJoin(assignee, eq(assignee.id, points.assigneeId))
    .innerJoin(analyses, eq(analyses.id, points.analysisId))
    .innerJoin(analysisAccess, eq(analysisAccess.analysisId, analyses.id))
    .leftJoin(findings, isFinding)
    .where(isOpen(scope))
    .groupBy(assignee.id)
}

/** The user's own open points, by due date; those without one last. */
export const listAssigned = (db: Db, scope: Scope, limit: number) =>
  db
    .select({
      analysisId: analyses.id,
      analysisName: analyses.fileName,
      number: points.number,
      title: sql<string>`coalesce(${findings.title}, ${points.title})`,
      severity: sql<Severity>`coalesce(${findings.severity}, ${points.severity})`,
      dueOn: points.dueOn,
    })
    .from(points)
    .innerJoin(analyses, eq(analyses.id, points.analysisId))
    .innerJoin(analysisAccess, eq(analysisAccess.analysisId, analyses.id))
    .leftJoin(findings, isFinding)
    .where(and(eq(points.assigneeId, scope.userId), isOpen(scope)))
    .orderBy(sql`${points.dueOn} nulls last`, desc(analyses.id), asc(points.number))
    .limit(limit)

export type AssignedRow = Awaited<ReturnType<typeof listAssigned>>[number]
