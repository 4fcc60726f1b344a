import { bothEditions } from '../both-editions.ts'
import type { DisclosureRule } from './run-rule.ts'

const WORDS = 'The whole text is searched for all usual terms; whether the disclosure is sufficient needs judgement.'
/** Notes that say where other companies are incorporated and have their offices. */
const INVESTEES =
  /\b(?:subsidiar(?:y|ies)|associates?|joint ventures?|investments?|undertakings?|related part(?:y|ies)|financial assets)\b/i

/** What a set of statements says about the entity. */
export const ENTITY_RULES: readonly DisclosureRule[] = [
  {
    id: 'DSC-33',
    verifies:
      'Entity information: legal form, country, registered office, number, nature of operations; listed entities: segments, earnings per share, standards not yet applied',
    level: 'M',
    norms: {
      IFRS: 'IAS 1.138; IFRS 8.20-34; IAS 33.70; IAS 8.30-31',
      IFRS_18: 'IFRS 18.116; IFRS 8.20-34; IAS 33.70; IAS 8.30-31 (?)',
      ...bothEditions('FRS 102 3.24; CA 2006 s396(A1)'),
      FRS_102_1A: 'CA 2006 s396(A1)',
      FRS_105: 'CA 2006 s396(A1)',
      US_GAAP: 'ASC 275-10-50-2, 280-10-50, 260-10-50-1',
    },
    guard: WORDS,
    subjects: 'always',
    parts: [
      { what: 'the legal form', shownBy: ['legal-form'], anywhere: true, need: 'must', under: ({ standard }) => standard !== 'US_GAAP' },
      {
        what: 'the country of incorporation or registration',
        shownBy: ['country'],
        notIn: INVESTEES,
        anywhere: true,
        need: 'must',
        under: ({ standard }) => standard !== 'US_GAAP',
      },
      {
        what: 'the registered number',
        shownBy: ['company-number'],
        anywhere: true,
        need: 'must',
        under: ({ standard, ukCompany }) => standard === 'UK_GAAP' && ukCompany,
      },
      {
        what: 'the registered office',
        shownBy: ['registered-office'],
        notIn: INVESTEES,
        anywhere: true,
        need: 'must',
        under: ({ standard }) => standard !== 'US_GAAP',
      },
      { what: 'the nature of operations', shownBy: ['nature-of-operations'], anywhere: true, need: 'person' },
      {
        what: 'segments',
        shownBy: ['segments'],
        note: /segment/i,
        anywhere: true,
        need: 'must',
        under: ({ standard, listed }) => listed && standard !== 'UK_GAAP',
      },
      {
        what: 'earnings per share',
        shownBy: ['earnings-per-share'],
        note: /per (?:ordinary |common )?(?:share|unit)/i,
        anywhere: true,
        onFace: true,
        need: 'must',
        under: ({ standard, listed }) => listed && standard !== 'UK_GAAP',
      },
      {
        what: 'standards not yet applied',
        shownBy: ['standards-not-yet-applied'],
        note: /standards|pronouncements|polic|basis of/i,
        need: 'must',
        under: ({ standard }) => standard === 'IFRS',
      },
    ],
  },
]
