import type { SignOffRole } from '@tickmark/contract'
import { listEarlierLines, type AnalysisEventKind } from '@tickmark/contract'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { analyses, analysisEvents, signOffs } from './schema/index.ts'

/*
 * Whether what was signed still holds, for one analysis and for lists of them. It is computed from the history and never stored (decision 31).
 */

/** What a sign-off covers of a point: its state and its words, not to whom it is assigned or what was said about it. */
export const pointKinds: readonly AnalysisEventKind[] = [
  'reopened-by-draft',
  'came-back',
  'gone',
  'cleared',
  'dismissed',
  'reopened',
  'point-added',
  'point-edited',
]
export const answerKinds: readonly AnalysisEventKind[] = ['checklist-answered', 'checklist-taken-back']
export const eyeKinds: readonly AnalysisEventKind[] = ['figures-checked', 'eye-checks-taken-back']
/** Any of these makes the sign-offs before it stale. */
export const changeKinds: readonly AnalysisEventKind[] = [...pointKinds, ...answerKinds, ...eyeKinds]

export const isOf = (kinds: readonly AnalysisEventKind[]): SQL => inArray(analysisEvents.kind, [...kinds])

const signingKinds: readonly AnalysisEventKind[] = ['signed', 'sign-off-withdrawn']

/**
 * That an event withdraws a line before `role`, or signs it again: the later line was signed on something else. Not where the earlier line
 * had not been signed when the later one was (`eventId`), as was possible before lines had an order.
 */
export const endsEarlier = (role: SignOffRole, eventId: number | SQL): SQL => {
  const before = listEarlierLines(role)
  if (before.length === 0) return sql`false`
  const line = sql`${analysisEvents}.data ->> 'signOff'`
  return sql`(${isOf(signingKinds)} and ${line} in ${before} and exists (select 1 from ${analysisEvents} b
    where b.analysis_id = ${analysisEvents}.analysis_id and b.id < ${eventId} and b.kind = 'signed' and b.data ->> 'signOff' = ${line}))`
}

/** The signature of a line in the query of an analysis; its draft and its newest review are given, null if there is none. */
const isValid = (role: SignOffRole, draftId: SQL, reviewId: SQL): SQL => sql`exists (
  select 1 from ${signOffs} s where s.analysis_id = ${analyses}.id and s.role = ${role}
    and s.document_id = ${draftId} and s.review_id = ${reviewId}
    and not exists (select 1 from ${analysisEvents}
      where ${analysisEvents}.analysis_id = s.analysis_id and ${analysisEvents}.id > s.event_id
        and (${isOf(changeKinds)} or ${endsEarlier(role, sql`s.event_id`)})))`

/**
 * The line of a listed analysis that has to be signed next: the first without a signature that holds. Null once all are signed; approval is
 * asked for only where a partner is named. A complete analysis waits for nobody: its status is the user's own (spec section 4).
 */
export const waitsFor = (draftId: SQL, reviewId: SQL): SQL<SignOffRole | null> => sql<SignOffRole | null>`case
  when ${analyses}.status = 'Complete' then null
  when not ${isValid('prepared', draftId, reviewId)} then 'prepared'
  when not ${isValid('reviewed', draftId, reviewId)} then 'reviewed'
  when ${analyses}.partner_id is not null and not ${isValid('approved', draftId, reviewId)} then 'approved' end`
