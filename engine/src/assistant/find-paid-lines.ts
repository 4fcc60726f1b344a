import type { FinancialDocument } from '../model/document.ts'
import { listRows, type IndexedRow } from './rows/find-rows.ts'

const PAID =
  /\b(interest|tax(?:es)?)\b(?:(?! (?:and|or|expense)).){0,40}?\b(paid|pay|received)\b|\bpa(?:y|id) (?:in|for|of) (?:income )?(interest|tax(?:es)?)\b/

/** Interest and tax paid: the cash flow, not the charge. */
export function findPaidLines(document: FinancialDocument, plain: string): IndexedRow[] {
  const [asked, what = '', how = 'paid', instead] = PAID.exec(plain) ?? []
  if (asked === undefined || /\bpayable\b|\bdividend/.test(plain)) return []
  const name = (instead ?? what).startsWith('interest') ? /\binterest\b/i : /\btax(?:es|ation)?\b/i
  const way = how === 'received' ? /\breceived|\breceipts?\b/i : /\bpaid\b|\bpayments?\b/i
  const rows = listRows(document).filter(
    ({ label, row, statement }) =>
      name.test(label) &&
      (way.test(label) || (way.test(row.group) && statement.kind === 'cash-flow')) &&
      !/\blease|\bpayable|\baccrued|\bincluding\b/i.test(label),
  )
  return rows.toSorted((a, b) => Number(b.statement.kind === 'cash-flow') - Number(a.statement.kind === 'cash-flow') || a.order - b.order)
}
