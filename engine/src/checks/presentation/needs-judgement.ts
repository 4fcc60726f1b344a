import type { Check, Outcome } from '../../model/check.ts'
import { CONCEPTS } from '../../statements/concepts/catalogue.ts'
import { answerFor, ANY_STANDARD } from '../answer-for.ts'
import { needsJudgement, notApplicable } from '../checklist-results.ts'
import { bothEditions } from '../both-editions.ts'
import { findRow, hasStatement, isLine, type LineName } from '../find-rows.ts'
import { choosePlace, namePlace } from '../mentions/choose-place.ts'
import type { Topic } from '../mentions/topics.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { shortenLabel } from '../shorten-label.ts'
import { findSubject } from '../subjects/find-subject.ts'

const GUARD = 'Only finds what raises the question; the answer needs judgement.'

/** Applied only where the document says which standard it follows. */
const judgedByPeople = (check: Omit<Check, 'run' | 'guard'>, answer: (entity: ReportingEntity) => Outcome): Check => ({
  ...check,
  guard: GUARD,
  run: answerFor(ANY_STANDARD, answer),
})

const placeOf = ({ mentions }: ReportingEntity, topic: Topic) => choosePlace(mentions(topic))

export const covenants = judgedByPeople(
  {
    id: 'PRS-02',
    terms: ['current asset'],
    verifies: 'Borrowings with covenants are classified by the rights at the reporting date, and covenants are disclosed',
    level: 'H',
    norms: {
      IFRS: 'IAS 1.69-76ZA',
      IFRS_18: 'IFRS 18.101-106 (?)',
      ...bothEditions('FRS 102 4.2'),
      US_GAAP: 'ASC 470-10-45-11, 45-13 (?)',
    },
    question: {
      ask: 'Does the text on loans and covenants support the split of borrowings into current and non-current? Look for a breach, a waiver, or a test after the reporting date that the classification ignores, and for covenants that are mentioned but not described.',
      words: /covenant|borrowing|bank loan|facilit|waive|breach/i,
      statements: ['balance-sheet'],
      ceiling: 'warning',
    },
  },
  (entity) => {
    const face = findSubject(entity, 'borrowings')
    const borrowings = face.as === 'line' ? face : findSubject(entity, 'borrowings-in-notes')
    if (borrowings.as === 'none') return notApplicable('No borrowings found in the balance sheet or in a table of the notes')
    const place = placeOf(entity, 'covenants')
    const words = place === null ? 'the text mentions no covenant' : `covenants: ${namePlace(place)}`
    return needsJudgement(`Borrowings: ${borrowings.why}; ${words}; compare with the loan agreements`, place?.page ?? borrowings.page)
  },
)

export const newCategories = judgedByPeople(
  {
    id: 'PRS-06',
    terms: ['EBITDA'],
    verifies: 'IFRS 18: operating profit and profit before financing and income taxes, categories, management-defined performance measures',
    level: 'H',
    norms: { IFRS: 'IFRS 18.47-74, 117-125', IFRS_18: 'IFRS 18.47-74, 117-125' },
    question: {
      ask: 'Under IFRS 18: is an item in the wrong category (operating, investing, financing), does a required subtotal have another name, or is a management-defined performance measure used without its reconciliation?',
      words: /operating profit|performance measure|before financing|adjusted|IFRS 18/i,
      statements: ['income-statement'],
      ceiling: 'warning',
    },
  },
  (entity) => {
    const { standard, document, mentions } = entity
    if (standard !== 'IFRS') return notApplicable('IFRS 18 applies only to IFRS statements')
    const adopted = document.profile.edition === 'IFRS_18' || mentions('ifrs-18-adopted').length > 0
    if (!adopted) return notApplicable('The period begins before 1 January 2027, and the text does not mention early adoption of IFRS 18')
    const rows = document.statements.filter(({ kind }) => kind === 'income-statement').flatMap(({ table }) => table.rows)
    const lacking = (['operating-profit', 'profit-before-financing-and-tax'] as const).filter(
      (concept) => !rows.some((row) => isLine(document, row, [concept])),
    )
    const found =
      lacking.length === 0 ? 'Both subtotals are shown' : `Not found: ${lacking.map((concept) => CONCEPTS[concept].name).join(', ')}`
    const measures = placeOf(entity, 'performance-measures')
    const context = measures === null ? 'no performance measures are mentioned' : `performance measures: ${namePlace(measures)}`
    return needsJudgement(`${found}; ${context}; check that each item is in the right category`, rows[0]?.page)
  },
)

/** Cash flows whose classification the standards prescribe. */
const RULED_FLOWS: readonly { readonly what: string; readonly names: readonly LineName[] }[] = [
  { what: 'interest', names: ['interest-paid', 'interest-received'] },
  { what: 'dividends', names: ['dividends-paid', 'dividends-paid-to-non-controlling-interests', 'dividends-received'] },
  { what: 'tax', names: ['tax-paid'] },
  { what: 'leases', names: ['lease-payments'] },
  { what: 'acquisitions', names: ['acquisitions'] },
]

export const cashFlowCategories = judgedByPeople(
  {
    id: 'PRS-07',
    verifies: 'Cash flows are classified as operating, investing or financing; gross or net; no non-cash transactions',
    level: 'H',
    norms: {
      IFRS: 'IAS 7.16-17, 21-22, 31-35, 43; IFRS 16.50',
      ...bothEditions('FRS 102 7.4-7.19'),
      US_GAAP: 'ASC 230-10-45-11 to 45-17, 45-7',
    },
    question: {
      ask: 'Is a cash flow in the wrong part of the cash flow statement (operating, investing, financing), shown net where it must be gross, or no cash flow at all (new leases, shares issued for an acquisition)?',
      words: /cash flow|non-cash|interest paid|dividends? paid|lease/i,
      statements: ['cash-flow'],
      ceiling: 'warning',
    },
  },
  (entity) => {
    const statement = entity.document.statements.find(({ kind }) => kind === 'cash-flow')
    if (statement === undefined) return notApplicable('No cash flow statement was recognised')
    const shown = RULED_FLOWS.flatMap(({ what, names }) => {
      const row = findRow(entity.document, statement, ...names)
      return row === null ? [] : [`${what}${row.group === '' ? '' : ` under “${shortenLabel(row.group)}”`}`]
    })
    return needsJudgement(
      `Shown: ${shown.length === 0 ? 'none of interest, dividends, tax, leases' : shown.join(', ')}; check that each is classified correctly`,
      statement.table.page,
    )
  },
)

export const offsetting = judgedByPeople(
  {
    id: 'PRS-08',
    verifies: 'Nothing is offset without a right',
    level: 'M',
    norms: {
      IFRS: 'IAS 1.32; IAS 32.42',
      IFRS_18: 'IFRS 18.44-45; IAS 32.42',
      ...bothEditions('FRS 102 2.52, 11.38A'),
      US_GAAP: 'ASC 210-20-45-1',
    },
    question: {
      ask: 'Is anything shown net without a description of the right of set-off?',
      words: /\bnet of\b|set[- ]?off|offset|netted/i,
      statements: ['balance-sheet'],
      ceiling: 'warning',
    },
  },
  (entity) => {
    if (!hasStatement(entity.document, 'balance-sheet')) return notApplicable('No balance sheet was recognised')
    const place = placeOf(entity, 'offsetting')
    const words = place === null ? 'The text does not mention set-off' : `Set-off: ${namePlace(place)}`
    return needsJudgement(`${words}; look for debit balances among liabilities and credit balances among assets in the ledger`, place?.page)
  },
)

export const discontinued = judgedByPeople(
  {
    id: 'PRS-09',
    verifies: 'Discontinued operations and assets held for sale are shown separately, with comparatives re-presented',
    level: 'H',
    norms: { IFRS: 'IFRS 5.33-34, 38', ...bothEditions('FRS 102 5.7-5.7F, 4.14'), US_GAAP: 'ASC 205-20-45, 205-20-50' },
    question: {
      ask: 'Does the text mention a business that was sold, closed or is held for sale, but that the statements do not show separately, or show separately in only one year?',
      words: /discontinu|held[- ]for[- ]sale|disposal|sold|closure/i,
      statements: ['income-statement', 'balance-sheet'],
      ceiling: 'warning',
    },
  },
  (entity) => {
    const primary = entity.document.statements.filter(({ kind }) => kind !== 'note')
    const [row] = primary.flatMap((statement) => findRow(entity.document, statement, 'discontinued') ?? [])
    if (row === undefined) return notApplicable('No line of a primary statement shows discontinued operations or assets held for sale')
    return needsJudgement(
      `“${shortenLabel(row.label)}” on page ${row.page}: check that everything is shown separately and the comparatives follow`,
      row.page,
    )
  },
)

export const reducedDisclosure = judgedByPeople(
  {
    id: 'PRS-15',
    terms: ['qualifying entity', 'FRS 101'],
    verifies: 'Reduced-disclosure claims are valid and stated: exemptions listed, parent named, parent’s statements obtainable',
    level: 'H',
    norms: { IFRS: 'FRS 101.5-8', ...bothEditions('FRS 102 1.8-1.12; FRS 101.5-8') },
    question: {
      ask: 'Reduced disclosure is claimed: are the exemptions taken listed, is the parent whose statements include the entity named, and does the note say where those statements can be obtained?',
      words: /exempt|reduced disclosure|qualifying entity|FRS 101|1\.12|parent|consolidated (?:accounts|financial statements)/i,
      ceiling: 'warning',
    },
  },
  (entity) => {
    if (entity.standard === 'US_GAAP') return notApplicable('US GAAP has no reduced-disclosure framework')
    const claim = placeOf(entity, 'reduced-disclosure')
    if (claim === null) return notApplicable('The text claims no reduced disclosure')
    const parent = placeOf(entity, 'parent-statements-available')
    const context =
      parent === null ? 'where the parent’s statements can be obtained was not found' : `the parent’s statements: ${namePlace(parent)}`
    return needsJudgement(
      `Reduced disclosure: ${namePlace(claim)}; ${context}; check that the entity qualifies for each exemption`,
      claim.page,
    )
  },
)
