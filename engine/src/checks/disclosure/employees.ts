import type { Check } from '../../model/check.ts'
import { needsJudgement } from '../checklist-results.ts'
import { readEmployees } from '../read-employees.ts'
import { readEntity } from '../reporting-entity.ts'
import { type DisclosureRule, runRule } from './run-rule.ts'

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
  guard: 'Companies of the Companies Act alone; every usual wording for a number of employees is looked for, and nought is an answer.',
  applies: ({ ukCompany, size, document: { profile } }) => {
    if (!ukCompany) return 'Only companies of the Companies Act 2006 are asked for it'
    return size === 'larger' || (profile.periodStart ?? SMALL_FROM) >= SMALL_FROM || 'Small companies were asked for it from 2016 only'
  },
  subjects: 'always',
  parts: [
    { what: 'the average number of employees', shownBy: ['average-employees'], need: 'must', sure: true },
    {
      what: 'the cost of employees by kind',
      shownBy: ['staff-costs'],
      onFace: true,
      need: 'person',
      under: ({ size }) => size === 'larger',
    },
  ],
}

/** DSC-12: a company of any size says how many people it employed on average; nought is allowed, and asked about. */
export const averageEmployees: Check = {
  id: RULE.id,
  verifies: RULE.verifies,
  level: RULE.level,
  norms: RULE.norms,
  guard: RULE.guard,
  run: ({ document }) => {
    const outcome = runRule(RULE, readEntity(document))
    const read = outcome.answer?.state === 'met' ? readEmployees(document) : null
    const year = Number(document.profile.periodEnd?.slice(0, 4))
    if (read?.byYear.get(year) !== 0n) return outcome
    return needsJudgement('The average number of employees is given as nil: ask whether directors under contract were counted', read.page)
  },
}
