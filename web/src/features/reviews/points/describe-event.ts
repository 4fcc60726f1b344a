import type { AnalysisEvent } from '@tickmark/contract'
import { formatLongDate } from '../../../lib/format-date.ts'
import type { Person } from './people.ts'

/** What happened to a point, as the end of a sentence that begins with who did it. */
export function describeEvent({ kind, data }: AnalysisEvent, members: readonly Person[]): string {
  const draft = data.draft === undefined ? 'a draft' : `draft ${data.draft}`
  switch (kind) {
    case 'reviewed':
      return `reviewed ${draft}`
    case 'reopened-by-draft':
      return `reopened it: ${draft} still has it`
    case 'came-back':
      return `reopened it: it came back in ${draft}`
    case 'gone':
      return `no longer found it in ${draft}`
    case 'cleared':
      return 'cleared it'
    case 'dismissed':
      return 'dismissed it'
    case 'reopened':
      return 'reopened it'
    case 'assigned':
      return data.assigneeId === undefined || data.assigneeId === null
        ? 'removed the assignment'
        : `assigned it to ${nameMember(data.assigneeId, members)}`
    case 'due':
      return data.dueOn === undefined || data.dueOn === null ? 'removed the due date' : `made it due on ${formatLongDate(data.dueOn)}`
    case 'point-added':
      return 'added it'
    case 'point-edited':
      return 'edited it'
    case 'commented':
      return 'commented'
    case 'comment-edited':
      return 'edited a comment'
    case 'comment-deleted':
      return 'deleted a comment'
    case 'figures-checked':
      return `checked ${countFigures(data)} by eye on page ${data.page} of ${draft}`
    case 'eye-checks-taken-back':
      return `took back that ${countFigures(data)} on page ${data.page} of ${draft} had been checked by eye`
  }
}

const countFigures = ({ figures }: AnalysisEvent['data']): string => (figures === 1 ? '1 figure' : `${figures} figures`)

const nameMember = (id: number, members: readonly Person[]): string => members.find((member) => member.id === id)?.name ?? 'a former member'

/** Events that only the product causes. */
const automatic: ReadonlySet<AnalysisEvent['kind']> = new Set(['reviewed', 'reopened-by-draft', 'came-back', 'gone'])

/** Who did it: a person, the review, or someone whose account has been deleted. */
export const nameActor = ({ by, kind }: AnalysisEvent): string => by?.name ?? (automatic.has(kind) ? 'The review' : 'Former user')
