import {
  type Analysis,
  type AnalysisReview,
  type ChecklistEntry,
  citationOf,
  describeMateriality,
  describeSamePerson,
  type PageCounts,
  type PointComment,
  type PointDetail,
  type SignOffs,
  type TalkingPoint,
} from '@tickmark/contract'
import type { ExportedItem, ExportedPoint, Outcome, ReviewExport, SignOff } from './review-export.ts'

export interface StoredAnalysis {
  readonly analysis: Pick<Analysis, 'fileName'> & { readonly standard: Analysis['standard'] | null }
  /** A finished review. */
  readonly review: Pick<AnalysisReview, 'document' | 'summary' | 'profile' | 'cautions' | 'materiality'>
  readonly pages: readonly PageCounts[]
  /** All points of the analysis, in the order of their list. */
  readonly points: readonly ExportedDetail[]
  /** The comments on the points, by the numbers of these. */
  readonly discussions: ReadonlyMap<number, readonly PointComment[]>
  readonly checklist: readonly ChecklistEntry[]
  readonly signOffs: Pick<SignOffs, 'prepared' | 'reviewed' | 'approved'>
  readonly talkingPoints: readonly TalkingPoint[]
  readonly madeOn: string
  /** Whether the draft is on a server. */
  readonly isUploaded: boolean
}

export type ExportedDetail = Omit<PointDetail, 'discussion' | 'moreComments' | 'history' | 'moreEvents'>

/** What a stored review says, with what people did about its points. */
export function fillFromAnalysis(stored: StoredAnalysis): ReviewExport {
  const { analysis, review, pages, points, discussions, checklist, signOffs, talkingPoints, madeOn, isUploaded } = stored
  const { document, summary, profile, cautions = [] } = review
  const { entity, periodStart, periodEnd, unit } = profile ?? {}
  const samePerson = describeSamePerson(signOffs)
  const materiality = describeMateriality(review.materiality ?? {}, unit?.currency)
  return {
    name: analysis.fileName,
    ...(entity === undefined ? {} : { entity }),
    // That of the review: a draft may state another one than was chosen (D29).
    standard: profile?.standard ?? analysis.standard,
    ...(periodEnd === undefined ? {} : { period: { ...(periodStart === undefined ? {} : { start: periodStart }), end: periodEnd } }),
    ...(unit === undefined ? {} : { unit: unit.text }),
    ...(materiality === null ? {} : { materiality }),
    draft: {
      file: document?.name ?? '',
      pages: summary?.pages ?? 0,
      ...(document === undefined
        ? {}
        : { version: document.version, arrival: { kind: isUploaded ? 'uploaded' : 'added', day: document.createdAt.slice(0, 10) } }),
    },
    madeOn,
    pages,
    cautions,
    // Approval is optional: a line to sign by hand would ask for it.
    signOffs: [
      toSignOff('prepared', signOffs.prepared),
      toSignOff('reviewed', signOffs.reviewed),
      ...(signOffs.approved === null ? [] : [toSignOff('approved', signOffs.approved)]),
    ],
    ...(samePerson === null ? {} : { samePerson }),
    points: points.map((point) => toExported(point, discussions.get(point.number) ?? [])),
    checklist: checklist.map(toItem),
    talkingPoints: talkingPoints.map(({ text, source, state }) => ({
      text,
      pages: source === null || !source.present ? [] : [source.page],
      ...(state === 'discussed' ? { discussed: true } : {}),
    })),
  }
}

const toSignOff = (role: SignOff['role'], signed: SignOffs['prepared']): SignOff =>
  signed === null ? { role } : { role, name: signed.name, on: signed.at.slice(0, 10), ...(signed.stale ? { stale: true } : {}) }

/** An answer that has lapsed no longer counts: the item waits for a person again, whatever the review says. */
function toItem({ answer, ...item }: ChecklistEntry): ExportedItem {
  if (answer === undefined) return item
  if (answer.lapsed) return { ...item, state: 'for-a-person' }
  const { initials, at, comment } = answer
  return { ...item, state: answer.answer, answer: { initials, on: at.slice(0, 10), comment } }
}

function toExported(point: ExportedDetail, discussion: readonly PointComment[]): ExportedPoint {
  const { number, severity, title, detail, remedy, page, place, check, cause, expected, actual, difference, ties, evidence, movements } =
    point
  const said = {
    number,
    severity,
    title,
    detail,
    remedy,
    page,
    place,
    check,
    cause,
    expected,
    actual,
    difference,
    ties,
    evidence,
    movements,
  }
  return { ...said, citation: citationOf(point), outcome: toOutcome(point, discussion) }
}

/** What people did about a point. */
export function toOutcome(
  { state, present, note, stateBy, stateAt, assignee, dueOn }: ExportedDetail,
  discussion: readonly PointComment[],
): Outcome {
  return {
    state,
    present,
    ...(note === undefined ? {} : { note }),
    ...(stateBy === null ? {} : { by: stateBy.name }),
    on: stateAt.slice(0, 10),
    ...(assignee === null ? {} : { assignee: assignee.name }),
    ...(dueOn === null ? {} : { dueOn }),
    comments: discussion
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ author, createdAt, text }) => ({
        ...(author === null ? {} : { by: author.name }),
        on: createdAt.slice(0, 10),
        text,
      })),
  }
}
