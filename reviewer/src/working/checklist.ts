import { type Checklist, type ChecklistAnswer, type ChecklistEntry, type ChecklistItem, limits } from '@tickmark/contract'
import { hashAnswerBasis } from './answer-basis.ts'

/** An answer as it is kept, with the basis that the item had then. */
export type KeptAnswer = Omit<ChecklistAnswer, 'lapsed'> & { readonly check: string; readonly basis: string }

/** The newest review, as far as the checklist is concerned. */
export interface AnsweringReview {
  readonly reviewId: number
  /** The version of its draft. */
  readonly version: number
  readonly answers: readonly ChecklistItem[]
}

/** The numbers of the points about each check, other than those that are gone. */
export function listNumbersByCheck(
  points: readonly { readonly check?: string | null | undefined; readonly number: number; readonly present: boolean }[],
): ReadonlyMap<string, number[]> {
  const numbers = new Map<string, number[]>()
  for (const { check, number, present } of points) {
    if (check !== null && check !== undefined && present) numbers.set(check, [...(numbers.get(check) ?? []), number])
  }
  return numbers
}

/** The items of the newest review with the answers of people; null before there is one. */
export function fillChecklist(
  review: AnsweringReview | null,
  kept: readonly KeptAnswer[],
  numbers: ReadonlyMap<string, number[]>,
): Checklist {
  if (review === null) return { reviewId: null, draft: null, items: [] }
  const answers = new Map(kept.map((answer) => [answer.check, answer]))
  const items = review.answers.map((item): ChecklistEntry => {
    const known = answers.get(item.check)
    const basis = hashAnswerBasis(item)
    return { ...item, basis, points: numbers.get(item.check) ?? [], ...(known === undefined ? {} : { answer: present(known, basis) }) }
  })
  return { reviewId: review.reviewId, draft: review.version, items }
}

const present = ({ answer, comment, initials, by, at, basis }: KeptAnswer, current: string): ChecklistAnswer => ({
  answer,
  comment,
  initials,
  by,
  at,
  lapsed: basis !== current,
})

/** What a point says of an item that a person finds not met. */
export interface UnmetItem {
  readonly title: string
  readonly detail: string
  readonly page: number
}

export function wordUnmet({ verifies, reason, reference, page = 1 }: ChecklistItem, comment: string): UnmetItem {
  const detail = [reason, reference, comment].filter((text) => text !== undefined && text !== '').join('\n')
  return { title: `Not met: ${verifies}`.slice(0, limits.pointTitleMaxLength), detail, page }
}
