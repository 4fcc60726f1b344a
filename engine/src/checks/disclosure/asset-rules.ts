import { bothEditions } from '../both-editions.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { QUESTIONS } from './questions.ts'
import type { DisclosureRule } from './run-rule.ts'

const CERTAIN = 'Required only where the balance sheet shows an amount for the asset; the whole text is searched for the disclosure.'
const notUs = ({ standard }: ReportingEntity) => standard !== 'US_GAAP'
const larger = ({ standard, size }: ReportingEntity) => standard !== 'UK_GAAP' || size === 'larger'

/** Assets and revenue. */
export const ASSET_RULES: readonly DisclosureRule[] = [
  {
    id: 'DSC-16',
    verifies: 'Property, plant and equipment: bases, methods, lives, gross and accumulated amounts, movement, pledges',
    level: 'M',
    norms: {
      IFRS: 'IAS 16.73-77',
      ...bothEditions('FRS 102 17.31-17.32A'),
      FRS_102_1A: 'SI 2008/409 Sch 1 paras 48-49 (?)',
      US_GAAP: 'ASC 360-10-50-1',
    },
    guard: CERTAIN,
    subjects: ['property'],
    parts: [
      { what: 'depreciation methods', shownBy: ['depreciation-method'], policy: true, need: 'must', sure: true },
      { what: 'useful lives or rates', shownBy: ['useful-lives', 'depreciation-method'], policy: true, need: 'must' },
      { what: 'accumulated depreciation or carrying amounts', shownBy: ['accumulated-depreciation'], onFace: true, need: 'must' },
      { what: 'additions and disposals', shownBy: ['movement-of-assets'], need: 'must', under: notUs },
      {
        what: 'assets pledged as security, if any',
        shownBy: ['security-given'],
        note: /borrowing|loan|debt|creditor|secur|charges|pledge|property|tangible/i,
        need: 'person',
        when: 'borrowings',
      },
    ],
  },
  {
    id: 'DSC-17',
    verifies: 'Intangible assets and goodwill: lives, movement, individually material items, reasons for a life',
    level: 'M',
    norms: {
      IFRS: 'IAS 38.118-128; IFRS 3.B67',
      ...bothEditions('FRS 102 18.27-18.29A; 19.25-19.26A'),
      FRS_102_1A: 'SI 2008/409 Sch 1 paras 48-49 (?)',
      US_GAAP: 'ASC 350-20-50-1, 350-30-50-2',
    },
    guard: CERTAIN,
    subjects: ['intangibles'],
    parts: [
      { what: 'useful lives or amortisation', shownBy: ['intangible-lives', 'goodwill-policy'], policy: true, need: 'must' },
      { what: 'how goodwill is measured', shownBy: ['goodwill-policy'], policy: true, need: 'must', when: 'goodwill' },
      { what: 'carrying amounts', shownBy: ['accumulated-depreciation'], onFace: true, need: 'must' },
      { what: 'additions and disposals', shownBy: ['movement-of-assets'], need: 'person', under: notUs },
    ],
  },
  {
    id: 'DSC-18',
    verifies: 'Impairment: amount, line, event, basis of the recoverable amount and key assumptions',
    level: 'M',
    norms: { IFRS: 'IAS 36.126-137', ...bothEditions('FRS 102 27.32-27.33A'), US_GAAP: 'ASC 360-10-50-2, 350-20-50-2' },
    question: QUESTIONS.impairment,
    guard: 'Required only where a line shows an impairment of something other than receivables.',
    subjects: ['impairment'],
    parts: [
      { what: 'impairment in the text', shownBy: ['impairment-words'], need: 'must' },
      { what: 'the basis of the recoverable amount', shownBy: ['impairment-basis'], need: 'must', under: larger },
    ],
    toRead: 'check the cause, the line that includes it, and the key assumptions',
  },
  {
    id: 'DSC-19',
    verifies: 'Investment property and other assets at fair value: method, valuer, movement, hierarchy',
    level: 'M',
    norms: {
      IFRS: 'IAS 40.75-79; IFRS 13.91-99',
      ...bothEditions('FRS 102 16.10-16.11'),
      FRS_102_2024: 'FRS 102 16.10-16.11, 2A (?)',
      US_GAAP: 'ASC 820-10-50-2',
    },
    question: QUESTIONS.fairValues,
    guard: CERTAIN,
    subjects: ['fair-valued-assets'],
    parts: [{ what: 'how, or by whom, fair value is measured', shownBy: ['fair-value-basis'], need: 'must' }],
    toRead: 'check method, inputs, valuer and movement of each class',
  },
  {
    id: 'DSC-20',
    terms: ['inventory'],
    verifies: 'Inventories: policy, analysis, expense, write-downs',
    level: 'L',
    norms: { IFRS: 'IAS 2.36', ...bothEditions('FRS 102 13.22'), US_GAAP: 'ASC 330-10-50' },
    guard: CERTAIN,
    subjects: ['inventories'],
    parts: [
      { what: 'how inventories are measured', shownBy: ['inventory-policy'], policy: true, need: 'must', sure: true },
      { what: 'their analysis by kind', shownBy: ['inventory-analysis'], onFace: true, need: 'person', under: larger },
      {
        what: 'the amount recognised as an expense',
        shownBy: ['inventory-expense'],
        onFace: true,
        need: 'person',
        under: (entity) => notUs(entity) && larger(entity),
      },
      { what: 'write-downs, if any', shownBy: ['inventory-write-downs'], need: 'person', under: larger },
    ],
  },
  {
    id: 'DSC-21',
    terms: ['contract liability', 'contract asset'],
    verifies: 'Revenue: policy for each stream and its timing, disaggregation, contract balances, remaining obligations',
    level: 'H',
    norms: {
      IFRS: 'IFRS 15.110-129',
      UK_GAAP: 'FRS 102 23.30-23.32; SI 2008/410 Sch 1 para 68',
      FRS_102_2024: 'FRS 102 section 23; SI 2008/410 Sch 1 para 68 (?)',
      US_GAAP: 'ASC 606-10-50-4 to 50-20',
    },
    question: QUESTIONS.revenue,
    guard: 'Required only where the income statement shows revenue; the streams need judgement.',
    subjects: ['revenue'],
    parts: [
      { what: 'when revenue is recognised', shownBy: ['revenue-policy'], policy: true, need: 'must', sure: true },
      { what: 'an analysis of revenue', shownBy: ['revenue-disaggregated'], onFace: true, need: 'person', under: larger },
      { what: 'contract balances or remaining obligations', shownBy: ['performance-obligations'], need: 'person', under: notUs },
    ],
    toRead: 'compare the policies with the entity’s actual revenue streams',
  },
]
