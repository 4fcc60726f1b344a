import {
  aiReviews,
  checklistAnswers,
  documents,
  documentWords,
  draftComparisons,
  eyeChecks,
  filings,
  findings,
  firstPages,
  messages,
  notifications,
  pointComments,
  pointNotes,
  points,
  preparations,
  pulls,
  recognisedPages,
  reviewPages,
  reviewRuns,
  reviews,
  reviewTags,
  signOffs,
  talkingPoints,
} from '../../db/schema/index.ts'

/** What names its workspace and belongs to an analysis, by its own column. */
export const ofAnalysis = [
  documents,
  reviews,
  reviewRuns,
  points,
  messages,
  notifications,
  aiReviews,
  checklistAnswers,
  signOffs,
  talkingPoints,
  preparations,
  pulls,
  filings,
] as const

/** What names its workspace and belongs to a document, a review or a point of an analysis. */
export const ofParts = [
  { table: documentWords, key: documentWords.documentId, parent: documents },
  { table: draftComparisons, key: draftComparisons.documentId, parent: documents },
  { table: recognisedPages, key: recognisedPages.documentId, parent: documents },
  { table: firstPages, key: firstPages.documentId, parent: documents },
  { table: reviewPages, key: reviewPages.reviewId, parent: reviews },
  { table: reviewTags, key: reviewTags.reviewId, parent: reviews },
  { table: findings, key: findings.reviewId, parent: reviews },
  { table: eyeChecks, key: eyeChecks.reviewId, parent: reviews },
  { table: pointNotes, key: pointNotes.pointId, parent: points },
  { table: pointComments, key: pointComments.pointId, parent: points },
] as const

/** What names a workspace and does not move with an analysis. History and audit trail keep the workspace in which something happened. */
export const staying = [
  'analysis_events',
  'audit_events',
  'clients',
  'connections',
  'review_turns',
  'subscriptions',
  'workspace_invitations',
  'workspace_members',
] as const
