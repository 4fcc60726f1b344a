import { z } from 'zod'
import { AnalysisStatus } from './analysis-status.ts'
import { DocumentKind } from './documents.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { AnalysisRole } from './members.ts'
import { PointState } from './point-state.ts'
import { ChecklistVerdict, Severity } from './reviews.ts'
import { SignOffRole } from './sign-off-role.ts'
import { Standard } from './standards.ts'
import { TalkingState } from './talking-state.ts'
import { pageLimit } from './page-limit.ts'

/** The history of an analysis, which no one can edit (D27). It holds ids, words of closed lists, numbers and dates (D38). */

/**
 * - `reviewed`: a review was stored. `draft` is the draft's version; the counts are of points added, reopened and gone, and of checks by eye
 *   that the draft before had: `kept` where both print the figure alike, else `lapsed`.
 * - `reopened-by-draft`, `came-back`, `gone`: what a draft did to a point. `came-back`: the finding was absent from the draft before.
 * - `cleared`, `dismissed`, `reopened`: what a person did, with the state before.
 * - `figures-checked`, `eye-checks-taken-back`: how many figures of a page a person checked by eye, and took back. `draft` has that page.
 * - `materiality-set`: the amount in whole units of a currency; null for what the review suggests.
 * - `talking-points-drafted`: how many were `added`. `talking-point-state`: `to` is the state now, such as discussed.
 * - `renamed`, `standard-changed`, `client-changed`, `archived`, `unarchived`: changes of the analysis. `standard` is the one to follow from
 *   now on, `keptOver` the one that a draft names and that is not followed. An upload takes an analysis out of the archive by itself.
 * - `moved`: to another workspace.
 * - `assigned`, `due`: to whom and until when; null for no one and no date.
 * - `checklist-answered`, `checklist-taken-back`: the check, the answer, and the answer before.
 * - `named`: who is to sign a line (`signOff`); null for no one. A due date of the analysis is a `due` of no point.
 * - `period-set`: the last day of the period; null for what the draft states.
 * - `signed`, `sign-off-withdrawn`: the line, and the draft that was signed.
 * - `uploaded`, `viewed`, `downloaded`: the document; what was downloaded. A person's views of a document count once a day (UTC).
 * - `status-changed`: the status and the one before.
 * - `invited`, `invitation-withdrawn`, `member-joined`, `member-removed`, `member-left`, `role-changed`: whom it concerns, and the role. An
 *   invitation names no one: an address is personal data.
 * - `trial-balance-imported`: of which `year`, and how many `accounts` it has; 0 if it was removed.
 * - `journals-changed`: how many adjusting `journals` there are now.
 * - `next-year-started`, `started-from-last-year`: `analysisId` is the analysis of the other year.
 * - `model-allowed`, `model-off`: whether text may be sent to the language model.
 */
export const AnalysisEventKind = z.enum([
  'reviewed',
  'reopened-by-draft',
  'came-back',
  'gone',
  'cleared',
  'dismissed',
  'reopened',
  'assigned',
  'due',
  'point-added',
  'point-edited',
  'commented',
  'comment-edited',
  'comment-deleted',
  'figures-checked',
  'eye-checks-taken-back',
  'checklist-answered',
  'checklist-taken-back',
  'named',
  'period-set',
  'signed',
  'sign-off-withdrawn',
  'uploaded',
  'viewed',
  'downloaded',
  'status-changed',
  'invited',
  'invitation-withdrawn',
  'member-joined',
  'member-removed',
  'member-left',
  'role-changed',
  'model-allowed',
  'model-off',
  'materiality-set',
  'talking-points-drafted',
  'talking-point-added',
  'talking-point-edited',
  'talking-point-state',
  'talking-points-ordered',
  'renamed',
  'standard-changed',
  'client-changed',
  'archived',
  'unarchived',
  'moved',
  'trial-balance-imported',
  'journals-changed',
  'next-year-started',
  'started-from-last-year',
])
export type AnalysisEventKind = z.infer<typeof AnalysisEventKind>

/**
 * What can be downloaded: the document as uploaded, a copy with marks, the review memo, the workbook, the report; or the whole file of the
 * client, which has everything of the analysis.
 */
export const DownloadKind = z.enum(['original', 'marked', 'memo', 'workbook', 'report', 'file'])
export type DownloadKind = z.infer<typeof DownloadKind>

const Count = z.int().min(0)

export const AnalysisEventData = z.object({
  draft: z.int().min(1).optional(),
  added: Count.optional(),
  reopened: Count.optional(),
  gone: Count.optional(),
  kept: Count.optional(),
  lapsed: Count.optional(),
  /** The state before. */
  from: PointState.optional(),
  severity: Severity.optional(),
  page: z.int().min(1).optional(),
  /** Number of figures. */
  figures: Count.optional(),
  assigneeId: Id.nullable().optional(),
  dueOn: z.iso.date().nullable().optional(),
  periodEnd: z.iso.date().nullable().optional(),
  standard: Standard.optional(),
  keptOver: Standard.optional(),
  clientId: Id.nullable().optional(),
  commentId: Id.optional(),
  noteId: Id.optional(),
  /** An item of the checklist. */
  check: z.string().max(40).optional(),
  answer: ChecklistVerdict.optional(),
  answerBefore: ChecklistVerdict.optional(),
  signOff: SignOffRole.optional(),
  documentId: Id.optional(),
  documentKind: DocumentKind.optional(),
  version: z.int().min(1).optional(),
  download: DownloadKind.optional(),
  status: AnalysisStatus.optional(),
  statusBefore: AnalysisStatus.optional(),
  memberId: Id.optional(),
  role: AnalysisRole.optional(),
  amount: z.string().nullable().optional(),
  currency: z.string().optional(),
  talkingPointId: Id.optional(),
  to: TalkingState.optional(),
  /** Whose trial balance: this year's, or last year's. */
  year: z.enum(['current', 'prior']).optional(),
  accounts: Count.optional(),
  journals: Count.optional(),
  /** Of the year before or after. */
  analysisId: Id.optional(),
})
export type AnalysisEventData = z.infer<typeof AnalysisEventData>

/** A person by today's name. */
export const PersonName = z.object({ id: Id, name: z.string() })
export type PersonName = z.infer<typeof PersonName>

/**
 * `point` is the point's number; null for the analysis as a whole. `by` is null if the product itself acted, or the account was deleted. `about` is
 * the person whom `data` names by id, also one who has left; absent without one, or if the account was deleted (D14).
 */
export const AnalysisEvent = z.object({
  id: Id,
  kind: AnalysisEventKind,
  point: z.int().min(1).nullable(),
  by: PersonName.nullable(),
  data: AnalysisEventData,
  about: PersonName.optional(),
  /** The note or reason that was given. */
  note: z.string().optional(),
  createdAt: Instant,
})
export type AnalysisEvent = z.infer<typeof AnalysisEvent>

export const listAnalysisEvents = endpoint({
  id: 'listAnalysisEvents',
  summary: 'The history of an analysis, newest first. If there is more, the Link header points to the next page.',
  method: 'GET',
  path: '/api/analysis/{id}/events',
  access: 'member',
  params: { id: PathId },
  query: {
    limit: pageLimit(limits.eventsPageMax).default(limits.eventsPage),
    before: PathId.optional(),
  },
  response: json(z.array(AnalysisEvent)),
})
