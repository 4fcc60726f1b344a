import type { SignOffRole } from '@tickmark/contract'
import { listEarlierLines, type AnalysisEventKind } from '@tickmark/contract'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { analyses, analysisEvents, documents, reviewRuns, signOffs } from './schema/index.ts'

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

/** The newest draft of the analysis that was signed, and its newest review. Looked up for signatures alone: most analyses of a list have none. */
const newestDraft = sql`(select d.id from ${documents} d where d.analysis_id = s.analysis_id and d.kind = 'draft' order by d.version desc limit 1)`
const newestReview = sql`(select r.review_id from ${documents} d join ${reviewRuns} r on r.document_id = d.id
  where d.analysis_id = s.analysis_id and d.kind = 'draft' and r.review_id is not null order by d.version desc limit 1)`

/** In the query of an analysis: that the signature of a line holds. */
export const isValid = (role: SignOffRole): SQL => sql`exists (
  select 1 from ${signOffs} s where s.analysis_id = ${analyses}.id and s.role = ${role}
    and s.document_id = ${newestDraft} and s.review_id = ${newestReview}
    and not exists (select 1 from ${analysisEvents}
      where ${analysisEvents}.analysis_id = s.analysis_id and ${analysisEvents}.id > s.event_id
        and (${isOf(changeKinds)} or ${endsEarlier(role, sql`s.event_id`)})))`

/**
 * The line of a listed analysis that has to be signed next: the first without a signature that holds. Null once all are signed; approval is
 * asked for only where a partner is named. A complete analysis waits for nobody: its status is the user's own (spec section 4).
 */
export const waitsFor = sql<SignOffRole | null>`case
  when ${analyses}.status = 'Complete' then null
  when not ${isValid('prepared')} then 'prepared'
  when not ${isValid('reviewed')} then 'reviewed'
  when ${analyses}.partner_id is not null and not ${isValid('approved')} then 'approved' end`
