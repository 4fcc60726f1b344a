import type { PersonName } from '@tickmark/contract'
import { type Kept, visitor, visitorInitials } from './model.ts'

/** What files call the visitor: others read them. */
const reviewer = 'the reviewer'

const name = <Person extends PersonName | null>(person: Person): Person =>
  person?.id === visitor.id ? { ...person, name: reviewer } : person

const nameInitials = (initials: string): string => (initials === visitorInitials ? reviewer : initials)

/** The same review, with the visitor in the third person. */
export function nameReviewer({ work, ...kept }: Kept): Kept {
  return {
    ...kept,
    work: {
      ...work,
      points: work.points.map((point) => ({ ...point, stateBy: name(point.stateBy), assignee: name(point.assignee) })),
      comments: work.comments.map((comment) => ({ ...comment, author: name(comment.author) })),
      answers: work.answers.map((answer) => ({ ...answer, initials: nameInitials(answer.initials) })),
      eyeChecks: work.eyeChecks.map((check) => ({ ...check, initials: nameInitials(check.initials) })),
      materiality: work.materiality && { ...work.materiality, by: name(work.materiality.by) },
    },
  }
}
