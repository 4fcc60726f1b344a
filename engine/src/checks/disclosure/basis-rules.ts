import type { Standard } from '../../model/profile.ts'
import { bothEditions } from '../both-editions.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { QUESTIONS } from './questions.ts'
import type { DisclosureRule } from './run-rule.ts'

const notSmall = ({ standard, size }: ReportingEntity) => standard !== 'UK_GAAP' || size === 'larger'
/** IFRS statements whose notes mention people of its own; funds and holding companies may have none (IAS 24.18A). */
const hasStaff = ({ standard, mentions }: ReportingEntity) =>
  standard === 'IFRS' && mentions('staff-costs').some(({ front }) => front !== true)
/** Only under a standard that the document itself names (D29). */
const claims =
  (wanted: Standard) =>
  ({ standard, ownStandard }: ReportingEntity): boolean =>
    ownStandard && standard === wanted
const WORDS = 'The whole text is searched for all usual terms; whether the disclosure is sufficient needs judgement.'

/** Basis of preparation, policies, judgements, events, related parties, group: what every set of statements discloses about itself. */
export const BASIS_RULES: readonly DisclosureRule[] = [
  {
    id: 'DSC-01',
    verifies: 'Statement of compliance and basis of preparation match the regime that is applied',
    level: 'H',
    norms: {
      IFRS: 'IAS 1.16, 112',
      IFRS_18: 'IAS 8.6B; IFRS 18.113 (?)',
      ...bothEditions('FRS 102 3.3'),
      FRS_102_1A: 'FRS 102 1AE.1; CA 2006 s414(3)',
      FRS_105: 'FRS 105 section 3; CA 2006 s414(3)',
      US_GAAP: 'ASC 235-10-50',
    },
    question: QUESTIONS.compliance,
    guard: WORDS,
    subjects: 'always',
    parts: [
      {
        what: 'a statement of compliance with IFRS',
        shownBy: ['ifrs-compliance'],
        need: 'must',
        sure: true,
        under: claims('IFRS'),
      },
      {
        what: 'a statement of compliance with the Financial Reporting Standard',
        shownBy: ['uk-compliance', 'micro-regime'],
        need: 'must',
        under: claims('UK_GAAP'),
      },
      { what: 'the accounting principles followed', shownBy: ['us-basis'], need: 'must', under: claims('US_GAAP') },
      {
        what: 'a reference to section 1A or the small companies regime',
        shownBy: ['section-1a', 'small-regime'],
        need: 'must',
        under: ({ size }) => size === 'small',
      },
      { what: 'the basis of preparation', shownBy: ['accounting-policies'], need: 'person' },
    ],
    toRead: 'check that the statement names the regime actually applied',
  },
  {
    id: 'DSC-02',
    verifies: 'Accounting policies are disclosed for each material balance, and for no others',
    level: 'M',
    norms: {
      IFRS: 'IAS 1.117-117E',
      IFRS_18: 'IAS 8.27A-27I (?)',
      ...bothEditions('FRS 102 8.5'),
      FRS_102_1A: 'FRS 102 1AC.3 (?)',
      US_GAAP: 'ASC 235-10-50-1 to 50-3',
    },
    question: QUESTIONS.policies,
    guard: WORDS,
    subjects: 'always',
    parts: [
      { what: 'accounting policies', shownBy: ['accounting-policies'], need: 'must', sure: true },
      {
        what: 'a policy for property, plant and equipment',
        shownBy: ['depreciation-method'],
        policy: true,
        need: 'person',
        when: 'property',
      },
      {
        what: 'a policy for intangible assets',
        shownBy: ['intangible-lives', 'goodwill-policy'],
        policy: true,
        need: 'person',
        when: 'intangibles',
      },
      { what: 'a policy for inventories', shownBy: ['inventory-policy'], policy: true, need: 'person', when: 'inventories' },
      { what: 'a policy for revenue', shownBy: ['revenue-policy'], policy: true, need: 'person', when: 'revenue' },
      { what: 'a policy for leases', shownBy: ['leases'], policy: true, need: 'person', when: 'leases' },
      {
        what: 'a policy for share-based payment',
        shownBy: ['share-based-payment'],
        policy: true,
        need: 'person',
        when: 'share-based-payment',
      },
    ],
    toRead: 'check that they are specific to the entity, and that none is about something not in the statements',
  },
  {
    id: 'DSC-03',
    verifies: 'Significant judgements are disclosed apart from estimates',
    level: 'M',
    norms: { IFRS: 'IAS 1.122', IFRS_18: 'IAS 8.27G (?)', ...bothEditions('FRS 102 8.6'), US_GAAP: 'ASC 275-10-50' },
    question: QUESTIONS.judgements,
    guard: WORDS,
    applies: (entity) => notSmall(entity) || 'Not required of small entities',
    subjects: 'always',
    parts: [
      {
        what: 'judgements',
        shownBy: ['judgements'],
        note: /judge?ment|estimat/i,
        need: 'must',
        under: ({ standard }) => standard !== 'US_GAAP',
      },
      {
        what: 'judgements',
        shownBy: ['judgements'],
        note: /judge?ment|estimat/i,
        need: 'person',
        under: ({ standard }) => standard === 'US_GAAP',
      },
    ],
    toRead: 'check that they are judgements rather than estimates, and the significant ones',
  },
  {
    id: 'DSC-04',
    verifies: 'Key sources of estimation uncertainty are disclosed, with sensitivity or range',
    level: 'M',
    norms: { IFRS: 'IAS 1.125-129', IFRS_18: 'IAS 8.31A-31I (?)', ...bothEditions('FRS 102 8.7'), US_GAAP: 'ASC 275-10-50-6 to 50-15' },
    question: QUESTIONS.estimates,
    guard: WORDS,
    applies: (entity) => notSmall(entity) || 'Not required of small entities',
    subjects: 'always',
    parts: [{ what: 'estimates', shownBy: ['estimates'], note: /estimat|judge?ment/i, need: 'must' }],
    toRead: 'check that each names its balance, its assumption and the possible change',
  },
  {
    id: 'DSC-06',
    terms: ['subsequent event'],
    verifies: 'Events after the period and the date of authorisation are disclosed',
    level: 'H',
    norms: {
      IFRS: 'IAS 10.12-13, 17, 21',
      ...bothEditions('FRS 102 32.8-32.11'),
      US_GAAP: 'ASC 855-10-50-1, 50-2',
    },
    question: QUESTIONS.events,
    guard: 'Only the date of authorisation is always required; whether there were events needs judgement.',
    subjects: 'always',
    parts: [
      {
        what: 'approval or authorisation of the statements',
        shownBy: ['statements-approved'],
        anywhere: true,
        need: 'must',
        under: ({ standard }) => standard !== 'US_GAAP',
      },
      {
        what: 'events after the period',
        shownBy: ['events-after'],
        note: /subsequent|events? (?:after|since)|post balance sheet/i,
        need: 'person',
      },
    ],
    toRead: 'ask what has happened since, and whether a dividend has been declared',
  },
  {
    id: 'DSC-07',
    verifies: 'Related-party transactions: relationship, amount, balance, terms, guarantees, bad debts',
    level: 'H',
    norms: {
      IFRS: 'IAS 24.18-24',
      ...bothEditions('FRS 102 33.9-33.14'),
      FRS_102_1A: 'FRS 102 1AC.35',
      US_GAAP: 'ASC 850-10-50-1 to 50-5; S-X 4-08(k)',
    },
    question: QUESTIONS.relatedParties,
    guard: 'Only IFRS statements always have related parties to report (key management); elsewhere their absence needs judgement.',
    subjects: 'always',
    parts: [
      {
        what: 'related parties',
        shownBy: ['related-parties', 'key-management'],
        note: /related[- ]part/i,
        need: 'must',
        under: ({ standard }) => standard === 'IFRS',
      },
      {
        what: 'related parties',
        shownBy: ['related-parties', 'director-advances', 'ultimate-control'],
        note: /related[- ]part|directors/i,
        need: 'person',
        under: ({ standard }) => standard !== 'IFRS',
      },
    ],
    toRead: 'compare with the register of interests: relationships, amounts, balances, terms, guarantees and bad debts',
  },
  {
    id: 'DSC-08',
    terms: ['related party'],
    verifies: 'Parent and ultimate controlling party are named, with the consolidating parent’s address',
    level: 'H',
    norms: {
      IFRS: 'IAS 24.13; IAS 1.138(c)',
      IFRS_18: 'IAS 24.13; IFRS 18.116(c) (?)',
      ...bothEditions('FRS 102 33.5; SI 2008/410 Sch 4'),
      FRS_102_1A: 'FRS 102 1AC.34',
      US_GAAP: 'ASC 850-10-50-6',
    },
    guard: 'Required where a line shows balances with a parent or group; a company without a parent has nothing to disclose.',
    applies: ({ charity }) => !charity || 'A charity has no owners',
    subjects: ['group-balances'],
    parts: [{ what: 'the parent or controlling party', shownBy: ['ultimate-control', 'consolidating-parent'], need: 'must' }],
  },
  {
    id: 'DSC-09',
    verifies: 'Total key management compensation is disclosed',
    level: 'M',
    norms: { IFRS: 'IAS 24.17', ...bothEditions('FRS 102 33.7') },
    guard: 'Directors’ remuneration is sufficient where the directors are the key management.',
    applies: (entity) => notSmall(entity) || 'Not required of small entities',
    subjects: 'always',
    parts: [
      { what: 'key management compensation', shownBy: ['key-management'], need: 'must', sure: true, under: hasStaff },
      {
        what: 'key management compensation, or that a management entity provides it',
        shownBy: ['key-management'],
        need: 'person',
        under: (entity) => entity.standard === 'IFRS' && !hasStaff(entity),
      },
      {
        what: 'key management or directors’ compensation',
        shownBy: ['key-management', 'directors-pay'],
        need: 'must',
        under: ({ standard, charity }) => standard !== 'IFRS' && !charity,
      },
      {
        what: 'key management compensation',
        shownBy: ['key-management', 'directors-pay'],
        need: 'person',
        under: ({ standard, charity }) => standard !== 'IFRS' && charity,
      },
    ],
  },
  {
    id: 'DSC-14',
    terms: ['contingent liability', 'contingent asset'],
    verifies: 'Contingencies, guarantees, capital and other commitments, off-balance-sheet arrangements',
    level: 'H',
    norms: {
      IFRS: 'IAS 37.86, 89; IAS 16.74(c); IFRS 7',
      ...bothEditions('FRS 102 21.15-21.17A; CA 2006 s410A'),
      FRS_102_1A: 'SI 2008/409 Sch 1 para 57',
      FRS_105: 'FRS 105 6.2',
      US_GAAP: 'ASC 450-20-50, 460-10-50-4, 440-10-50',
    },
    question: QUESTIONS.commitments,
    guard: WORDS,
    subjects: 'always',
    parts: [
      { what: 'contingencies or guarantees', shownBy: ['contingencies'], note: /contingen|guarantee/i, onFace: true, need: 'person' },
      { what: 'commitments', shownBy: ['commitments'], note: /commitment/i, onFace: true, need: 'person' },
    ],
    toRead: 'compare with contracts, legal letters and guarantees given',
  },
  {
    id: 'DSC-15',
    terms: ['non-controlling interest', 'joint venture'],
    verifies: 'Group structure: subsidiaries, associates and other related undertakings, basis of consolidation or the exemption used',
    level: 'M',
    norms: {
      IFRS: 'IFRS 12.7-12, 21; IAS 27.16-17',
      ...bothEditions('FRS 102 9.23-9.27; CA 2006 s409; SI 2008/410 Sch 4'),
      FRS_102_1A: 'CA 2006 s409',
      US_GAAP: 'ASC 810-10-50',
    },
    question: QUESTIONS.group,
    guard: WORDS,
    subjects: ['subsidiaries', 'associates', 'consolidated-statements'],
    parts: [
      { what: 'the basis of consolidation, or the exemption from it', shownBy: ['consolidation-basis'], need: 'must' },
      {
        what: 'a list of undertakings',
        shownBy: ['subsidiary-list'],
        note: /subsidiar|investments|undertakings|group/i,
        need: 'must',
        under: ({ standard }) => standard !== 'US_GAAP',
      },
    ],
    toRead: 'compare the list with the register of investments',
  },
]
