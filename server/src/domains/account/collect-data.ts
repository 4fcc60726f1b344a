import { namePdf } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { ArchiveEntry } from '../../ports/archive.ts'
import type { Documents, DocumentRow } from '../documents/service.ts'
import type { User } from '../users/service.ts'
import * as membershipQueries from './membership-queries.ts'
import * as pointQueries from './point-queries.ts'
import * as queries from './queries.ts'

const maxNameLength = 120

/** A unique name that every file system accepts and that cannot point outside the archive. */
export function nameDocument({ id, name }: Pick<DocumentRow, 'id' | 'name'>): string {
  // oxlint-disable-next-line no-control-regex -- these characters are removed
  const plain = namePdf(name)
    .replace(/[\\/:*?"<>|\u0000-\u001f\u007f]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `documents/${id}-${plain.slice(-maxNameLength)}`
}

const toJson = (value: unknown): string => JSON.stringify(value, null, 2)

/** All data as JSON, one analysis at a time, because their texts can be long. */
async function* writeData(db: Db, user: User): AsyncGenerator<string> {
  yield `{\n"account": ${toJson(await queries.getAccount(db, user.id))}`
  yield `,\n"sessions": ${toJson(await queries.listSessions(db, user.id))}`
  yield `,\n"accessTokens": ${toJson(await queries.listAccessTokens(db, user.id))}`
  yield `,\n"events": ${toJson(await queries.listEvents(db, user.id))}`
  yield `,\n"reasons": ${toJson(await queries.listReasons(db, user.id))}`
  yield `,\n"subscriptions": ${toJson(await queries.listSubscriptions(db, user.id))}`
  yield `,\n"messages": ${toJson(await queries.listMessages(db, user.id))}`
  yield `,\n"ratings": ${toJson(await queries.listRatings(db, user.id))}`
  yield `,\n"modelChoices": ${toJson(await queries.listModelChoices(db, user.id))}`
  yield `,\n"modelSpending": ${toJson(await queries.listModelSpending(db, user.id))}`
  yield `,\n"workspaces": ${toJson(await membershipQueries.listWorkspaces(db, user.id))}`
  yield `,\n"memberships": ${toJson(await membershipQueries.listMemberships(db, user.id))}`
  yield `,\n"invitations": ${toJson(await queries.listInvitations(db, user))}`
  yield `,\n"clients": ${toJson(await queries.listClients(db, user.id))}`
  yield `,\n"connections": ${toJson(await queries.listConnections(db, user.id))}`
  yield `,\n"sharedWith": ${toJson(await queries.listSharedWith(db, user.id))}`
  yield `,\n"ownPoints": ${toJson(await pointQueries.listOwnPoints(db, user.id))}`
  yield `,\n"pointNotes": ${toJson(await pointQueries.listNotes(db, user.id))}`
  yield `,\n"pointComments": ${toJson(await pointQueries.listComments(db, user.id))}`
  yield `,\n"assignedPoints": ${toJson(await pointQueries.listAssigned(db, user.id))}`
  yield `,\n"talkingPoints": ${toJson(await pointQueries.listTalkingPoints(db, user.id))}`
  yield `,\n"eyeChecks": ${toJson(await pointQueries.listEyeChecks(db, user.id))}`
  yield `,\n"checklistAnswers": ${toJson(await pointQueries.listChecklistAnswers(db, user.id))}`
  yield `,\n"signOffs": ${toJson(await pointQueries.listSignOffs(db, user.id))}`
  yield `,\n"notifications": ${toJson(await pointQueries.listNotifications(db, user.id))}`
  yield `,\n"history": ${toJson(await pointQueries.listHistory(db, user.id))}`
  yield `,\n"feedback": ${toJson(await queries.listFeedback(db, user.id))}`
  yield `,\n"pageViews": ${toJson(await queries.listPageViews(db, user.id))}`
  yield `,\n"actions": ${toJson(await queries.listActions(db, user.id))}`
  yield ',\n"analyses": ['
  let first = true
  for (const { id } of await queries.listAnalysisIds(db, user.id)) {
    const analysis = await queries.findWholeAnalysis(db, id)
    if (analysis === null) continue
    const documents = analysis.documents.map((document) => ({ ...document, file: nameDocument(document) }))
    yield `${first ? '' : ','}\n${toJson({ ...analysis, documents })}`
    first = false
  }
  yield ']\n}\n'
}

/** The entries of a user's archive: `data.json`, and each document as it was uploaded. */
export async function collectData(db: Db, documents: Pick<Documents, 'stream'>, user: User, now: Date): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [{ name: 'data.json', modified: now, content: writeData(db, user) }]
  for (const { id } of await queries.listAnalysisIds(db, user.id)) {
    for (const document of await queries.listDocuments(db, id)) {
      entries.push({ name: nameDocument(document), modified: document.createdAt, content: documents.stream(document) })
    }
  }
  return entries
}
