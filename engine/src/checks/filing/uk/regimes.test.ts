import { expect, test } from 'vitest'
import type { Fact } from '../../../model/tagged-report.ts'
import { checkUkFiling } from './check-uk-filing.ts'
import { answer, BASICS, change, file, text } from './testing/a-filing.ts'

const EXEMPT = answer('AccountsStatusAuditedOrUnaudited', 'AccountsStatusDimension', 'AuditExempt-NoAccountantsReport')
const AUDITED = answer('AccountsStatusAuditedOrUnaudited', 'AccountsStatusDimension', 'Audited')
const EXAMINED = answer('AccountsStatusAuditedOrUnaudited', 'AccountsStatusDimension', 'IndependentExaminationCharity')
const LLP = answer('LegalFormEntity', 'LegalFormEntityDimension', 'LimitedLiabilityPartnershipLLP')
const CHARITY = text('CharityRegistrationNumberScotland', 'SC012345')
const MICRO = answer('AccountingStandardsApplied', 'AccountingStandardsDimension', 'Micro-entities')
const DORMANT = text('EntityDormantTruefalse', 'true')
const ABRIDGED = answer('AccountsType', 'AccountsTypeDimension', 'AbridgedAccounts')
const GROUP = answer('ScopeAccounts', 'ScopeAccountsDimension', 'ConsolidatedGroupCompanyAccounts')
const SMALL = answer('ApplicableLegislation', 'ApplicableLegislationDimension', 'SmallCompaniesRegimeForAccounts')
const MEDIUM = answer('ApplicableLegislation', 'ApplicableLegislationDimension', 'Medium-sizedCompaniesRegimeForAccounts')

/** Accounts by what they say of themselves, and the rules that ask for what these lack: all that the law has them state. */
const ACCOUNTS: readonly (readonly [what: string, answers: readonly Fact[], asked: readonly string[]])[] = [
  ['company, exempt', [EXEMPT], ['exemption-477', 'no-audit-required', 'responsibilities', 'small-regime']],
  ['company, exempt, group', [EXEMPT, GROUP], ['exemption-477', 'no-audit-required', 'responsibilities', 'small-regime']],
  ['company, exempt, micro', [EXEMPT, MICRO], ['exemption-477', 'no-audit-required', 'responsibilities', 'micro-provisions']],
  ['company, exempt, abridged', [EXEMPT, ABRIDGED], ['exemption-477', 'no-audit-required', 'responsibilities', 'small-regime', 'abridged']],
  ['company, exempt, dormant', [EXEMPT, DORMANT], ['exemption-480', 'no-audit-required', 'responsibilities', 'small-regime']],
  ['LLP, exempt', [EXEMPT, LLP], ['exemption-477', 'responsibilities', 'small-regime']],
  ['LLP, exempt, micro', [EXEMPT, LLP, MICRO], ['exemption-477', 'responsibilities', 'micro-provisions']],
  ['LLP, exempt, abridged', [EXEMPT, LLP, ABRIDGED], ['exemption-477', 'responsibilities', 'small-regime', 'abridged']],
  ['LLP, exempt, dormant', [EXEMPT, LLP, DORMANT], ['exemption-480', 'responsibilities', 'small-regime']],
  ['charity, exempt', [EXEMPT, CHARITY], ['exemption-477', 'no-audit-required', 'responsibilities', 'small-regime']],
  [
    'charity, exempt, dormant',
    [EXEMPT, CHARITY, DORMANT],
    ['exemption-480', 'no-audit-required', 'responsibilities', 'charity-annual-report'],
  ],
  ['charity, examined', [EXAMINED, CHARITY], []],
  ['company, audited', [AUDITED], ['auditors-report', 'directors-report', 'auditor-information', 'profit-or-loss']],
  ['company, audited, small', [AUDITED, SMALL], ['small-regime', 'auditors-report']],
  ['company, audited, medium', [AUDITED, MEDIUM], ['medium-provisions', 'auditors-report']],
  ['company, audited, micro', [AUDITED, MICRO], ['micro-provisions', 'profit-or-loss']],
  ['company, audited, abridged', [AUDITED, ABRIDGED], ['abridged', 'small-regime', 'auditors-report']],
  ['company, audited, group', [AUDITED, GROUP], ['auditors-report', 'directors-report', 'profit-or-loss', 'group-balance-sheet-date']],
  ['LLP, audited', [AUDITED, LLP], ['auditors-report', 'auditor-information', 'profit-or-loss']],
  ['LLP, audited, group', [AUDITED, LLP, GROUP], ['auditors-report', 'profit-or-loss', 'group-balance-sheet-date']],
  ['charity, audited', [AUDITED, CHARITY], ['charity-annual-report', 'charity-auditors-report', 'charity-funds']],
  ['charity, audited, small', [AUDITED, CHARITY, SMALL], ['small-regime', 'charity-auditors-report']],
  ['company that does not say whether it is audited', [], []],
]

function listRules(answers: readonly Fact[]): string[] {
  const standard = answer('AccountingStandardsApplied', 'AccountingStandardsDimension', 'FRS102')
  const facts = change([standard, ...BASICS], { without: answers.map(({ concept }) => concept.name), and: answers })
  const schemas = answers.includes(CHARITY) ? ['https://xbrl.frc.org.uk/char/2025-01-01/char-2025-01-01.xsd'] : undefined
  return checkUkFiling(file(facts, schemas && { schemas }), '')
    .filter(({ rule }) => rule !== 'required-fact' && rule !== 'dormant-and-trading')
    .map(({ rule }) => rule.replace(/^statement-/, ''))
}

test.each(ACCOUNTS)('%s', (_, answers, asked) => {
  expect(listRules(answers)).toEqual(asked)
})
