import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { unpack } from '../../db/pack.ts'
import {
  accessTokens,
  accountReasons,
  analyses,
  analysisInvitations,
  analysisMembers,
  auditEvents,
  auditOrigins,
  clients,
  connections,
  documents,
  feedback,
  findings,
  messageRatings,
  messages,
  modelChoices,
  modelSpending,
  pageViews,
  points,
  filings,
  preparations,
  pulls,
  aiReviews,
  reviews,
  subscriptions,
  userActions,
  users,
  userSessions,
} from '../../db/schema/index.ts'
import { selectAlone } from '../../db/select-alone.ts'

/** The rows stored about a user, without columns that only the server can use. */

export async function getAccount(db: Db, userId: number) {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (row === undefined) throw new Error('The account no longer exists')
  return row
}

export const listSessions = (db: Db, userId: number) =>
  db
    .select({
      startTime: userSessions.startTime,
      endTime: userSessions.endTime,
      lastActivity: userSessions.lastActivity,
      secondFactorAt: userSessions.secondFactorAt,
      device: userSessions.device,
      browser: userSessions.browser,
      ipAddress: userSessions.ipAddress,
    })
    .from(userSessions)
    .where(eq(userSessions.userId, userId))
    .orderBy(asc(userSessions.id))

/** Without what proves anything. */
export const listAccessTokens = (db: Db, userId: number) =>
  db
    .select({
      name: accessTokens.name,
      scopes: accessTokens.scopes,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      lastUsedOn: accessTokens.lastUsedOn,
      revokedAt: accessTokens.revokedAt,
    })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(asc(accessTokens.id))

export const listEvents = (db: Db, userId: number) =>
  db
    .select({
      action: auditEvents.action,
      subject: auditEvents.subject,
      subjectId: auditEvents.subjectId,
      createdAt: auditEvents.createdAt,
      address: auditOrigins.address,
    })
    .from(auditEvents)
    .leftJoin(auditOrigins, eq(auditOrigins.eventId, auditEvents.id))
    .where(eq(auditEvents.actorId, userId))
    .orderBy(asc(auditEvents.id))

/** The reasons that administrators gave for their changes to the account. */
export const listReasons = (db: Db, userId: number) =>
  db
    .select({ action: accountReasons.action, reason: accountReasons.reason, createdAt: accountReasons.createdAt })
    .from(accountReasons)
    .where(eq(accountReasons.userId, userId))
    .orderBy(asc(accountReasons.id))

export const listSubscriptions = (db: Db, userId: number) =>
  db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(asc(subscriptions.id))

export const listMessages = (db: Db, userId: number) =>
  db
    .select({
      id: messages.id,
      analysisId: messages.analysisId,
      role: messages.role,
      content: messages.content,
      attachedText: messages.attachedText,
      metadata: messages.metadata,
      questionId: messages.questionId,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(asc(messages.id))

/** The user's ratings of answers. */
export const listRatings = (db: Db, userId: number) =>
  db
    .select({ messageId: messageRatings.messageId, helpful: messageRatings.helpful, createdAt: messageRatings.createdAt })
    .from(messageRatings)
    .where(eq(messageRatings.userId, userId))
    .orderBy(asc(messageRatings.messageId))

/** The user's decision for the general chat: whether its text may go to a language model, and whose. */
export const listModelChoices = (db: Db, userId: number) =>
  db
    .select({ use: modelChoices.use, operator: modelChoices.operator, decidedAt: modelChoices.decidedAt })
    .from(modelChoices)
    .where(eq(modelChoices.userId, userId))

/** Tokens by day (UTC). */
export const listModelSpending = (db: Db, userId: number) =>
  db
    .select({ day: modelSpending.day, tokens: modelSpending.tokens })
    .from(modelSpending)
    .where(eq(modelSpending.userId, userId))
    .orderBy(asc(modelSpending.day))

export const listFeedback = (db: Db, userId: number) =>
  db.select().from(feedback).where(eq(feedback.userId, userId)).orderBy(asc(feedback.id))

export const listPageViews = (db: Db, userId: number) =>
  db.select().from(pageViews).where(eq(pageViews.userId, userId)).orderBy(asc(pageViews.id))

export const listActions = (db: Db, userId: number) =>
  db.select().from(userActions).where(eq(userActions.userId, userId)).orderBy(asc(userActions.id))

/** Open invitations to and from the user. */
export const listInvitations = (db: Db, user: { readonly id: number; readonly email: string }) =>
  db
    .select({
      analysisId: analysisInvitations.analysisId,
      email: analysisInvitations.email,
      role: analysisInvitations.role,
      createdAt: analysisInvitations.createdAt,
    })
    .from(analysisInvitations)
    .where(or(eq(analysisInvitations.email, user.email), eq(analysisInvitations.inviterId, user.id)))
    .orderBy(asc(analysisInvitations.id))

/** The clients of workspaces of which the user is the only person: those of a firm with others are not theirs. */
export const listClients = (db: Db, userId: number) =>
  db
    .select({
      id: clients.id,
      name: clients.name,
      profile: clients.profile,
      accountMappings: clients.accountMappings,
      createdAt: clients.createdAt,
    })
    .from(clients)
    .where(inArray(clients.workspaceId, selectAlone(db, userId)))
    .orderBy(asc(clients.id))

/** Of the same clients, without the tokens, which open what other systems keep. */
export const listConnections = (db: Db, userId: number) =>
  db
    .select({
      clientId: connections.clientId,
      provider: connections.provider,
      state: connections.state,
      organisationId: connections.organisationId,
      organisationName: connections.organisationName,
      organisations: connections.organisations,
      connectedAt: connections.connectedAt,
      lastPulledAt: connections.lastPulledAt,
    })
    .from(connections)
    .where(inArray(connections.workspaceId, selectAlone(db, userId)))
    .orderBy(asc(connections.id))

/** With whom analyses are shared, of workspaces of which the user is the only person. */
export const listSharedWith = (db: Db, userId: number) =>
  db
    .select({ analysisId: analysisMembers.analysisId, userId: analysisMembers.userId, role: analysisMembers.role })
    .from(analysisMembers)
    .innerJoin(analyses, eq(analyses.id, analysisMembers.analysisId))
    .where(inArray(analyses.workspaceId, selectAlone(db, userId)))
    .orderBy(asc(analysisMembers.analysisId), asc(analysisMembers.userId))

/** The analyses in workspaces of which the user is the only person. */
export const listAnalysisIds = (db: Db, userId: number) =>
  db
    .select({ id: analyses.id })
    .from(analyses)
    .where(inArray(analyses.workspaceId, selectAlone(db, userId)))
    .orderBy(asc(analyses.id))

/**
 * An analysis with its reviews, findings and points, what it is drafted from, its AI reviews and the decision to allow them. Null if it has
 * been deleted meanwhile.
 */
export async function findWholeAnalysis(db: Db, id: number) {
  const [analysis] = await db.select().from(analyses).where(eq(analyses.id, id))
  if (analysis === undefined) return null
  const reviewed = await db
    .select({ id: reviews.id, documentId: reviews.documentId, engineVersion: reviews.engineVersion, createdAt: reviews.createdAt })
    .from(reviews)
    .where(eq(reviews.analysisId, id))
    .orderBy(asc(reviews.id))
  const ids = reviewed.map((review) => review.id)
  const found =
    ids.length === 0 ? [] : await db.select().from(findings).where(inArray(findings.reviewId, ids)).orderBy(asc(findings.ordinal))
  return {
    ...analysis,
    documents: await listDocuments(db, id),
    reviews: reviewed.map((review) => ({ ...review, findings: found.filter(({ reviewId }) => reviewId === review.id) })),
    preparation: await findPreparation(db, id),
    pulls: await listPulls(db, id),
    // Without the company's authentication code, which proves who may file.
    filings: await db
      .select({
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
      .where(eq(filings.analysisId, id))
      .orderBy(asc(filings.id)),
    readings: await db
      .select({
        documentId: aiReviews.documentId,
        askedBy: aiReviews.userId,
        state: aiReviews.state,
        outcome: aiReviews.outcome,
        updatedAt: aiReviews.updatedAt,
      })
      .from(aiReviews)
      .where(eq(aiReviews.analysisId, id))
      .orderBy(asc(aiReviews.documentId)),
    modelChoice: await db
      .select({ use: modelChoices.use, operator: modelChoices.operator, decidedAt: modelChoices.decidedAt })
      .from(modelChoices)
      .where(eq(modelChoices.analysisId, id)),
    // Without what people wrote: each of them gets their own texts.
    points: await db
      .select({
        number: points.number,
        kind: points.kind,
        fingerprint: points.fingerprint,
        state: points.state,
        stateAt: points.stateAt,
        dueOn: points.dueOn,
        createdAt: points.createdAt,
      })
      .from(points)
      .where(eq(points.analysisId, id))
      .orderBy(asc(points.number)),
  }
}

/** Complete pulls have their trial balances. */
async function listPulls(db: Db, analysisId: number) {
  const rows = await db.select().from(pulls).where(eq(pulls.analysisId, analysisId)).orderBy(asc(pulls.id))
  const shown = []
  for (const { provider, organisation, periodFrom, periodTo, state, startedAt, endedAt, result } of rows) {
    shown.push({ provider, organisation, periodFrom, periodTo, state, startedAt, endedAt, result: await unpackLedger(result) })
  }
  return shown
}

const unpackLedger = async (packed: Uint8Array | null): Promise<unknown> => (packed === null ? null : unpack(packed))

async function findPreparation(db: Db, analysisId: number) {
  const [row] = await db.select().from(preparations).where(eq(preparations.analysisId, analysisId))
  if (row === undefined) return null
  const { version, profile, currentLedger, priorLedger, mapping, journals, updatedAt } = row
  const [current, prior] = [await unpackLedger(currentLedger), await unpackLedger(priorLedger)]
  return { version, profile, current, prior, mapping: await unpack(mapping), journals, updatedAt }
}

export const listDocuments = (db: Db, analysisId: number) =>
  db.select().from(documents).where(eq(documents.analysisId, analysisId)).orderBy(asc(documents.id))
