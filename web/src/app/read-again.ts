import {
  type EndpointName,
  getAiReview,
  getAnalysis,
  getAnalysisReview,
  getChecklist,
  getDraftChanges,
  getDraftReview,
  getPageMarks,
  getPoint,
  getSignOffs,
  listAnalysisEvents,
  listDocuments,
  listDrafts,
  listMembers,
  listMessages,
  listPageCounts,
  listPoints,
  listTalkingPoints,
  listUndecidedFigures,
} from '@tickmark/contract'

/** By its name alone: the call is not part of the first load. */
export const neighbouringYears = 'getNeighbouringYears' satisfies EndpointName
/** What rests on everything else: who answered and signed what, and the history. */
const files = [getChecklist.id, getSignOffs.id, listAnalysisEvents.id, listTalkingPoints.id]
/** Reviews of drafts, and what they changed. */
const ofDrafts = [getAnalysisReview.id, listDrafts.id, getDraftReview.id, getDraftChanges.id]
const points = [...ofDrafts, listPoints.id, getPoint.id, ...files]

/** What the page of an analysis reads again when the server reports a change: the calls, by the type of the message. */
export const readAgainOn = {
  analysis_update: [getAnalysis.id],
  new_message: [listMessages.id],
  documents_changed: [listDocuments.id, ...ofDrafts, ...files],
  points_changed: points,
  talking_points_changed: [listTalkingPoints.id],
  marks_changed: [listPageCounts.id, getPageMarks.id, listUndecidedFigures.id, ...files],
  // By then, the number of pages is known too.
  review_done: [listDocuments.id, ...points],
  reading_progress: [getAiReview.id],
  analysis_changed: [listMembers.id, neighbouringYears, listDocuments.id, ...points, getAiReview.id],
} as const

/** The same after the connection was lost: any of the messages may have been missed. */
export const readAgainOnReturn: readonly string[] = [...new Set(Object.values(readAgainOn).flat())]
