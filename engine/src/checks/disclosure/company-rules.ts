import type { Norms } from '../../model/check.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { QUESTIONS } from './questions.ts'
import type { DisclosureRule } from './run-rule.ts'

const UK_ONLY = 'Required only of companies under the Companies Act 2006'
const CHARITY = 'A charity’s report: the SORP has its own rules for trustees and staff'
const company = ({ ukCompany, charity }: ReportingEntity): true | string => (!ukCompany ? UK_ONLY : !charity || CHARITY)

/** Reports are required by UK company law and by the auditing standards of the market; the engine does not cover other countries. */
const REPORTS: Norms = {
  IFRS: 'CA 2006 s414A-414D, s415-419, s418, s495-498, s503-504; ISA 700, 720',
  UK_GAAP: 'CA 2006 s414A-414D, s415-419, s418, s495-498, s503-504; ISA (UK) 700, 720',
  FRS_102_1A: 'CA 2006 s415-419, s495-498, s503-504',
  US_GAAP: 'AU-C 700, 720; AR-C 70, 80, 90',
}
function reportNorms({ standard, ukCompany, secFiler }: ReportingEntity): Norms {
  if (standard === 'US_GAAP') return secFiler ? {} : REPORTS
  return standard === 'IFRS' && !ukCompany ? {} : REPORTS
}

/** Companies Act 2006 requirements under any standard. */
export const COMPANY_RULES: readonly DisclosureRule[] = [
  {
    id: 'DSC-11',
    terms: ['directors’ loan'],
    verifies: 'Advances, credits and guarantees of directors: amount, repayments, interest rate, main terms, totals',
    level: 'H',
    norms: {
      IFRS: 'CA 2006 s413',
      UK_GAAP: 'CA 2006 s413',
      FRS_102_1A: 'CA 2006 s413; FRS 102 1AC.36 (?)',
      FRS_105: 'CA 2006 s413; FRS 105 6.2',
    },
    guard: 'Required only where a line shows a balance due from directors, or the text mentions one.',
    applies: ({ ukCompany }) => ukCompany || UK_ONLY,
    subjects: ['director-balances', 'director-advances-in-words'],
    parts: [{ what: 'the terms of the advance: interest, repayment, amounts waived', shownBy: ['advance-terms'], need: 'must' }],
    toRead: 'agree the opening balance, advances, repayments and closing balance of each director to the ledger',
  },
  {
    id: 'DSC-13',
    verifies: 'Auditor’s remuneration is disclosed',
    level: 'M',
    norms: { IFRS: 'CA 2006 s494; SI 2008/489', UK_GAAP: 'CA 2006 s494; SI 2008/489' },
    guard: 'Only audited companies that are not small, and only if no usual wording for audit fees is found anywhere.',
    applies: (entity) => {
      if (company(entity) !== true) return company(entity)
      if (entity.size !== 'larger') return 'Not required of small companies'
      return entity.audited || 'The statements contain no audit report'
    },
    subjects: 'always',
    parts: [{ what: 'the auditor’s remuneration', shownBy: ['auditor-pay'], need: 'must', sure: true }],
  },
  {
    id: 'DSC-34',
    terms: ['audit report'],
    verifies:
      'Reports around the statements: directors’ report, strategic report unless small, audit or accountant’s report of the right type, senior statutory auditor',
    level: 'H',
    norms: REPORTS,
    normsOf: reportNorms,
    question: QUESTIONS.reports,
    guard: 'Reports may be published separately from the statements: their absence needs judgement.',
    subjects: 'always',
    reports: true,
    parts: [
      {
        what: 'a directors’ report',
        shownBy: ['directors-report'],
        need: 'person',
        under: ({ standard, ukCompany }) => standard === 'UK_GAAP' || ukCompany,
      },
      {
        what: 'a strategic report',
        shownBy: ['strategic-report'],
        need: 'person',
        under: ({ ukCompany, size, charity }) => ukCompany && size === 'larger' && !charity,
      },
      {
        what: 'a section 172 statement, if large',
        shownBy: ['section-172'],
        need: 'person',
        under: ({ ukCompany, size, charity }) => ukCompany && size === 'larger' && !charity,
      },
      { what: 'an audit or accountant’s report', shownBy: ['audit-report', 'accountants-report'], need: 'person' },
      {
        what: 'the senior statutory auditor',
        shownBy: ['senior-statutory-auditor'],
        need: 'person',
        under: ({ ukCompany, audited }) => ukCompany && audited,
      },
      {
        what: 'the directors’ statement on disclosure to the auditor',
        shownBy: ['auditor-information'],
        need: 'person',
        under: ({ ukCompany, audited, charity }) => ukCompany && audited && !charity,
      },
    ],
    toRead: 'check names, dates and the type of opinion in the reports',
  },
]
