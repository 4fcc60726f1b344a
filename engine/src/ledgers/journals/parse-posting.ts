import type { Amount } from '../parse-amount.ts'
import type { DecimalMark } from '../trial-balance.ts'
import { parseQuantity, type Quantity } from './parse-quantity.ts'

/** One line of a transaction. */
export interface Posting {
  readonly account: string
  /** Null where it is what the other postings leave. */
  readonly quantity: Quantity | null
  /** What counts when the transaction is added up: the quantity, or its cost in another commodity. */
  readonly weight: Quantity | null
  /** The same by the price alone, where a lot has both a cost and a price. */
  readonly priced: Quantity | null
  /** In round brackets: beside the double entry. */
  readonly virtual: boolean
}

/** How a file writes its postings. */
export interface Dialect {
  /** In beancount a space ends an account; elsewhere it takes two spaces or a tab. */
  readonly beancount: boolean
  readonly decimalMark: DecimalMark | null
}

/** Of an amount with its costs. */
const MAX_LENGTH = 300
const FLAG = /^[*!]\s+/
/** What follows an amount: costs, and from "=" on what its balance should be. */
const PARTS = /^([^@={]*)(\{\{?[^}]*\}\}?)?\s*(?:\[[^\]]*\]\s*)?(?:\([^)]*\)\s*)?(?:\(?(@@?)\)?\s*([^={]*))?(?:\{[^}]*\}\s*)?(=.*)?$/

/** Reads a posting without its indentation. Null where it cannot be read; 'assignment' where it sets a balance rather than an amount. */
export function parsePosting(line: string, dialect: Dialect): Posting | 'assignment' | null {
  const text = line.startsWith('*') || line.startsWith('!') ? line.replace(FLAG, '') : line
  const end = findAccountEnd(text, dialect.beancount)
  const printed = text.slice(0, end).trim()
  const virtual = printed.startsWith('(') && printed.endsWith(')')
  const account = virtual || (printed.startsWith('[') && printed.endsWith(']')) ? printed.slice(1, -1) : printed
  const rest = stripComment(text.slice(end)).trim()
  const none = { account, quantity: null, weight: null, priced: null, virtual }
  if (rest === '') return none
  const plain = parseQuantity(rest, dialect.decimalMark)
  if (plain !== null) return { account, quantity: plain, weight: plain, priced: null, virtual }
  return parseParts(rest, none, dialect.decimalMark)
}

function parseParts(rest: string, none: Posting, mark: DecimalMark | null): Posting | 'assignment' | null {
  const parts = rest.length > MAX_LENGTH ? null : PARTS.exec(rest)
  if (parts === null) return null
  const [, amount = '', lot, at, price = '', assertion] = parts
  if (amount.trim() === '') return assertion === undefined ? null : 'assignment'
  const quantity = parseQuantity(amount.trim(), mark)
  if (quantity === null) return null
  const priced = at === undefined ? null : weigh(quantity, price.trim(), at === '@@', mark)
  const cost = lot === undefined ? null : weighLot(quantity, lot, mark)
  if ((at !== undefined && priced === null) || (lot !== undefined && cost === null && priced === null)) return null
  return { ...none, quantity, weight: cost ?? priced ?? quantity, priced: cost === null ? null : priced }
}

/** "{10.00 USD, 2024-01-05}", "{=$5}" or, for all units together, "{{100 USD}}". */
function weighLot(quantity: Quantity, lot: string, mark: DecimalMark | null): Quantity | null {
  const total = lot.startsWith('{{')
  const inner = lot.replace(/[{}]/g, '').replace(/^\s*=/, '')
  // A comma that divides thousands has no space after it.
  const cost = inner.split(/,\s|,(?=\D)/)[0]?.trim() ?? ''
  return cost === '' ? null : weigh(quantity, cost, total, mark)
}

function weigh({ amount }: Quantity, price: string, total: boolean, mark: DecimalMark | null): Quantity | null {
  const read = parseQuantity(price, mark)
  if (read === null) return null
  return { commodity: read.commodity, amount: total ? withSign(read.amount, amount) : multiply(amount, read.amount) }
}

const multiply = (one: Amount, other: Amount): Amount => ({ value: one.value * other.value, decimals: one.decimals + other.decimals })

function withSign({ value, decimals }: Amount, like: Amount): Amount {
  const size = value < 0n ? -value : value
  return { value: like.value < 0n ? -size : size, decimals }
}

function findAccountEnd(text: string, spaceEnds: boolean): number {
  if (spaceEnds) {
    const space = text.search(/\s/)
    return space < 0 ? text.length : space
  }
  const spaces = text.indexOf('  ')
  const tab = text.indexOf('\t')
  if (spaces < 0) return tab < 0 ? text.length : tab
  return tab < 0 ? spaces : Math.min(spaces, tab)
}

/** A semicolon begins a comment, but not inside a quoted commodity. */
function stripComment(text: string): string {
  const at = text.indexOf(';')
  if (at < 0) return text
  return text.includes('"') ? (/^(?:[^";]|"[^"]*")*/.exec(text)?.[0] ?? '') : text.slice(0, at)
}
