/** How long the trail is kept, and what its seals are checked with. */
export interface AuditSettings {
  /** Days after which events are removed; 0 keeps them for good. */
  readonly retentionDays: number
  /** Days after which addresses are erased. */
  readonly addressDays: number
  /** What AUTH_SECRET was before: seals made with it stay valid. */
  readonly earlierSecrets: readonly string[]
}

/** Filter of the audit trail. `from` and `to` are days (UTC, ISO 8601), both inclusive. */
export interface AuditFilter {
  readonly action?: string | undefined
  readonly actor?: number | undefined
  readonly subject?: string | undefined
  readonly subjectId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The actions in the trail. A name never changes, because its rows outlive everything else. */
export type AuditAction =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out-everywhere'
  | 'session-ended'
  | 'password-reset'
  | 'identity-claimed'
  | 'token-created'
  | 'token-revoked'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-removed'
  | 'second-factor-failed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'admin-granted'
  | 'admin-revoked'
  | 'account-deleted'
  | 'user-suspended'
  | 'user-restored'
  | 'identity-moved'
  | 'subscription-overridden'
  | 'subscription-changed'
  | 'data-downloaded'
  | 'client-file-exported'
  | 'analysis-deleted'
  | 'analysis-moved'
  | 'analysis-shared'
  | 'analysis-role-changed'
  | 'analysis-member-removed'
  | 'analysis-left'
  | 'invitation-accepted'
  | 'invitation-declined'
  | 'invitation-withdrawn'
  | 'feedback-changed'
  | 'feedback-answered'
  | 'contact-message-changed'
  | 'contact-message-deleted'
  | 'filing-prepared'
  | 'filing-confirmed'
  | 'filing-decided'
  | 'ledger-connected'
  | 'ledger-disconnected'
  | 'ledger-pulled'
  | 'workspace-created'
  | 'workspace-renamed'
  | 'workspace-deleted'
  | 'workspace-transferred'
  | 'workspace-invited'
  | 'workspace-invitation-withdrawn'
  | 'workspace-invitation-declined'
  | 'workspace-joined'
  | 'workspace-left'
  | 'workspace-person-removed'
  | 'workspace-role-changed'
  | 'client-audience-changed'
  | 'sign-out'
  | 'document-uploaded'
  | 'document-viewed'
  | 'document-downloaded'
  | 'review-exported'
  | 'analysis-created'
  | 'analysis-reviewed'
  | 'analysis-status-changed'
  | 'analysis-renamed'
  | 'analysis-standard-changed'
  | 'analysis-client-changed'
  | 'analysis-archived'
  | 'analysis-unarchived'
  | 'analysis-assigned'
  | 'analysis-due-changed'
  | 'analysis-period-set'
  | 'analysis-materiality-set'
  | 'analysis-signed'
  | 'analysis-sign-off-withdrawn'
  | 'checklist-answered'
  | 'checklist-taken-back'
  | 'figures-checked'
  | 'eye-checks-taken-back'
  | 'point-added'
  | 'point-edited'
  | 'point-cleared'
  | 'point-dismissed'
  | 'point-reopened'
  | 'point-assigned'
  | 'point-due-changed'
  | 'point-commented'
  | 'point-comment-edited'
  | 'point-comment-deleted'
  | 'talking-points-drafted'
  | 'talking-point-added'
  | 'talking-point-edited'
  | 'talking-point-state-changed'
  | 'talking-points-ordered'
  | 'trial-balance-imported'
  | 'journals-changed'
  | 'model-allowed'
  | 'model-off'
  | 'client-created'
  | 'client-renamed'
  | 'client-profile-changed'
  | 'client-deleted'
  | 'administration-viewed'
  | 'audit-events-removed'
  | 'audit-chain-begun'
  | 'audit-verified'
  | 'backup-finished'
  | 'audit-exported'

/** `administration`: a page of the administrators, by the name of its endpoint in the contract. */
export type AuditSubject =
  | 'user'
  | 'identity'
  | 'workspace'
  | 'analysis'
  | 'client'
  | 'feedback'
  | 'contact-message'
  | 'administration'
  | 'audit-trail'
  | 'database'

/** Ids, words of closed lists, numbers and dates. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>

/** Who did what to what, in ids: never an address, a name or anything else that identifies a person (D14). */
export interface AuditEvent {
  /** The workspace of the subject, if it has one. */
  readonly workspaceId?: number
  /** The account that acted; null if no one was signed in, or the operator or the system acted. */
  readonly actorId: number | null
  readonly action: AuditAction
  /** `identity`: the id is the identity service's uid, or `unknown` if there is none. */
  readonly subject: AuditSubject
  readonly subjectId: string
  readonly before?: AuditFacts
  readonly after?: AuditFacts
}

/** What a segment says about itself and its events. Hashes and seals are in hexadecimal. */
export interface SegmentFacts {
  readonly number: number
  readonly firstId: number
  readonly lastId: number
  readonly count: number
  readonly previousHash: string
  /** With milliseconds. */
  readonly sealedAt: Date
}

export interface Segment extends SegmentFacts {
  readonly hash: string
  readonly seal: string
}

/** `begun`: the segments up to there were sealed with a secret that is lost; their hashes lead to this one. */
export type CheckpointName = 'start' | 'begun' | 'head'

export interface CheckpointFacts {
  readonly name: CheckpointName
  readonly segment: number
  readonly hash: string
  readonly events: number
  readonly at: Date
}

export interface Checkpoint extends CheckpointFacts {
  readonly seal: string
}

/**
 * - `start`, `begun`, `head`: the checkpoint where the chain begins, was begun again, or ends is missing, changed, or does not fit.
 * - `note`: the chain has not the head that was noted outside the database.
 * - `missing`: a segment is not there. `unlisted`: events are in a segment that is not there.
 * - `link`: a segment does not follow the one before it. `seal`: it was not sealed with the server's key.
 * - `count`: events were removed or added. `hash`: an event, or the segment itself, was changed.
 */
export type ChainFault = 'start' | 'begun' | 'head' | 'note' | 'missing' | 'unlisted' | 'link' | 'seal' | 'count' | 'hash'

export interface ChainProblem {
  readonly fault: ChainFault
  /** Null if it is no single segment. */
  readonly segment: number | null
  readonly message: string
}

export interface ChainResult {
  readonly segments: number
  readonly events: number
  /** The first thing that is wrong; null if nothing is. */
  readonly problem: ChainProblem | null
}

export interface Verification extends ChainResult {
  readonly at: Date
}

export interface ChainState {
  /** Null if no events have been removed. */
  readonly start: Checkpoint | null
  /** Null if the chain was never begun again. */
  readonly begun: Checkpoint | null
  /** Null if none have been sealed. */
  readonly head: Checkpoint | null
  /** Events that are not in the chain yet. */
  readonly unsealed: { readonly count: number; readonly oldestAt: Date | null }
  /** Whether this process is verifying the chain at the moment. */
  readonly verifying: boolean
  /** The last one of the whole chain; null if there has been none. */
  readonly verification: Verification | null
}
