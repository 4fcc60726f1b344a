import type { Check, Outcome } from '../../model/check.ts'
import type { Statement } from '../../model/statement.ts'
import { needsJudgement, met, notApplicable, notMet, OTHER_STANDARD, UNKNOWN_STANDARD } from '../checklist-results.ts'
import { bothEditions } from '../both-editions.ts'
import { findFullest, findRow, hasCaption, listStatements } from '../find-rows.ts'
import { type ReportingEntity, readEntity } from '../reporting-entity.ts'
import { shortenLabel } from '../shorten-label.ts'
import { findSubject } from '../subjects/find-subject.ts'

/** Lines required by IAS 1.54, with the line of another statement that proves they are not nil. */
const CASH = /\bcash\b|\bbank\b|liquid/i
const CLOSING_CASH = /cash.*\b(?:end|close|closing|carried forward)\b|^closing cash/i
const CURRENT = /^(?:total )?current (?:assets|liabilities)|\bcurrent assets\b/i
const TRADING = /inventor|trade (?:and other )?(?:receivables|payables)|property,? plant/i

export const ifrsBalanceSheet: Check = {
  id: 'PRS-01',
  verifies: 'IFRS balance sheet: minimum line items; split into current and non-current, or order of liquidity',
  level: 'H',
  norms: { IFRS: 'IAS 1.54-55, 60-76', IFRS_18: 'IFRS 18.96-106' },
  guard: 'A line is reported as missing only if another statement proves that it is not nil; investment entities may list by liquidity.',
  run: ({ document }) => {
    const entity = readEntity(document)
    if (entity.standard === null) return needsJudgement(UNKNOWN_STANDARD)
    if (entity.standard !== 'IFRS') return notApplicable(OTHER_STANDARD)
    const face = findFullest(document, 'balance-sheet')
    if (face === null) return needsJudgement('No balance sheet was recognised')
    return answerBalanceSheet(entity, face)
  },
}

function answerBalanceSheet({ document, mentions }: ReportingEntity, face: Statement): Outcome {
  const { page } = face.table
  const flow = findFullest(document, 'cash-flow')
  const closing = flow === null ? null : findRow(flow, CLOSING_CASH)
  const whole = hasCaption(face, /^total assets|^net assets/i) && hasCaption(face, /equity|liabilities/i)
  if (whole && closing !== null && !hasCaption(face, CASH))
    return notMet(
      `The cash flow closes with “${shortenLabel(closing.label)}” (page ${closing.page}), and the balance sheet on page ${page} has no line for cash`,
      page,
    )
  const split = hasCaption(face, CURRENT)
  const cash = hasCaption(face, CASH) ? '; cash has its own line' : ''
  if (split) return met(`Current and non-current items are separate in the balance sheet on page ${page}${cash}`, page)
  const liquidity = mentions('liquidity-order')[0]
  if (liquidity !== undefined)
    return needsJudgement(`Not split into current and non-current; order of liquidity is mentioned on page ${liquidity.page}`, page)
  const trades = findRow(face, /inventor/i) !== null && findRow(face, TRADING) !== null
  const reason = `No heading or total for current assets or liabilities was found in the balance sheet on page ${page}, and the text does not mention order of liquidity`
  return trades ? notMet(`${reason}; it includes inventories, so this is not an investment entity`, page) : needsJudgement(reason, page)
}

export const ifrsIncomeStatement: Check = {
  id: 'PRS-03',
  verifies: 'IFRS income statement: minimum line items; no extraordinary items',
  level: 'H',
  norms: { IFRS: 'IAS 1.82, 85, 87', IFRS_18: 'IFRS 18.75' },
  guard: 'A line is reported as missing only if another statement proves that it is not nil.',
  remedy: 'Present it with the items of its kind, and explain it in a note.',
  run: ({ document }) => {
    const entity = readEntity(document)
    if (entity.standard === null) return needsJudgement(UNKNOWN_STANDARD)
    if (entity.standard !== 'IFRS') return notApplicable(OTHER_STANDARD)
    return answerIncomeStatement(entity)
  },
}

/** Lines required by a line of another statement. */
const CALLED_FOR: readonly { what: string; line: RegExp; by: 'balance-sheet' | 'cash-flow'; caller: RegExp; not?: RegExp }[] = [
  { what: 'tax', line: /\btax(?:es|ation)?\b/i, by: 'cash-flow', caller: /\btax(?:es|ation)?\b.*\bpaid\b|^payments? of (?:income )?tax/i },
  {
    what: 'finance costs',
    line: /\bfinanc(?:e|ing|ial)\b|\binterest\b/i,
    by: 'cash-flow',
    caller: /\binterest\b.*\bpaid\b|^payments? of interest/i,
    not: /received/i,
  },
  {
    what: 'the share of profit of associates or joint ventures',
    line: /associate|joint venture|equity[- ]account|equity method|share of/i,
    by: 'balance-sheet',
    caller: /\binvestments? (?:in|accounted).*(?:associates?|joint ventures?|equity method)/i,
  },
]

function answerIncomeStatement({ document }: ReportingEntity): Outcome {
  const statements = listStatements(document, 'income-statement')
  const face = findFullest(document, 'income-statement')
  if (face === null) return needsJudgement('No income statement was recognised')
  const extraordinary = statements
    .map((statement) => findRow(statement, /\bextraordinary\b/i, /extraordinary general/i))
    .find((row) => row !== null)
  if (extraordinary !== undefined && extraordinary !== null)
    return notMet(
      `“${shortenLabel(extraordinary.label)}” on page ${extraordinary.page}: IFRS does not allow extraordinary items`,
      extraordinary.page,
      {
        place: 'extraordinary item',
        title: 'An item is presented as extraordinary',
      },
    )
  const missing = CALLED_FOR.flatMap(({ what, line, by, caller, not }) => {
    if (statements.some((statement) => hasCaption(statement, line))) return []
    const other = findFullest(document, by)
    const row = other === null ? null : findRow(other, caller, not)
    return row === null ? [] : [`${what} (required by “${shortenLabel(row.label)}” on page ${row.page})`]
  })
  const { page } = face.table
  const flow = findFullest(document, 'cash-flow')
  const sold = flow === null ? null : findRow(flow, /\breceipts? from customers\b|\bcash received from customers\b/i)
  if (missing.length > 0)
    return needsJudgement(`Not found in the income statement on page ${page}: ${missing.join(', ')}; they may be in a note`, page)
  if (findRow(face, /\b(?:revenues?|turnover|sales|income|fees)\b/i) === null)
    return sold === null
      ? needsJudgement(`No line for revenue or income was found in the income statement on page ${page}: ask whether there was none`, page)
      : notMet(
          `The cash flow shows “${shortenLabel(sold.label)}” (page ${sold.page}), and the income statement on page ${page} has no line for revenue`,
          page,
        )
  return met(`The income statement on page ${page} has every line that the other statements require, and no extraordinary items`, page)
}

const OCI = /other comprehensive|exchange differences|translation|cash flow hedge|remeasurement|actuarial|revaluation/i
const OCI_HEADS = /reclassif|recycl|subsequently/i

export const comprehensiveIncome: Check = {
  id: 'PRS-04',
  verifies: 'Other comprehensive income is grouped by whether it may be reclassified, with tax and attribution',
  level: 'M',
  norms: { IFRS: 'IAS 1.81B, 82A, 90-92', IFRS_18: 'IFRS 18.86-95', ...bothEditions('FRS 102 5.5A, 5.6 (?)') },
  guard: 'Required only where a statement shows an amount of other comprehensive income.',
  run: ({ document }) => {
    const entity = readEntity(document)
    if (entity.standard === null) return needsJudgement(UNKNOWN_STANDARD)
    if (entity.standard === 'US_GAAP') return notApplicable(OTHER_STANDARD)
    if (entity.charity) return notApplicable('A statement of financial activities has no other comprehensive income')
    const found = listStatements(document, 'income-statement').flatMap((statement) => {
      const row = findRow(statement, OCI, /non-controlling|before|financial position/i)
      return row === null ? [] : [{ statement, row }]
    })
    const [first] = found
    if (first === undefined) return notApplicable('No item of other comprehensive income with an amount was found')
    const { page } = first.row
    if (found.some(({ statement }) => hasCaption(statement, OCI_HEADS)))
      return met(`Items are grouped by whether they may be reclassified (page ${page})`, page)
    const inWords = entity.mentions('oci-recycling').find((mention) => found.some(({ row }) => row.page === mention.page))
    if (inWords !== undefined) return met(`Items are grouped by whether they may be reclassified (page ${inWords.page})`, inWords.page)
    const reason = `“${shortenLabel(first.row.label)}” on page ${page} is other comprehensive income, but nothing there says whether items may be reclassified to profit`
    return entity.standard === 'IFRS' ? notMet(reason, page) : needsJudgement(reason, page)
  },
}

export const expensesByNature: Check = {
  id: 'PRS-05',
  verifies: 'Expenses are by nature or by function; by function, depreciation, amortisation and employee cost are disclosed, too',
  level: 'M',
  norms: { IFRS: 'IAS 1.99-104', IFRS_18: 'IFRS 18.78-85', ...bothEditions('FRS 102 5.11') },
  guard: 'Required only where the income statement shows cost of sales or another function; the whole text is searched for the disclosure.',
  run: ({ document }) => {
    const entity = readEntity(document)
    if (entity.standard === null) return needsJudgement(UNKNOWN_STANDARD)
    if (entity.standard === 'US_GAAP' || entity.charity) return notApplicable(OTHER_STANDARD)
    if (entity.size !== 'larger') return notApplicable('Not required of small entities')
    const byFunction = listStatements(document, 'income-statement')
      .map((statement) =>
        findRow(
          statement,
          /^costs? of (?:sales|revenue|goods|services)|^(?:administrative|administration|distribution|selling|marketing)(?: and \w+)? (?:expenses|costs)\b/i,
        ),
      )
      .find((row) => row !== null)
    if (byFunction === undefined || byFunction === null)
      return notApplicable('No line of the income statement shows a function such as cost of sales')
    const depreciation = findSubject(entity, 'property').as === 'line' ? entity.mentions('depreciation-words')[0] : undefined
    const missing = [
      ...(entity.mentions('staff-costs').length === 0 ? ['the cost of employees'] : []),
      ...(findSubject(entity, 'property').as === 'line' && depreciation === undefined ? ['depreciation'] : []),
    ]
    const by = `“${shortenLabel(byFunction.label)}” on page ${byFunction.page} is a function`
    if (missing.length === 0)
      return met(
        `${by}; employee cost${depreciation === undefined ? '' : ' and depreciation'} by nature are disclosed, too`,
        byFunction.page,
      )
    return entity.hasNotes
      ? notMet(`${by}, and ${missing.join(' and ')} was not found anywhere in the text`, byFunction.page)
      : needsJudgement(`${by}; the document has no notes`)
  },
}
