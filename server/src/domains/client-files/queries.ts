import { and, asc, desc, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import {
  analyses,
  analysisAccess,
  clientAccess,
  clientMembers,
  clients,
  documents,
  filings,
  reviewRuns,
  reviews,
  users,
  workspaceMembers,
} from '../../db/schema/index.ts'
import type { FiledAnalysis } from './model.ts'

/** The client as it is stored; null if it has been deleted. `profile` and `accountMappings` are JSON. */
export async function findStoredClient(db: Db, id: number) {
  const { workspaceId, name, profile, accountMappings, restricted, createdAt } = clients
  const [row] = await db
    .select({ id: clients.id, workspaceId, name, profile, accountMappings, restricted, createdAt })
    .from(clients)
    .where(eq(clients.id, id))
  return row ?? null
}

export type StoredClient = NonNullable<Awaited<ReturnType<typeof findStoredClient>>>

/** The people of the firm who see a client, its guests too. `isNamed`: they are named for this client. */
export function listPeople(db: Db, clientId: number) {
  const isNamed = sql<boolean>`${clientMembers.userId} is not null`
  const sees = db
    .select({ one: sql`1` })
    .from(clientAccess)
    .where(and(eq(clientAccess.clientId, clientId), eq(clientAccess.userId, workspaceMembers.userId)))
  return db
    .select({ id: users.id, firstName: users.firstName, surname: users.surname, email: users.email, role: workspaceMembers.role, isNamed })
    .from(workspaceMembers)
    .innerJoin(clients, and(eq(clients.workspaceId, workspaceMembers.workspaceId), eq(clients.id, clientId)))
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .leftJoin(clientMembers, and(eq(clientMembers.clientId, clientId), eq(clientMembers.userId, workspaceMembers.userId)))
    .where(or(isNotNull(clientMembers.userId), exists(sees)))
    .orderBy(asc(users.surname), asc(users.firstName), asc(users.id))
}

const nameOf = (column: typeof analyses.preparerId | typeof analyses.reviewerId | typeof analyses.partnerId) =>
  sql<string | null>`(select trim(u.first_name || ' ' || u.surname) from ${users} u where u.id = ${column})`

/** The analyses of a client that the user sees as one of its firm, by period. */
export async function listFiledAnalyses(db: Db, userId: number, clientId: number): Promise<FiledAnalysis[]> {
  const stated = db
    .select({ periodEnd: sql<string | null>`${reviews.profile} ->> 'periodEnd'`.as('stated_period_end') })
    .from(documents)
    .innerJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .innerJoin(reviews, eq(reviews.id, reviewRuns.reviewId))
    .where(and(eq(documents.analysisId, analyses.id), eq(documents.kind, 'draft')))
    .orderBy(sql`${documents.version} desc`)
    .limit(1)
    .as('stated')
  const periodEnd = sql<string | null>`coalesce(${analyses.periodEnd}::text, ${stated.periodEnd})`
  return db
    .select({
      id: analyses.id,
      name: analyses.fileName,
      standard: analyses.standard,
      status: analyses.status,
      periodEnd,
      dueOn: analyses.dueOn,
      materiality: analyses.materiality,
      materialityCurrency: analyses.materialityCurrency,
      preparer: nameOf(analyses.preparerId),
      reviewer: nameOf(analyses.reviewerId),
      partner: nameOf(analyses.partnerId),
      precedingId: analyses.precedingId,
      role: analysisAccess.role,
      archivedAt: analyses.archivedAt,
      createdAt: analyses.createdAt,
    })
    .from(analyses)
    .innerJoin(analysisAccess, and(eq(analysisAccess.analysisId, analyses.id), eq(analysisAccess.userId, userId)))
    .leftJoinLateral(stated, sql`true`)
    .where(and(eq(analyses.clientId, clientId), eq(analysisAccess.isWithin, true)))
    .orderBy(sql`${periodEnd} nulls last`, asc(analyses.id))
}

/** The documents of some analyses: every version of every kind, newest first. */
export function listDocumentsOf(db: Db, analysisIds: readonly number[]) {
  const { id, analysisId, kind, version, name, createdAt } = documents
  return db
    .select({ id, analysisId, kind, version, name, createdAt })
    .from(documents)
    .where(inArray(documents.analysisId, [...analysisIds]))
    .orderBy(desc(documents.id))
}

/** What was filed or prepared for filing, without the company's authentication code, which proves who may file. */
export const listFilings = (db: Db, analysisId: number) =>
  db
    .select({
      id: filings.id,
      state: filings.state,
      subject: filings.subject,
      sha256: filings.sha256,
      submissionNumber: filings.submissionNumber,
      isTest: filings.isTest,
      reasons: filings.reasons,
      preparedAt: filings.preparedAt,
      confirmedAt: filings.confirmedAt,
      sentAt: filings.sentAt,
      decidedAt: filings.decidedAt,
    })
    .from(filings)
    .where(eq(filings.analysisId, analysisId))
    .orderBy(asc(filings.id))

/** The exact bytes that were prepared for filing; null if they have been deleted meanwhile. */
export async function findFiledDocument(db: Db, filingId: number): Promise<Uint8Array | null> {
  const [row] = await db.select({ document: filings.document }).from(filings).where(eq(filings.id, filingId))
  return row?.document ?? null
}
