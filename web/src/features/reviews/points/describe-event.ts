import { type AnalysisEvent, type DownloadKind, groupDigits, partOfLine, type Standard } from '@tickmark/contract'
import { formatLongDate } from '../../../lib/format-date.ts'
import type { Person } from './people.ts'

/** What happened to a point or to the analysis, as the end of a sentence that begins with who did it. */
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
        : `named ${nameMember(data.assigneeId, members)} as ${nameSignatory(data)}`
    case 'period-set':
      return data.periodEnd === undefined || data.periodEnd === null
        ? 'left the end of the period to the draft'
        : `set the end of the period to ${formatLongDate(data.periodEnd)}`
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
      return `removed ${nameMember(data.memberId ?? 0, members)}`
    case 'member-left':
      return 'left'
    case 'role-changed':
      return `made ${nameMember(data.memberId ?? 0, members)} a ${data.role}`
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

const nameMember = (id: number, members: readonly Person[]): string => members.find((member) => member.id === id)?.name ?? 'a former member'

/** Events that only the product causes. */
const automatic: ReadonlySet<AnalysisEvent['kind']> = new Set(['reviewed', 'reopened-by-draft', 'came-back', 'gone'])

/** Who did it: a person, the review, or someone whose account has been deleted. */
export const nameActor = ({ by, kind }: AnalysisEvent): string => by?.name ?? (automatic.has(kind) ? 'The review' : 'Former user')
