import type { ReviewSource } from '../../features/reviews/source/review-source.ts'
import type { PdfPlace } from '../../lib/pdf/open-pdf.ts'
import type { NamedFile } from '../../lib/save-file.ts'
import { answerItem, getChecklist, takeBackAnswer } from './checklist.ts'
import { addComment, deleteComment, editComment } from './comments.ts'
import { getDraftChanges, getDraftReview, getReview, listDrafts, listReviewPoints } from './drafts.ts'
import type { LocalReview } from './local-review.ts'
import { checkFigures, getPageMarks, listPageCounts, listTags, takeBackEyeChecks } from './marks.ts'
import { setMateriality } from './materiality.ts'
import { analysisId, type Kept, visitor } from './model.ts'
import { findNewestReview } from './newest.ts'
import { addOwnPoint, changePoints, editOwnPoint, getPoint, listPoints } from './points.ts'
import { record } from './record.ts'
import { refuse } from './refuse.ts'
import { getSignOffs } from './sign-offs.ts'
import { addTalkingPoint, draftTalkingPoints, editTalkingPoint, listTalkingPoints, orderTalkingPoints } from './talking-points.ts'

/** Events of the history at a time. */
const eventsPage = 50

/** The review that this browser keeps, as the screens read and change it. `writeFile` writes one of its files. */
export function createLocalSource(
  { read, change, isReading }: Pick<LocalReview, 'read' | 'change' | 'isReading'>,
  writeFile: (kept: Kept, kind: Parameters<ReviewSource['exportReview']>[0], signal: AbortSignal) => Promise<NamedFile>,
): ReviewSource {
  const places = new Map<number, PdfPlace>()
  const addresses = new Map<number, string>()
  /** A place on the pages that are on screen is none in the draft before, which the points are still of. */
  const refuseWhileReading = () => {
    if (isReading()) throw refuse('REVIEW_CHANGED', { error: 'The next draft is being read. Add this when its points are there.' })
  }
  const noMembers = () => refuse('FORBIDDEN', { error: 'A review can be signed once it is kept in an account.' })
  return {
    analysisId,
    getReview: async () => getReview(read()),
    listReviewPoints: async () => {
      const newest = findNewestReview(read())
      return newest === null ? [] : listReviewPoints(read(), newest.review.id)
    },
    listDocuments: async () => read().work.documents,
    listDrafts: async () => listDrafts(read()),
    getDraftReview: async (documentId) => getDraftReview(read(), documentId),
    getDraftChanges: async (documentId) => getDraftChanges(read(), documentId),
    placeDocument: ({ id }) => {
      const known = places.get(id)
      if (known !== undefined) return known
      const bytes = read().files.get(id)
      if (bytes === undefined) throw refuse('FILE_MISSING')
      // Who opens it takes the bytes, so each gets a copy.
      const place = {
        get bytes() {
          return bytes.slice(0)
        },
      }
      places.set(id, place)
      return place
    },
    addressOf: ({ id }) => {
      const bytes = read().files.get(id)
      const address = addresses.get(id) ?? URL.createObjectURL(new Blob(bytes === undefined ? [] : [bytes], { type: 'application/pdf' }))
      addresses.set(id, address)
      return address
    },
    listPoints: async ({ list, severity, size, assignee }) => {
      const of = assignee === 'me' ? visitor.id : assignee
      return listPoints(read(), { state: list, severity, size, assignee: of })
    },
    getPoint: async (number) => getPoint(read(), number),
    changePoints: (points, wanted) => change((kept, at) => changePoints(kept, at, points, wanted)),
    addPoint: async (point) => {
      refuseWhileReading()
      return change((kept, at) => addOwnPoint(kept, at, point))
    },
    editPoint: async (number, edit) => {
      if (edit.page !== undefined || edit.box !== undefined) refuseWhileReading()
      return change((kept, at) => editOwnPoint(kept, at, number, edit))
    },
    addComment: (number, { text }) => change((kept, at) => addComment(kept, at, number, text)),
    editComment: (number, id, { text }) => change((kept, at) => editComment(kept, at, number, id, text)),
    deleteComment: (number, id) => change((kept, at) => deleteComment(kept, at, number, id)),
    listPageCounts: async (reviewId) => listPageCounts(read(), reviewId),
    getPageMarks: async (place) => getPageMarks(read(), place),
    listTags: async (reviewId) => listTags(read(), reviewId),
    checkFigures: (place, figures, initials) => change((kept, at) => checkFigures(kept, at, place, figures, initials), 'marks'),
    takeBackEyeChecks: (place, figures) => change((kept, at) => takeBackEyeChecks(kept, at, place, figures), 'marks'),
    getChecklist: async () => getChecklist(read()),
    answerChecklistItem: (check, answer) => change((kept, at) => answerItem(kept, at, check, answer)),
    takeBackChecklistAnswer: (check) => change((kept, at) => takeBackAnswer(kept, at, check)),
    getSignOffs: async () => getSignOffs(read()),
    sign: () => Promise.reject(noMembers()),
    withdrawSignOff: () => Promise.reject(noMembers()),
    listEvents: async (before) => {
      const earlier = read().work.events.filter(({ id }) => before === null || id < before)
      const items = earlier.slice(-eventsPage).toReversed()
      return { items, next: earlier.length > eventsPage ? (items.at(-1)?.id ?? null) : null, askedAt: performance.now() }
    },
    exportReview: async (kind, signal) => {
      const file = await writeFile(read(), kind, signal)
      await change(({ work }, at) => record(work, at, { kind: 'downloaded', data: { download: kind } }))
      return file
    },
    setMateriality: (amount, currency) => change((kept, at) => setMateriality(kept, at, amount, currency)),
    listTalkingPoints: async () => listTalkingPoints(read()),
    draftTalkingPoints: () => change(draftTalkingPoints),
    addTalkingPoint: (text) => change((kept, at) => addTalkingPoint(kept, at, text)),
    editTalkingPoint: (id, edit) => change((kept, at) => editTalkingPoint(kept, at, id, edit)),
    orderTalkingPoints: (ids, version) => change((kept, at) => orderTalkingPoints(kept, at, ids, version)),
  }
}
