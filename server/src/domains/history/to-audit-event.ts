import type { AnalysisEventKind } from '@tickmark/contract'
import type { AuditAction, AuditEvent } from '../audit/service.ts'
import type { NewEvent } from './model.ts'

/**
 * What the audit trail calls the events of the history. Null: the act is in the trail under another name, recorded where it happens, with what
 * an auditor needs to know about it; or it is the effect of a review on one point, which the review's own event counts.
 */
const actions: Readonly<Record<AnalysisEventKind, AuditAction | null>> = {
  reviewed: 'analysis-reviewed',
  'reopened-by-draft': null,
  'came-back': null,
  gone: null,
  cleared: 'point-cleared',
  dismissed: 'point-dismissed',
  reopened: 'point-reopened',
  assigned: 'point-assigned',
  // Of a point, `point-due-changed`.
  due: 'analysis-due-changed',
  'point-added': 'point-added',
  'point-edited': 'point-edited',
  commented: 'point-commented',
  'comment-edited': 'point-comment-edited',
  'comment-deleted': 'point-comment-deleted',
  'figures-checked': 'figures-checked',
  'eye-checks-taken-back': 'eye-checks-taken-back',
  'checklist-answered': 'checklist-answered',
  'checklist-taken-back': 'checklist-taken-back',
  named: 'analysis-assigned',
  'period-set': 'analysis-period-set',
  signed: 'analysis-signed',
  'sign-off-withdrawn': 'analysis-sign-off-withdrawn',
  uploaded: 'document-uploaded',
  // Views and downloads are in the trail also when the history has no room for them, and views more often.
  viewed: null,
  downloaded: null,
  'status-changed': 'analysis-status-changed',
  // `analysis-shared`, `invitation-accepted` and so on, by the domain that does it.
  invited: null,
  'invitation-withdrawn': null,
  'member-joined': null,
  'member-removed': null,
  'member-left': null,
  'role-changed': null,
  // With the operator that was consented to.
  'model-allowed': null,
  'model-off': null,
  'materiality-set': 'analysis-materiality-set',
  'talking-points-drafted': 'talking-points-drafted',
  'talking-point-added': 'talking-point-added',
  'talking-point-edited': 'talking-point-edited',
  'talking-point-state': 'talking-point-state-changed',
  'talking-points-ordered': 'talking-points-ordered',
  renamed: 'analysis-renamed',
  'standard-changed': 'analysis-standard-changed',
  'client-changed': 'analysis-client-changed',
  archived: 'analysis-archived',
  unarchived: 'analysis-unarchived',
  moved: null,
  'trial-balance-imported': 'trial-balance-imported',
  'journals-changed': 'journals-changed',
  // One act of which both analyses' histories have an event.
  'next-year-started': null,
  'started-from-last-year': 'analysis-created',
}

/** Facts of the history that state what was before, by the fact that they were. */
const earlier: Readonly<Record<string, string>> = { statusBefore: 'status', answerBefore: 'answer', from: 'state' }

/** The event of the audit trail for one of the history; null if the trail does not have it from here. Its subject is always the analysis. */
export function toAuditEvent({ workspaceId, analysisId, pointId, userId, kind, data }: NewEvent): AuditEvent | null {
  // What a review adds by itself is in its counts.
  const ofKind = kind === 'point-added' && userId === null ? null : actions[kind]
  const action = kind === 'due' && pointId !== null ? 'point-due-changed' : ofKind
  if (action === null) return null
  const facts = Object.entries(data).filter((fact): fact is [string, string | number | null] => fact[1] !== undefined)
  const before = facts.filter(([name]) => Object.hasOwn(earlier, name)).map(([name, value]) => [earlier[name] ?? name, value] as const)
  const after = facts.filter(([name]) => !Object.hasOwn(earlier, name))
  const place = pointId === null ? [] : ([['pointId', pointId]] as const)
  return {
    workspaceId,
    actorId: userId,
    action,
    subject: 'analysis',
    subjectId: String(analysisId),
    ...(before.length === 0 ? {} : { before: Object.fromEntries(before) }),
    ...(after.length + place.length === 0 ? {} : { after: Object.fromEntries([...place, ...after]) }),
  }
}
