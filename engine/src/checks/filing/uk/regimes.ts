import type { EntityAnswers } from './describe-entity.ts'
import type { ReportId } from './report-needs.ts'
import type { Form, StatementId } from './statement-wordings.ts'

export type Requirement = StatementId | ReportId | 'group-date'

/** What accounts of a kind have to state: all of one of these. The first is what is asked for where none is met. */
export type Choice = readonly (readonly Requirement[])[]

/** Accounts of a kind, and what they have to state. */
export interface Regime {
  /** What they are, after "These are". */
  readonly what: string
  readonly forms: readonly Form[]
  readonly isFor: (answers: EntityAnswers) => boolean
  readonly choices: readonly Choice[]
}

const all = (...requirements: readonly Requirement[]): Choice => [requirements]
const EITHER: readonly Form[] = ['company', 'llp']

/** In their order; the first that is for a document applies, and none where it does not say whether it is audited. */
export const REGIMES: readonly Regime[] = [
  {
    what: 'accounts of a dormant LLP without an audit',
    forms: ['llp'],
    isFor: ({ isExempt, isDormant }) => isExempt === true && isDormant,
    choices: [all('exemption-480', 'responsibilities', 'small')],
  },
  {
    what: 'accounts of a dormant company without an audit',
    forms: ['company'],
    isFor: ({ isExempt, isDormant }) => isExempt === true && isDormant,
    choices: [all('exemption-480', 'no-audit-required', 'responsibilities'), [['small'], ['micro']]],
  },
  {
    what: 'accounts of an LLP that is a micro-entity without an audit',
    forms: ['llp'],
    isFor: ({ isExempt, isMicro }) => isExempt === true && isMicro,
    choices: [all('exemption-477', 'responsibilities', 'micro')],
  },
  {
    what: 'accounts of a micro-entity without an audit',
    forms: ['company'],
    isFor: ({ isExempt, isMicro }) => isExempt === true && isMicro,
    choices: [all('exemption-477', 'no-audit-required', 'responsibilities', 'micro')],
  },
  {
    what: 'abridged accounts of an LLP without an audit',
    forms: ['llp'],
    isFor: ({ isExempt, isAbridged }) => isExempt === true && isAbridged,
    choices: [all('exemption-477', 'responsibilities', 'small', 'abridged')],
  },
  {
    what: 'abridged accounts without an audit',
    forms: ['company'],
    isFor: ({ isExempt, isAbridged }) => isExempt === true && isAbridged,
    choices: [all('exemption-477', 'no-audit-required', 'responsibilities', 'small', 'abridged')],
  },
  {
    what: 'accounts of an LLP without an audit',
    forms: ['llp'],
    isFor: ({ isExempt }) => isExempt === true,
    choices: [all('exemption-477', 'responsibilities', 'small')],
  },
  {
    what: 'accounts of a small company without an audit',
    forms: ['company'],
    isFor: ({ isExempt }) => isExempt === true,
    choices: [all('exemption-477', 'no-audit-required', 'responsibilities', 'small')],
  },
  {
    what: 'accounts of a dormant charity without an audit',
    forms: ['charity'],
    isFor: ({ isExempt, isDormant }) => isExempt === true && isDormant,
    choices: [all('exemption-480', 'no-audit-required', 'responsibilities'), [['charity-annual-report'], ['small']]],
  },
  {
    what: 'accounts of a charity without an audit',
    forms: ['charity'],
    isFor: ({ isExempt }) => isExempt === true,
    choices: [all('exemption-477', 'no-audit-required', 'responsibilities', 'small')],
  },
  {
    what: 'audited abridged accounts',
    forms: EITHER,
    isFor: ({ isExempt, isAbridged }) => isExempt === false && isAbridged,
    choices: [all('abridged', 'small', 'auditors-report')],
  },
  {
    what: 'audited accounts of a small entity',
    forms: EITHER,
    isFor: ({ isExempt, legislation }) => isExempt === false && legislation === 'small',
    choices: [all('small', 'auditors-report')],
  },
  {
    what: 'audited accounts of a medium-sized entity',
    forms: EITHER,
    isFor: ({ isExempt, legislation }) => isExempt === false && legislation === 'medium',
    choices: [all('medium', 'auditors-report')],
  },
  {
    what: 'audited accounts of a micro-entity',
    forms: EITHER,
    isFor: ({ isExempt, isMicro }) => isExempt === false && isMicro,
    choices: [all('micro'), [['profit-or-loss'], ['small']]],
  },
  {
    what: 'audited accounts of a group',
    forms: ['company'],
    isFor: ({ isExempt, isGroup }) => isExempt === false && isGroup,
    choices: [all('auditors-report'), [['directors-report', 'profit-or-loss', 'group-date'], ['small']]],
  },
  {
    what: 'audited accounts of a group that an LLP heads',
    forms: ['llp'],
    isFor: ({ isExempt, isGroup }) => isExempt === false && isGroup,
    choices: [all('auditors-report'), [['profit-or-loss', 'group-date'], ['small']]],
  },
  {
    what: 'audited accounts',
    forms: ['company'],
    isFor: ({ isExempt }) => isExempt === false,
    choices: [all('auditors-report', 'directors-report', 'auditor-information', 'profit-or-loss')],
  },
  {
    what: 'audited accounts of an LLP',
    forms: ['llp'],
    isFor: ({ isExempt }) => isExempt === false,
    choices: [all('auditors-report', 'auditor-information', 'profit-or-loss')],
  },
  {
    what: 'audited accounts of a small charity',
    forms: ['charity'],
    isFor: ({ isExempt, legislation }) => isExempt === false && legislation === 'small',
    choices: [all('small', 'charity-auditors-report')],
  },
  {
    what: 'audited accounts of a charity',
    forms: ['charity'],
    isFor: ({ isExempt, isGroup, isAbridged }) => isExempt === false && !isGroup && !isAbridged,
    choices: [all('charity-annual-report', 'charity-auditors-report', 'charity-funds')],
  },
]

export const findRegime = (answers: EntityAnswers): Regime | undefined =>
  REGIMES.find(({ forms, isFor }) => forms.includes(answers.form) && isFor(answers))
