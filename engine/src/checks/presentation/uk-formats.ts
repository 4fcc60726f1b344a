import type { Check, Outcome } from '../../model/check.ts'
import type { Statement } from '../../model/statement.ts'
import type { LineAbout } from '../../statements/lines-about.ts'
import { answerBy, answerFor, ANY_STANDARD } from '../answer-for.ts'
import { needsJudgement, met, notApplicable, notMet } from '../checklist-results.ts'
import { bothEditions } from '../both-editions.ts'
import { findFullest, findRow, isBeneath, type LineName } from '../find-rows.ts'
import type { Topic } from '../mentions/topics.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { shortenLabel } from '../shorten-label.ts'

/** Headings of the statutory balance sheet (format 1) in order, and of the adapted format that FRS 102 allows. */
const STATUTORY: readonly { readonly what: string; readonly names: readonly LineName[]; readonly required?: true }[] = [
  { what: 'fixed assets', names: ['non-current-assets', 'property-plant-equipment', 'intangible-assets', 'investments'] },
  { what: 'current assets', names: ['current-assets', 'receivables', 'inventories', 'cash'] },
  { what: 'creditors falling due within one year', names: ['creditors'], required: true },
  { what: 'net current assets or liabilities', names: ['net-current-assets'] },
  { what: 'total assets less current liabilities', names: ['total-assets-less-current-liabilities'] },
  { what: 'net assets', names: ['net-assets'] },
  { what: 'capital and reserves', names: ['capital-or-reserve'], required: true },
]

/** PRS-10: the formats of the small and large companies' regulations, or the adapted format throughout. */
export const ukFormats: Check = {
  id: 'PRS-10',
  terms: ['current asset'],
  verifies: 'UK statutory formats: required headings in order, turnover, creditors by due date',
  level: 'H',
  norms: {
    ...bothEditions('SI 2008/410 Sch 1; FRS 102 4.2, 4.4A, 5.5 (?)'),
    FRS_102_1A: 'SI 2008/409 Sch 1; FRS 102 1A.12 (?)',
    FRS_105: 'FRS 105 sections 4, 5; SI 2008/409 Sch 1',
  },
  guard: 'Headings have many names; charities and the adapted format follow other rules.',
  run: answerFor(['UK_GAAP'], (entity) =>
    entity.charity ? notApplicable('A charity follows the formats of the SORP') : answerBy('balance-sheet', answerFormat)(entity),
  ),
}

function answerFormat({ document }: ReportingEntity, face: Statement): Outcome {
  const { rows, page } = face.table
  if (rows.some((row) => isBeneath(document, face, row, ['adapted-heading'])))
    return needsJudgement(`The balance sheet on page ${page} follows the adapted format: check that the other statements do, too`, page)
  const places = STATUTORY.map(({ names, ...heading }) => ({
    ...heading,
    at: rows.findIndex((row) => isBeneath(document, face, row, names)),
  }))
  const missing = places.filter(({ at, required }) => required && at < 0)
  if (missing.length > 0)
    return notMet(`The balance sheet on page ${page} has no heading for ${missing.map(({ what }) => what).join(', ')}`, page)
  const found = places.filter(({ at }) => at >= 0)
  const turned = found.find(({ at }, i) => i > 0 && at < (found[i - 1]?.at ?? 0))
  if (turned !== undefined)
    return notMet(`In the balance sheet on page ${page}, ${turned.what} comes before items that should precede it`, page)
  const results = findFullest(document, 'income-statement')
  const revenue = results === null ? null : findRow(document, results, 'called-revenue')
  if (revenue !== null)
    return needsJudgement(
      `“${shortenLabel(revenue.label)}” on page ${revenue.page}: the statutory formats use “turnover”; only the adapted format may use “revenue”`,
      revenue.page,
    )
  return met(`Headings are in the order of the format on page ${page}: ${found.map(({ what }) => what).join(', ')}`, page)
}

/** What FRS 105 prohibits, by the lines that would show it. */
const BARRED: readonly { readonly what: string; readonly about: LineAbout }[] = [
  { what: 'a revaluation', about: 'revaluation' },
  { what: 'a fair value', about: 'fair-value' },
  { what: 'deferred tax', about: 'deferred-tax' },
  { what: 'capitalised development cost', about: 'development-cost' },
  { what: 'capitalised borrowing cost', about: 'capitalised-borrowing-cost' },
  { what: 'share-based payment', about: 'share-based' },
]

const BARRED_WORDS = [
  'revaluation-words',
  'fair-value-words',
  'deferred-tax-words',
  'capitalised-borrowing',
  'capitalised-development',
] as const satisfies readonly Topic[]

/** PRS-14: micro-entity statements have no revaluation, fair value, deferred tax, capitalised borrowing or development cost. */
export const microBars: Check = {
  id: 'PRS-14',
  verifies: 'Micro-entity statements contain nothing that FRS 105 prohibits',
  level: 'H',
  norms: { UK_GAAP: 'FRS 105', FRS_105: 'FRS 105 12.3-12.6, 14.3, 20.2, 28.3 (?)' },
  guard: 'Only a line with an amount is certain; words alone may be about something else and need judgement.',
  remedy: 'Take it out and measure at cost, or prepare the statements under FRS 102.',
  run: answerFor(ANY_STANDARD, answerBarred),
}

function answerBarred({ document, standard, size, mentions }: ReportingEntity): Outcome {
  if (standard !== 'UK_GAAP' || size !== 'micro') return notApplicable('The document does not claim the micro-entity regime')
  for (const statement of document.statements) {
    for (const { what, about } of BARRED) {
      const row = findRow(document, statement, about)
      if (row === null) continue
      const warning = { place: what, title: `Micro-entity statements show ${what}` }
      return notMet(`“${shortenLabel(row.label)}” on page ${row.page} shows ${what}, which FRS 105 does not allow`, row.page, warning)
    }
  }
  const [words] = BARRED_WORDS.flatMap((topic) => mentions(topic)[0] ?? [])
  if (words !== undefined)
    return needsJudgement(
      `The text on page ${words.page} mentions something that FRS 105 prohibits: check whether it is about these statements`,
      words.page,
    )
  return met('No line or text shows a revaluation, a fair value, deferred tax, or capitalised borrowing or development cost')
}
