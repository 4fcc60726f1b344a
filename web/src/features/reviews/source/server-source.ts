import {
  addComment,
  addPoint,
  answerChecklistItem,
  addTalkingPoint,
  changePoints,
  checkFigures,
  deleteComment,
  draftTalkingPoints,
  editComment,
  editPoint,
  editTalkingPoint,
  fillPath,
  getAnalysisReview,
  getChecklist,
  getDocument,
  getDraftChanges,
  getDraftReview,
  getPageMarks,
  getPoint,
  getSignOffs,
  idempotencyKeyHeader,
  listAnalysisEvents,
  listDocuments,
  listDrafts,
  listPageCounts,
  listPoints,
  listReviewPoints,
  signAnalysis,
  takeBackChecklistAnswer,
  listTalkingPoints,
  orderTalkingPoints,
  setMateriality,
  takeBackEyeChecks,
  withdrawSignOff,
} from '@tickmark/contract'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { createSentOnce } from '../../../lib/api/sent-once.ts'
import type { PdfPlace } from '../../../lib/pdf/open-pdf.ts'
import type { ReviewSource } from './review-source.ts'

/** The review of an analysis on the server. A point or comment that got no answer and is sent again is stored once (D23). */
export function createServerSource(analysisId: number): ReviewSource {
  const id = analysisId
  const sentOnce = createSentOnce()
  const places = new Map<number, PdfPlace>()

  const addressOf = (documentId: number) => fillPath(getDocument.path, { id, documentId })

  async function sendOnce<Answer>(what: object, send: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer> {
    const named = JSON.stringify(what)
    const answer = await send({ [idempotencyKeyHeader]: sentOnce.keyFor(named) })
    sentOnce.settle(named)
    return answer
  }

  return {
    analysisId,
    placeDocument: ({ id: documentId, bytes }) => {
      const place = places.get(documentId) ?? { address: addressOf(documentId), length: bytes }
      places.set(documentId, place)
      return place
    },
    // A plain link, so the session cookie grants access.
    addressOf: (document) => addressOf(document.id),
    getReview: (signal) => callEndpoint(getAnalysisReview, { params: { id }, signal }),
    listReviewPoints: (signal) => callEndpoint(listReviewPoints, { params: { id }, signal }),
    listDocuments: (signal) => callEndpoint(listDocuments, { params: { id }, signal }),
    listDrafts: (signal) => callEndpoint(listDrafts, { params: { id }, signal }),
    getDraftReview: (documentId, signal) => callEndpoint(getDraftReview, { params: { id, documentId }, signal }),
    getDraftChanges: (documentId, signal) => callEndpoint(getDraftChanges, { params: { id, documentId }, signal }),
    listPoints: ({ list, severity, size, assignee }, signal) =>
      callEndpoint(listPoints, {
        params: { id },
        query: {
          state: list,
          ...(severity === undefined ? {} : { severity }),
          ...(size === undefined ? {} : { size }),
          ...(assignee === undefined ? {} : assignee === 'me' ? { mine: 'true' } : { assignee: String(assignee) }),
        },
        signal,
      }),
    getPoint: (number, signal) => callEndpoint(getPoint, { params: { id, number }, signal }),
    changePoints: (points, change) =>
      callEndpoint(changePoints, {
        params: { id },
        body: { points: points.map(({ number, version }) => ({ number, version })), change },
      }),
    addPoint: (point) => sendOnce(point, (headers) => callEndpoint(addPoint, { params: { id }, body: point, headers })),
    editPoint: (number, edit) => callEndpoint(editPoint, { params: { id, number }, body: edit }),
    addComment: (number, comment) =>
      sendOnce({ number, ...comment }, (headers) => callEndpoint(addComment, { params: { id, number }, body: comment, headers })),
    editComment: (number, commentId, comment) => callEndpoint(editComment, { params: { id, number, commentId }, body: comment }),
    deleteComment: (number, commentId) => callEndpoint(deleteComment, { params: { id, number, commentId } }),
    listPageCounts: (reviewId, signal) => callEndpoint(listPageCounts, { params: { id, reviewId }, signal }),
    getPageMarks: (place, signal) => callEndpoint(getPageMarks, { params: { id, ...place }, signal }),
    listTags: async (reviewId, signal) => (await import('../tags/server-tags.ts')).listServerTags(id, reviewId, signal),
    checkFigures: (place, figures, initials) =>
      callEndpoint(checkFigures, {
        params: { id, ...place },
        body: { figures: [...figures], ...(initials === undefined ? {} : { initials }) },
      }),
    getChecklist: (signal) => callEndpoint(getChecklist, { params: { id }, signal }),
    answerChecklistItem: (check, answer) => callEndpoint(answerChecklistItem, { params: { id, check }, body: answer }),
    takeBackChecklistAnswer: (check) => callEndpoint(takeBackChecklistAnswer, { params: { id, check } }),
    getSignOffs: (signal) => callEndpoint(getSignOffs, { params: { id }, signal }),
    sign: (role, seen) => callEndpoint(signAnalysis, { params: { id, role }, body: seen }),
    withdrawSignOff: (role) => callEndpoint(withdrawSignOff, { params: { id, role } }),
    listEvents: async (before, signal) => {
      // Few look at the history.
      const { readListPage } = await import('../../../lib/api/read-list-page.ts')
      return readListPage(listAnalysisEvents, { params: { id }, query: before === null ? {} : { before: String(before) }, signal })
    },
    setMateriality: (amount, currency) => callEndpoint(setMateriality, { params: { id }, body: { amount, currency } }),
    listTalkingPoints: (signal) => callEndpoint(listTalkingPoints, { params: { id }, signal }),
    draftTalkingPoints: () => callEndpoint(draftTalkingPoints, { params: { id } }),
    addTalkingPoint: (text) =>
      sendOnce({ talkingPoint: text }, (headers) => callEndpoint(addTalkingPoint, { params: { id }, body: { text }, headers })),
    editTalkingPoint: (talkingPointId, edit) => callEndpoint(editTalkingPoint, { params: { id, talkingPointId }, body: edit }),
    orderTalkingPoints: (ids, version) => callEndpoint(orderTalkingPoints, { params: { id }, body: { ids: [...ids], version } }),
    takeBackEyeChecks: (place, figures) => callEndpoint(takeBackEyeChecks, { params: { id, ...place }, body: { figures: [...figures] } }),
    exportReview: async (kind, signal) => (await import('./export-review.ts')).exportReview(id, kind, signal),
  }
}
