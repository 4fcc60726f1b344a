import type { Check, Outcome } from '../../model/check.ts'
import type { Statement } from '../../model/statement.ts'
import type { Row } from '../../model/table.ts'
import { needsJudgement, met, notApplicable, notMet, OTHER_STANDARD, UNKNOWN_STANDARD } from '../checklist-results.ts'
import { bothEditions } from '../both-editions.ts'
import { findFullest, findRow } from '../find-rows.ts'
import { readEntity } from '../reporting-entity.ts'
import { shortenLabel } from '../shorten-label.ts'

/** Headings of the statutory balance sheet (format 1) in order, and of the adapted format that FRS 102 allows. */
const STATUTORY: readonly { readonly what: string; readonly caption: RegExp; readonly required: boolean }[] = [
  { what: 'fixed assets', caption: /^(?:total )?fixed assets|^(?:in)?tangible (?:fixed )?assets|^investments/i, required: false },
  { what: 'current assets', caption: /^(?:total )?current assets|^debtors|^stocks?\b|^cash at bank/i, required: false },
  { what: 'creditors falling due within one year', caption: /creditors|liabilities:? .*within/i, required: true },
  { what: 'net current assets or liabilities', caption: /^net current/i, required: false },
  { what: 'total assets less current liabilities', caption: /^total assets less/i, required: false },
  {
    what: 'net assets',
    caption: /^(?:total )?net (?:assets|liabilities)|^net (?:\(liabilities\)|current \(liabilities\))/i,
    required: false,
  },
  { what: 'capital and reserves', caption: /capital and reserves|reserves|funds|share capital|equity|profit and loss/i, required: true },
]
const ADAPTED = /non-?current (?:assets|liabilities)|^current liabilities|^total current liabilities/i

/** PRS-10: the formats of the small and large companies' regulations, or the adapted format throughout. */
export const ukFormats: Check = {
  id: 'PRS-10',
  verifies: 'UK statutory formats: required headings in order, turnover, creditors by due date',
  level: 'H',
  norms: {
    ...bothEditions('SI 2008/410 Sch 1; FRS 102 4.2, 4.4A, 5.5 (?)'),
    FRS_102_1A: 'SI 2008/409 Sch 1; FRS 102 1A.12 (?)',
    FRS_105: 'FRS 105 sections 4, 5; SI 2008/409 Sch 1',
  },
  guard: 'Headings have many names; charities and the adapted format follow other rules.',
  run: ({ document }) => {
    const { standard, charity } = readEntity(document)
    if (standard === null) return needsJudgement(UNKNOWN_STANDARD)
    if (standard !== 'UK_GAAP') return notApplicable(OTHER_STANDARD)
    if (charity) return notApplicable('A charity follows the formats of the SORP')
    const face = findFullest(document, 'balance-sheet')
    if (face === null) return needsJudgement('No balance sheet was recognised')
    return answerFormat(face, findFullest(document, 'income-statement'))
  },
}

function answerFormat(face: Statement, results: Statement | null): Outcome {
  const { rows, page } = face.table
  if (rows.some(({ label, group }) => ADAPTED.test(label) || ADAPTED.test(group)))
    return needsJudgement(`The balance sheet on page ${page} follows the adapted format: check that the other statements do, too`, page)
  const places = STATUTORY.map(({ what, caption, required }) => ({ what, required, at: rows.findIndex((row) => names(row, caption)) }))
  const missing = places.filter(({ at, required }) => required && at < 0)
  if (missing.length > 0)
    return notMet(`The balance sheet on page ${page} has no heading for ${missing.map(({ what }) => what).join(', ')}`, page)
  const found = places.filter(({ at }) => at >= 0)
  const turned = found.find(({ at }, i) => i > 0 && at < (found[i - 1]?.at ?? 0))
  if (turned !== undefined)
    return notMet(`In the balance sheet on page ${page}, ${turned.what} comes before items that should precede it`, page)
  const revenue = results === null ? null : findRow(results, /^(?:total )?revenues?\b/i)
  if (revenue !== null)
    return needsJudgement(
      `“${shortenLabel(revenue.label)}” on page ${revenue.page}: the statutory formats use “turnover”; only the adapted format may use “revenue”`,
      revenue.page,
    )
  return met(`Headings are in the order of the format on page ${page}: ${found.map(({ what }) => what).join(', ')}`, page)
}

const names = ({ label, group }: Row, caption: RegExp) => caption.test(label) || (caption.test(group) && group !== '')

/** What FRS 105 prohibits, by the lines that would show it. */
const BARRED: readonly { readonly what: string; readonly caption: RegExp }[] = [
  { what: 'a revaluation', caption: /\brevaluation\b|\brevalued\b/i },
  { what: 'a fair value', caption: /\bfair value\b/i },
  { what: 'deferred tax', caption: /\bdeferred tax/i },
  { what: 'capitalised development cost', caption: /\bdevelopment costs?\b|capitalised development/i },
  { what: 'capitalised borrowing cost', caption: /capitalised (?:interest|borrowing)/i },
  { what: 'share-based payment', caption: /share[- ]based payment/i },
]

/** PRS-14: micro-entity statements have no revaluation, fair value, deferred tax, capitalised borrowing or development cost. */
export const microBars: Check = {
  id: 'PRS-14',
  verifies: 'Micro-entity statements contain nothing that FRS 105 prohibits',
  level: 'H',
  norms: { UK_GAAP: 'FRS 105', FRS_105: 'FRS 105 12.3-12.6, 14.3, 20.2, 28.3 (?)' },
  guard: 'Only a line with an amount is certain; words alone may be about something else and need judgement.',
  remedy: 'Take it out and measure at cost, or prepare the statements under FRS 102.',
  run: ({ document }) => {
    const { standard, size, mentions } = readEntity(document)
    if (standard === null) return needsJudgement(UNKNOWN_STANDARD)
    if (standard !== 'UK_GAAP' || size !== 'micro') return notApplicable('The document does not claim the micro-entity regime')
    for (const statement of document.statements) {
      for (const { what, caption } of BARRED) {
        const row = findRow(statement, caption)
        if (row === null) continue
        const warning = { place: what, title: `Micro-entity statements show ${what}` }
        return notMet(`“${shortenLabel(row.label)}” on page ${row.page} shows ${what}, which FRS 105 does not allow`, row.page, warning)
      }
    }
    const words = (
      ['revaluation-words', 'fair-value-words', 'deferred-tax-words', 'capitalised-borrowing', 'capitalised-development'] as const
    )
      .map((topic) => mentions(topic)[0])
      .find((mention) => mention !== undefined)
    if (words !== undefined)
      return needsJudgement(
        `The text on page ${words.page} mentions something that FRS 105 prohibits: check whether it is about these statements`,
        words.page,
      )
    return met('No line or text shows a revaluation, a fair value, deferred tax, or capitalised borrowing or development cost')
  },
}
