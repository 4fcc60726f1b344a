import type { Check, Outcome } from '../../model/check.ts'
import type { Statement } from '../../model/statement.ts'
import { answerBy, answerFor } from '../answer-for.ts'
import { needsJudgement, met, notApplicable, notMet, OTHER_STANDARD } from '../checklist-results.ts'
import { bothEditions } from '../both-editions.ts'
import { findFullest, findRow, hasLine, type LineName, listStatements } from '../find-rows.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { shortenLabel } from '../shorten-label.ts'
import { findSubject } from '../subjects/find-subject.ts'

/** Lines that a balance sheet with a total of assets or net assets also has. */
const CLAIMS = [
  'total-equity',
  'equity-of-owners',
  'total-liabilities',
  'liabilities-and-equity',
  'current-liabilities',
  'non-current-liabilities',
] as const

export const ifrsBalanceSheet: Check = {
  id: 'PRS-01',
  terms: ['current asset'],
  verifies: 'IFRS balance sheet: minimum line items; split into current and non-current, or order of liquidity',
  level: 'H',
  norms: { IFRS: 'IAS 1.54-55, 60-76', IFRS_18: 'IFRS 18.96-106' },
  guard: 'A line is reported as missing only if another statement proves that it is not nil; investment entities may list by liquidity.',
  run: answerFor(['IFRS'], answerBy('balance-sheet', answerBalanceSheet)),
}

function answerBalanceSheet({ document, mentions }: ReportingEntity, face: Statement): Outcome {
  const { page } = face.table
  const flow = findFullest(document, 'cash-flow')
  const closing = flow === null ? null : findRow(document, flow, 'closing-cash')
  const whole = hasLine(document, face, 'total-assets', 'net-assets') && hasLine(document, face, ...CLAIMS)
  const hasCash = hasLine(document, face, 'cash-of-any-kind')
  if (whole && closing !== null && !hasCash)
    return notMet(
      `The cash flow closes with “${shortenLabel(closing.label)}” (page ${closing.page}), and the balance sheet on page ${page} has no line for cash`,
      page,
    )
  if (hasLine(document, face, 'current-assets', 'current-liabilities'))
    return met(
      `Current and non-current items are separate in the balance sheet on page ${page}${hasCash ? '; cash has its own line' : ''}`,
      page,
    )
  const liquidity = mentions('liquidity-order')[0]
  if (liquidity !== undefined)
    return needsJudgement(`Not split into current and non-current; order of liquidity is mentioned on page ${liquidity.page}`, page)
  const reason = `No heading or total for current assets or liabilities was found in the balance sheet on page ${page}, and the text does not mention order of liquidity`
  return findRow(document, face, 'inventories') === null
    ? needsJudgement(reason, page)
    : notMet(`${reason}; it includes inventories, so this is not an investment entity`, page)
}

export const ifrsIncomeStatement: Check = {
  id: 'PRS-03',
  verifies: 'IFRS income statement: minimum line items; no extraordinary items',
  level: 'H',
  norms: { IFRS: 'IAS 1.82, 85, 87', IFRS_18: 'IFRS 18.75' },
  guard: 'A line is reported as missing only if another statement proves that it is not nil.',
  remedy: 'Present it with the items of its kind, and explain it in a note.',
  run: answerFor(['IFRS'], answerBy('income-statement', answerIncomeStatement)),
}

/** Lines required by a line of another statement. */
const CALLED_FOR: readonly { what: string; lines: readonly LineName[]; by: 'balance-sheet' | 'cash-flow'; caller: LineName }[] = [
  { what: 'tax', lines: ['tax'], by: 'cash-flow', caller: 'tax-paid' },
  { what: 'finance costs', lines: ['finance-costs', 'net-finance-costs', 'finance-income'], by: 'cash-flow', caller: 'interest-paid' },
  {
    what: 'the share of profit of associates or joint ventures',
    lines: ['share-of-associates'],
    by: 'balance-sheet',
    caller: 'associates',
  },
]

function answerIncomeStatement({ document }: ReportingEntity, face: Statement): Outcome {
  const statements = listStatements(document, 'income-statement')
  const [extraordinary] = statements.flatMap((statement) => findRow(document, statement, 'extraordinary') ?? [])
  if (extraordinary !== undefined)
    return notMet(
      `“${shortenLabel(extraordinary.label)}” on page ${extraordinary.page}: IFRS does not allow extraordinary items`,
      extraordinary.page,
      { place: 'extraordinary item', title: 'An item is presented as extraordinary' },
    )
  const missing = CALLED_FOR.flatMap(({ what, lines, by, caller }) => {
    if (statements.some((statement) => hasLine(document, statement, ...lines))) return []
    const other = findFullest(document, by)
    const row = other === null ? null : findRow(document, other, caller)
    return row === null ? [] : [`${what} (required by “${shortenLabel(row.label)}” on page ${row.page})`]
  })
  const { page } = face.table
  if (missing.length > 0)
    return needsJudgement(`Not found in the income statement on page ${page}: ${missing.join(', ')}; they may be in a note`, page)
  if (findRow(document, face, 'income-of-any-kind') !== null)
    return met(`The income statement on page ${page} has every line that the other statements require, and no extraordinary items`, page)
  const flow = findFullest(document, 'cash-flow')
  const sold = flow === null ? null : findRow(document, flow, 'receipts-from-customers')
  return sold === null
    ? needsJudgement(`No line for revenue or income was found in the income statement on page ${page}: ask whether there was none`, page)
    : notMet(
        `The cash flow shows “${shortenLabel(sold.label)}” (page ${sold.page}), and the income statement on page ${page} has no line for revenue`,
        page,
      )
}

export const comprehensiveIncome: Check = {
  id: 'PRS-04',
  terms: ['reclassification adjustment'],
  verifies: 'Other comprehensive income is grouped by whether it may be reclassified, with tax and attribution',
  level: 'M',
  norms: { IFRS: 'IAS 1.81B, 82A, 90-92', IFRS_18: 'IFRS 18.86-95', ...bothEditions('FRS 102 5.5A, 5.6 (?)') },
  guard: 'Required only where a statement shows an amount of other comprehensive income.',
  run: answerFor(['IFRS', 'UK_GAAP'], answerComprehensive),
}

function answerComprehensive({ document, charity, mentions, standard }: ReportingEntity): Outcome {
  if (charity) return notApplicable('A statement of financial activities has no other comprehensive income')
  const found = listStatements(document, 'income-statement').flatMap((statement) => {
    const row = findRow(document, statement, 'item-of-oci')
    return row === null ? [] : [{ statement, row }]
  })
  const [first] = found
  if (first === undefined) return notApplicable('No item of other comprehensive income with an amount was found')
  const { page, label } = first.row
  const grouped = found.some(({ statement }) => hasLine(document, statement, 'reclassified-later'))
    ? first.row
    : mentions('oci-recycling').find((mention) => found.some(({ row }) => row.page === mention.page))
  if (grouped !== undefined) return met(`Items are grouped by whether they may be reclassified (page ${grouped.page})`, grouped.page)
  const reason = `“${shortenLabel(label)}” on page ${page} is other comprehensive income, but nothing there says whether items may be reclassified to profit`
  return standard === 'IFRS' ? notMet(reason, page) : needsJudgement(reason, page)
}

/** Lines of expenses by function. */
const FUNCTIONS = ['cost-of-sales', 'administrative-expenses', 'distribution-costs', 'marketing', 'selling-general-administrative'] as const

export const expensesByNature: Check = {
  id: 'PRS-05',
  verifies: 'Expenses are by nature or by function; by function, depreciation, amortisation and employee cost are disclosed, too',
  level: 'M',
  norms: { IFRS: 'IAS 1.99-104', IFRS_18: 'IFRS 18.78-85', ...bothEditions('FRS 102 5.11') },
  guard: 'Required only where the income statement shows cost of sales or another function; the whole text is searched for the disclosure.',
  run: answerFor(['IFRS', 'UK_GAAP'], answerByNature),
}

function answerByNature(entity: ReportingEntity): Outcome {
  const { document, mentions } = entity
  if (entity.charity) return notApplicable(OTHER_STANDARD)
  if (entity.size !== 'larger') return notApplicable('Not required of small entities')
  const [byFunction] = listStatements(document, 'income-statement').flatMap((one) => findRow(document, one, ...FUNCTIONS) ?? [])
  if (byFunction === undefined) return notApplicable('No line of the income statement shows a function such as cost of sales')
  const { label, page } = byFunction
  const hasProperty = findSubject(entity, 'property').as === 'line'
  const missing = [
    ...(mentions('staff-costs').length === 0 ? ['the cost of employees'] : []),
    ...(hasProperty && mentions('depreciation-words').length === 0 ? ['depreciation'] : []),
  ]
  const by = `“${shortenLabel(label)}” on page ${page} is a function`
  if (missing.length === 0) return met(`${by}; employee cost${hasProperty ? ' and depreciation' : ''} by nature are disclosed, too`, page)
  return entity.hasNotes
    ? notMet(`${by}, and ${missing.join(' and ')} was not found anywhere in the text`, page)
    : needsJudgement(`${by}; the document has no notes`)
}
