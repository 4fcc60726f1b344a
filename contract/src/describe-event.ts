import type { AnalysisEvent, DownloadKind, PersonName } from './analysis-events.ts'
import { partOfLine } from './engagement.ts'
import { groupDigits } from './layout-tie.ts'
import type { Standard } from './standards.ts'

/** How an event is put into words. */
export interface EventWording {
  /** People by whose names those are called whom the event does not name itself, as where it did not come from a server. */
  readonly members?: readonly PersonName[]
  /** Formats an ISO 8601 day. */
  readonly formatDay: (day: string) => string
}

/** What happened to a point or to the analysis, as the end of a sentence that begins with who did it (`nameActor`). */
export function describeEvent(event: AnalysisEvent, { members = [], formatDay }: EventWording): string {
  const { kind, data } = event
  const nameMember = (id: number | undefined): string =>
    event.about?.name ?? members.find((member) => member.id === id)?.name ?? 'a former member'
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
        : `assigned it to ${nameMember(data.assigneeId)}`
    case 'due':
      return data.dueOn === undefined || data.dueOn === null ? 'removed the due date' : `made it due on ${formatDay(data.dueOn)}`
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
    case 'materiality-set':
      if (data.amount === undefined || data.amount === null) return 'went back to the suggested materiality'
      return data.currency === undefined
        ? `set materiality to ${groupDigits(data.amount)}, without a currency`
        : `set materiality to ${data.currency} ${groupDigits(data.amount)}`
    case 'talking-points-drafted':
      return `drafted ${data.added === 1 ? '1 talking point' : `${data.added ?? 0} talking points`}`
    case 'talking-point-added':
      return 'added a talking point'
    case 'talking-point-edited':
      return 'edited a talking point'
    case 'talking-point-state':
      return data.to === 'removed'
        ? 'removed a talking point'
        : data.to === 'discussed'
          ? 'marked a talking point as discussed'
          : 'put a talking point back'
    case 'talking-points-ordered':
      return 'changed the order of the talking points'
    case 'eye-checks-taken-back':
      return `took back that ${countFigures(data)} on page ${data.page} of ${draft} had been checked by eye`
    case 'checklist-answered':
      return `answered ${data.check}: ${nameVerdict(data.answer)}`
    case 'checklist-taken-back':
      return `took back the answer to ${data.check}: ${nameVerdict(data.answerBefore)}`
    case 'named':
      return data.assigneeId === undefined || data.assigneeId === null
        ? `named no one as ${nameSignatory(data)}`
        : `named ${nameMember(data.assigneeId)} as ${nameSignatory(data)}`
    case 'period-set':
      return data.periodEnd === undefined || data.periodEnd === null
        ? 'left the end of the period to the draft'
        : `set the end of the period to ${formatDay(data.periodEnd)}`
    case 'signed':
      return `signed ${draft} as ${nameSignatory(data)}`
    case 'sign-off-withdrawn':
      return `withdrew the ${nameSignatory(data)}’s signature on ${draft}`
    case 'uploaded':
      return `uploaded ${nameDocument(data)}`
    case 'viewed':
      return `viewed ${nameDocument(data)}`
    case 'downloaded':
      if (data.download === 'file') return 'exported the whole file of the client, which this analysis is part of'
      return `downloaded ${data.download === undefined ? '' : downloads[data.download]} ${nameDocument(data)}`
    case 'status-changed':
      return `changed the status from ${data.statusBefore} to ${data.status}`
    case 'invited':
      return `invited someone as ${data.role}`
    case 'invitation-withdrawn':
      return 'withdrew an invitation'
    case 'member-joined':
      return `joined as ${data.role}`
    case 'member-removed':
      return `removed ${nameMember(data.memberId)}`
    case 'member-left':
      return 'left'
    case 'role-changed':
      return `made ${nameMember(data.memberId)} a ${data.role}`
    case 'model-allowed':
      return 'allowed text to be sent to the language model'
    case 'model-off':
      return 'stopped text from being sent to the language model'
    case 'renamed':
      return 'renamed the analysis'
    case 'standard-changed':
      return `set the standard to ${nameStandard(data.standard)}${data.keptOver === undefined ? '' : `, although the draft names ${nameStandard(data.keptOver)}`}`
    case 'client-changed':
      return data.clientId === null ? 'took the analysis from its client' : 'moved the analysis to a client'
    case 'archived':
      return 'archived the analysis'
    case 'moved':
      return 'moved it to another workspace'
    case 'unarchived':
      return 'took the analysis out of the archive'
    case 'trial-balance-imported':
      return data.accounts === 0
        ? `removed ${nameYear(data)} trial balance`
        : `imported ${nameYear(data)} trial balance: ${data.accounts === 1 ? '1 account' : `${groupDigits(String(data.accounts ?? 0))} accounts`}`
    case 'next-year-started':
      return 'started next year’s analysis from this one'
    case 'started-from-last-year':
      return 'started this analysis from last year’s'
    case 'journals-changed':
      return data.journals === 0
        ? 'removed all adjusting journals'
        : `changed the adjusting journals: ${data.journals === 1 ? 'there is 1 now' : `there are ${data.journals ?? 0} now`}`
  }
}

const nameSignatory = ({ signOff }: AnalysisEvent['data']): string => (signOff === undefined ? 'signatory' : partOfLine[signOff])

const nameYear = ({ year }: AnalysisEvent['data']): string => (year === 'prior' ? 'last year’s' : 'this year’s')

const nameVerdict = (verdict: AnalysisEvent['data']['answer']): string => (verdict ?? '').replace('-', ' ')

const nameDocument = ({ documentKind, version }: AnalysisEvent['data']): string =>
  documentKind === 'prior_year' ? 'last year’s statements' : `draft ${version}`

const downloads: Readonly<Record<Exclude<DownloadKind, 'file'>, string>> = {
  original: 'the file of',
  marked: 'the marked copy of',
  memo: 'the memo on',
  workbook: 'the workbook on',
  report: 'the report on',
}
const nameStandard = (standard: Standard | undefined): string => (standard ?? 'another').replaceAll('_', ' ')

const countFigures = ({ figures }: AnalysisEvent['data']): string => (figures === 1 ? '1 figure' : `${figures} figures`)

/** Events that only the product causes. */
const automatic: ReadonlySet<AnalysisEvent['kind']> = new Set(['reviewed', 'reopened-by-draft', 'came-back', 'gone'])

/** Who did it: a person, the review, or someone whose account has been deleted. */
export const nameActor = ({ by, kind }: AnalysisEvent): string => by?.name ?? (automatic.has(kind) ? 'The review' : 'Former user')

/** An event as a sentence without its full stop. A point that it concerns has to be named before it. */
export const describeInSentence = (event: AnalysisEvent, wording: EventWording): string =>
  event.kind === 'reviewed' ? describeReview(event.data) : `${nameActor(event)} ${describeEvent(event, wording)}`

const counts = new Intl.NumberFormat('en-GB')
const countOf = (count: number, one: string, many = `${one}s`): string => `${counts.format(count)} ${count === 1 ? one : many}`

/** "Draft 2 was reviewed: 1 new point, 3 points no longer found". */
export function describeReview({ draft, added = 0, reopened = 0, gone = 0, kept = 0, lapsed = 0 }: AnalysisEvent['data']): string {
  const parts = [
    added === 0 ? null : countOf(added, 'new point'),
    reopened === 0 ? null : `${countOf(reopened, 'point')} reopened`,
    gone === 0 ? null : `${countOf(gone, 'point')} no longer found`,
    kept === 0 ? null : `${countOf(kept, 'check by eye', 'checks by eye')} kept`,
    lapsed === 0 ? null : `${countOf(lapsed, 'check by eye', 'checks by eye')} lapsed`,
  ].filter((part) => part !== null)
  return `Draft ${draft} was reviewed: ${parts.length === 0 ? 'nothing new' : parts.join(', ')}`
}
