import { type AnalysisDocument, describeMateriality, type PointComment } from '@tickmark/contract'
import { fillFromAnalysis, nameExport, type ReviewExport } from '@tickmark/exports'
import type { MarkRequest } from '@tickmark/reviewer/marking'
import type { ReviewWishes, Words } from '@tickmark/reviewer/reviewing'
import { pointsToMark } from '@tickmark/reviewer/working'
import type { ExportKind } from '../../features/reviews/source/review-source.ts'
import type { NamedFile } from '../../lib/save-file.ts'
import { getChecklist } from './checklist.ts'
import { presentComment } from './present-comment.ts'
import { getReview } from './drafts.ts'
import type { LocalReview } from './local-review.ts'
import { listByEye, listPageCounts } from './marks.ts'
import type { Kept } from './model.ts'
import { nameReviewer } from './name-reviewer.ts'
import { findNewestReview, findPriorYear } from './newest.ts'
import { listDetails } from './points.ts'
import { refuse } from './refuse.ts'
import { getSignOffs } from './sign-offs.ts'
import { listTalkingPoints } from './talking-points.ts'

/** A draft to be reviewed again as it was, and marked. */
export interface MarkOrder extends Omit<MarkRequest, 'pdf' | 'pages' | 'review'> {
  pdf: ArrayBuffer
  words: Words
  wishes: ReviewWishes
}

/** Writes files away from the screen. Methods throw why they cannot, or the signal's reason. */
export interface FileWriter {
  mark(order: MarkOrder, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
  write(kind: Exclude<ExportKind, 'marked'>, review: ReviewExport, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
}

const types: Readonly<Record<ExportKind, string>> = {
  marked: 'application/pdf',
  memo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface WriterDeps {
  writer: FileWriter
  readWords: LocalReview['readWords']
  now: () => Date
}

/** The review of the newest draft as a file. Throws NO_REVIEW, also while that draft is being read. */
export async function writeReviewFile(
  { writer, readWords, now }: WriterDeps,
  kept: Kept,
  kind: ExportKind,
  signal: AbortSignal,
): Promise<NamedFile> {
  if (getReview(kept).reviewId === undefined) throw refuse('NO_REVIEW')
  const named = nameReviewer(kept)
  const content =
    kind === 'marked'
      ? await writer.mark(await orderMarks(named, (document) => readWords(document, signal)), signal)
      : await writer.write(kind, fill(named, now()), signal)
  return { name: nameExport(kept.work.name, kind), blob: new Blob([content], { type: types[kind] }) }
}

function fill(kept: Kept, now: Date): ReviewExport {
  const newest = findNewestReview(kept)
  if (newest === null) throw refuse('NO_REVIEW')
  const discussions = new Map<number, PointComment[]>()
  for (const comment of kept.work.comments) {
    const known = discussions.get(comment.point) ?? []
    discussions.set(comment.point, [...known, presentComment(comment)])
  }
  return fillFromAnalysis({
    analysis: { fileName: kept.work.name, standard: kept.work.standard },
    review: getReview(kept),
    pages: listPageCounts(kept, newest.review.id),
    points: listDetails(kept),
    discussions,
    checklist: getChecklist(kept).items,
    signOffs: getSignOffs(kept),
    talkingPoints: listTalkingPoints(kept).talkingPoints,
    isUploaded: false,
    madeOn: now.toISOString().slice(0, 10),
  })
}

async function orderMarks(kept: Kept, readWords: (document: AnalysisDocument) => Promise<Words>): Promise<MarkOrder> {
  const newest = findNewestReview(kept)
  if (newest === null) throw refuse('NO_REVIEW')
  const { document, review } = newest
  const pdf = kept.files.get(document.id)
  if (pdf === undefined) throw refuse('FILE_MISSING')
  const { profile, materiality } = getReview(kept)
  const standard = profile?.standard ?? null
  const described = describeMateriality(materiality ?? {}, profile?.unit?.currency)
  const last = findPriorYear(kept.work)
  const prior = last === undefined ? null : { words: await readWords(last) }
  return {
    pdf: pdf.slice(0),
    words: await readWords(document),
    wishes: { standard: kept.work.standard, keptOver: kept.work.keptOver, ...(prior === null ? {} : { prior }) },
    file: document.name,
    ...(described === null ? {} : { materiality: described }),
    ...pointsToMark(listDetails(kept), listByEye(kept, review.id), { draftId: document.id, standard }),
  }
}
