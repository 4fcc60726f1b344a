import type { Norms } from '../../model/check.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import type { DisclosureRule } from './run-rule.ts'

const UK_ONLY = 'Only companies of the Companies Act 2006 are asked for it'
const CHARITY = 'A charity’s report: the SORP has rules of its own for trustees and staff'
const company = ({ ukCompany, charity }: ReportingEntity): true | string => (!ukCompany ? UK_ONLY : !charity || CHARITY)

/** Reports are asked for by company law of the United Kingdom, and by the auditing standards of the market: other countries' are not known here. */
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

/** What the Companies Act 2006 asks of a company of any standard. */
export const COMPANY_RULES: readonly DisclosureRule[] = [
  {
    id: 'DSC-11',
    verifies: 'Advances, credits and guarantees of directors: amount, repayments, interest rate, main terms, totals',
    level: 'H',
    norms: {
      IFRS: 'CA 2006 s413',
      UK_GAAP: 'CA 2006 s413',
      FRS_102_1A: 'CA 2006 s413; FRS 102 1AC.36 (?)',
      FRS_105: 'CA 2006 s413; FRS 105 6.2',
    },
    guard: 'Asked for only where a line shows a balance due by directors, or the text speaks of one.',
    applies: ({ ukCompany }) => ukCompany || UK_ONLY,
    subjects: ['director-balances', 'director-advances-in-words'],
    parts: [{ what: 'the terms of the advance: interest, repayment, amounts waived', shownBy: ['advance-terms'], need: 'must' }],
    toRead: 'agree opening balance, advances, repayments and closing balance of each director to the ledger',
  },
  {
    id: 'DSC-13',
    verifies: 'Auditor’s remuneration is disclosed',
    level: 'M',
    norms: { IFRS: 'CA 2006 s494; SI 2008/489', UK_GAAP: 'CA 2006 s494; SI 2008/489' },
    guard: 'Only audited companies that are not small, and only when no wording for audit fees stands anywhere.',
    applies: (entity) => {
      if (company(entity) !== true) return company(entity)
      if (entity.size !== 'larger') return 'Small companies are not asked for it'
      return entity.audited || 'The statements hold no audit report, so that no auditor is known'
    },
    subjects: 'always',
    parts: [{ what: 'the auditor’s remuneration', shownBy: ['auditor-pay'], need: 'must', sure: true }],
  },
  {
    id: 'DSC-34',
    verifies:
      'Reports around the statements: directors’ report, strategic report unless small, audit or accountant’s report of the right type, senior statutory auditor',
    level: 'H',
    norms: REPORTS,
    normsOf: reportNorms,
    guard: 'Statements may be bound apart from their reports: their absence is for a person.',
    subjects: 'always',
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
        what: 'the directors’ statement on information given to the auditor',
        shownBy: ['auditor-information'],
        need: 'person',
        under: ({ ukCompany, audited, charity }) => ukCompany && audited && !charity,
      },
    ],
    toRead: 'read the reports for names, dates and the type of opinion',
  },
]
