import {
  AnalysisEventData,
  AnalysisEventKind,
  Box,
  Evidence,
  Finding,
  Movements,
  Tie,
  toFull,
  type AnalysisEvent,
  type PersonName,
  type PointComment,
  type PointDetail,
  type PointSummary,
} from '@tickmark/contract'
import type { CommentRow } from './comment-queries.ts'
import type { EventRow } from './event-queries.ts'
import type { Newest } from './model.ts'
import type { DetailRow, SummaryRow } from './queries.ts'

/** As joined: null, or with null in every field, if there is no such account. */
interface Joined {
  readonly id: number | null
  readonly firstName: string | null
  readonly surname: string | null
}

/** Null if no one did it, or the account has been deleted. */
export const presentPerson = (person: Joined | null): PersonName | null =>
  person === null || person.id === null ? null : { id: person.id, name: [person.firstName, person.surname].filter(Boolean).join(' ') }

/** Empty columns are left out. What the database keeps as text is validated. */
export function presentSummary(row: SummaryRow): PointSummary {
  const level = Finding.shape.level.parse(row.level ?? undefined)
  const cause = Finding.shape.cause.parse(row.cause ?? undefined)
  const unit = Finding.shape.unit.parse(row.unit ?? undefined)
  const formula = Tie.shape.formula.parse(row.formula ?? undefined)
  return {
    number: row.number,
    kind: row.kind,
    state: row.state,
    ...(row.note === '' ? {} : { note: row.note }),
    stateBy: presentPerson(row.stateBy),
    stateAt: row.stateAt.toISOString(),
    severity: row.severity,
    title: row.title,
    page: row.page,
    documentId: row.documentId,
    ...(row.check === null ? {} : { check: row.check }),
    ...(level === undefined ? {} : { level }),
    ...(row.place === null ? {} : { place: row.place }),
    ...(row.expected === null ? {} : { expected: row.expected }),
    ...(row.actual === null ? {} : { actual: row.actual }),
    ...(row.difference === null ? {} : { difference: row.difference }),
    ...(formula === undefined ? {} : { formula }),
    ...(row.difference === null || unit === undefined ? {} : { inFull: toFull(row.difference, unit) }),
    ...(cause === undefined ? {} : { cause }),
    assignee: presentPerson(row.assignee),
    dueOn: row.dueOn,
    comments: row.comments,
    present: row.present,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A point with what it rests on, but without what people wrote about it. */
export type PointWithoutTalk = Omit<PointDetail, 'discussion' | 'moreComments' | 'history' | 'moreEvents'>

export const presentDetail = (row: DetailRow, discussion: Newest<CommentRow>, history: Newest<EventRow>): PointDetail => ({
  ...presentWithoutTalk(row),
  discussion: discussion.rows.map(presentComment),
  moreComments: discussion.more,
  history: history.rows.map(presentEvent),
  moreEvents: history.more,
})

export function presentWithoutTalk(row: DetailRow): PointWithoutTalk {
  return {
    ...presentSummary(row),
    detail: row.detail,
    evidence: Evidence.array().parse(row.evidence ?? []),
    ties: Tie.array().parse(row.ties ?? []),
    ...(row.remedy === null ? {} : { remedy: row.remedy }),
    ...(row.movements === null ? {} : { movements: Movements.parse(row.movements) }),
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.edition === null ? {} : { edition: row.edition }),
    ...(row.toBeConfirmed === true ? { toBeConfirmed: true } : {}),
    ...(row.fingerprint === null ? {} : { fingerprint: row.fingerprint }),
    ...(row.box === null ? {} : { box: Box.parse(row.box) }),
    ...(row.kind === 'own' ? { author: presentPerson(row.author) } : {}),
  }
}

export const presentComment = ({ id, author, text, mentions, createdAt, editedAt, deletedAt }: CommentRow): PointComment => ({
  id,
  author: presentPerson(author),
  text,
  mentions,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
  deletedAt: deletedAt?.toISOString() ?? null,
})

export function presentEvent({ id, kind, point, by, about, data, note, createdAt }: EventRow): AnalysisEvent {
  const concerned = presentPerson(about)
  return {
    id,
    kind: AnalysisEventKind.parse(kind),
    point,
    by: presentPerson(by),
    data: AnalysisEventData.parse(data),
    ...(concerned === null ? {} : { about: concerned }),
    ...(note === null ? {} : { note }),
    createdAt: createdAt.toISOString(),
  }
}
