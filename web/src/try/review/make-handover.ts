import { limits, type NewPoint } from '@tickmark/contract'
import type { Closing, HandedFigure, HandedFile, HandedOwnPoint, HandedWorkOnPoint, Handover } from '../../lib/handover/handover.ts'
import { figuresOf } from './marks.ts'
import { type Kept, type KeptPoint, type OwnContent, visitorInitials } from './model.ts'
import { findNewestReview, findPriorYear } from './newest.ts'

type Newest = NonNullable<ReturnType<typeof findNewestReview>>

/** What goes to an account: the newest reviewed draft, last year's statements and what the visitor did. Null if no draft is reviewed yet. */
export function makeHandover(kept: Kept): Handover | null {
  const { work } = kept
  const newest = findNewestReview(kept)
  const draft = findFile(kept, newest?.document)
  if (newest === null || draft === null) return null
  return {
    name: (work.name === '' ? draft.name : work.name).slice(0, limits.analysisNameMaxLength),
    standard: work.standard ?? newest.review.reviewed.profile.standard,
    keptOver: work.keptOver,
    draft,
    priorYear: findFile(kept, findPriorYear(work)),
    work: {
      findings: work.points.flatMap((point) => {
        const handed = handWork(kept, point)
        // What only earlier drafts have is not taken along, as they are not.
        if (point.finding?.reviewId !== newest.review.id || isUntouched(handed)) return []
        const title = newest.review.reviewed.findings[point.finding.ordinal]?.title ?? ''
        return [{ fingerprint: point.finding.fingerprint, title, ...handed }]
      }),
      ownPoints: work.points.flatMap((point) => (point.own === null ? [] : [handOwn(kept, point, point.own, newest)])),
      answers: work.answers.map(({ check, basis, answer, comment, initials }) => ({
        check,
        verifies: newest.review.reviewed.content.answers?.find((item) => item.check === check)?.verifies ?? check,
        basis,
        answer,
        comment,
        initials: handInitials(initials),
      })),
      figures: listFigures(kept, newest.review.id),
      materiality: work.materiality && { amount: work.materiality.amount, currency: work.materiality.currency },
      talkingPoints: work.talkingPoints.map(({ text, drafted, state }) => ({ text, drafted, state })),
    },
  }
}

function findFile({ files }: Kept, document: { id: number; name: string } | undefined): HandedFile | null {
  const bytes = document && files.get(document.id)
  return document === undefined || bytes === undefined ? null : { name: document.name.slice(0, limits.documentNameMaxLength), bytes }
}

const handWork = ({ work }: Kept, { number, state, note, assignee, dueOn }: KeptPoint): HandedWorkOnPoint => ({
  closing: handClosing(state, note),
  isAssigned: assignee !== null,
  dueOn,
  comments: work.comments.filter((comment) => comment.point === number && comment.deletedAt === null).map(({ text }) => text),
})

function handClosing(state: KeptPoint['state'], note: string): Closing | null {
  if (state === 'cleared') return { state, note }
  return state === 'dismissed' ? { state, reason: note } : null
}

const isUntouched = ({ closing, isAssigned, dueOn, comments }: HandedWorkOnPoint): boolean =>
  closing === null && !isAssigned && dueOn === null && comments.length === 0

/** A place in an earlier draft, which is not taken along, is only its page. */
function handOwn(kept: Kept, point: KeptPoint, own: OwnContent, { document }: Newest): HandedOwnPoint {
  const { title, detail, severity, check } = own
  const page = Math.min(own.page, document.pages ?? own.page)
  const box: Pick<NewPoint, 'box'> = own.documentId === document.id && own.box !== null ? { box: own.box } : {}
  return { content: { title, detail, severity, page, ...box }, check, ...handWork(kept, point) }
}

const handInitials = (initials: string): string | null => (initials === visitorInitials ? null : initials)

const listFigures = (kept: Kept, reviewId: number): HandedFigure[] =>
  kept.work.eyeChecks.flatMap(({ page, figure: index, initials, reviewId: checkedIn }) => {
    const figure = checkedIn === reviewId ? figuresOf(kept, { reviewId, page })[index] : undefined
    return figure === undefined ? [] : [{ page, index, text: figure.text, initials: handInitials(initials) }]
  })
