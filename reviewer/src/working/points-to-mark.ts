import type { PointDetail, Standard } from '@tickmark/contract'
import { describeOutcome, toOutcome } from '@tickmark/exports'
import type { EyeCheck, MarkRequest, OwnPoint } from '../marking/mark-request.ts'
import type { KnownPoint } from '../wording/known-point.ts'

/** A point with what it rests on, but without what people wrote about it. */
type Point = Omit<PointDetail, 'discussion' | 'moreComments' | 'history' | 'moreEvents'>

/** A draft and the standard that it was reviewed by: dates are written as the standard's country does. */
interface MarkedDraft {
  readonly draftId: number
  readonly standard: Standard | null
}

/** What the marked copy of a draft says of its points, and of the figures that people have checked by eye. */
export const pointsToMark = (
  points: readonly Point[],
  byEye: readonly EyeCheck[],
  draft: MarkedDraft,
): Required<Pick<MarkRequest, 'points' | 'people'>> => ({
  points: new Map(points.flatMap((point) => (point.fingerprint === undefined ? [] : [[point.fingerprint, toKnownPoint(point, draft)]]))),
  people: { own: points.filter(({ kind }) => kind === 'own').map((point) => toOwnPoint(point, draft)), byEye },
})

/** The engine’s or a person’s. */
function toKnownPoint(point: Point, { standard }: MarkedDraft): KnownPoint {
  const outcome = describeOutcome({ outcome: toOutcome(point, []) }, standard)
  return { number: point.number, state: point.state, ...(outcome === null ? {} : { outcome }) }
}

/** A place in another draft than this one is no place in its copy. */
function toOwnPoint(point: Point, draft: MarkedDraft): OwnPoint {
  const { severity, title, detail, page, box, documentId, author } = point
  return {
    ...toKnownPoint(point, draft),
    severity,
    title,
    detail,
    ...(documentId === draft.draftId ? { place: { page, ...(box === undefined ? {} : { box }) } } : {}),
    ...(author === null || author === undefined ? {} : { author: author.name }),
  }
}
