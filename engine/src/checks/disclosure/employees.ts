import { needsJudgement } from '../checklist-results.ts'
import { isFilleted } from '../expected-statements.ts'
import { readEmployees } from '../read-employees.ts'
import { type DisclosureRule, toCheck } from './run-rule.ts'

/** SI 2015/980: small companies disclose it for periods beginning on or after this day. */
const SMALL_FROM = '2016-01-01'

const RULE: DisclosureRule = {
  id: 'DSC-12',
  verifies: 'Average number of employees is disclosed, and the split of their cost when not small',
  level: 'M',
  norms: {
    IFRS: 'CA 2006 s411',
    UK_GAAP: 'CA 2006 s411',
    FRS_102_1A: 'CA 2006 s411; FRS 102 1AC.33 (?)',
    FRS_105: 'CA 2006 s411; FRS 105 6.2',
  },
  guard:
    'Companies under the Companies Act only; the text is searched for every usual wording for a number of employees, and zero is an answer.',
  applies: ({ ukCompany, size, document: { profile } }) => {
    if (!ukCompany) return 'Required only of companies under the Companies Act 2006'
    return size === 'larger' || (profile.periodStart ?? SMALL_FROM) >= SMALL_FROM || 'Required of small companies only from 2016'
  },
  subjects: 'always',
  parts: [
    { what: 'the average number of employees', shownBy: ['average-employees'], need: 'must', sure: true },
    {
      what: 'the analysis of employee costs',
      shownBy: ['staff-costs'],
      note: /\b(?:staff|employees?|employment|personnel|payroll|wages)\b/i,
      notIn: /\b(?:creditors|payables|accruals|liabilities)\b/i,
      onFace: true,
      need: 'person',
      under: ({ size }) => size === 'larger',
    },
  ],
}

/**
 * DSC-12: a company of any size discloses its average number of employees; zero is allowed, but questioned. Accounts delivered without the
 * income statement are an extract: its absence there needs judgement.
 */
export const averageEmployees = toCheck(RULE, ({ document }, outcome) => {
  if (outcome.answer?.state === 'not-met' && isFilleted(document))
    return needsJudgement('The average number of employees was not found in these accounts, which leave out the income statement')
  const read = outcome.answer?.state === 'met' ? readEmployees(document) : null
  const year = Number(document.profile.periodEnd?.slice(0, 4))
  if (read?.byYear.get(year) !== 0n) return outcome
  return needsJudgement(
    'The average number of employees is given as nil: ask whether directors with service contracts were counted',
    read.page,
  )
})
