import { addSigned } from '../collect-accounts.ts'
import { ExactSum, subtract } from '../exact-sum.ts'
import type { Amount } from '../parse-amount.ts'
import type { RowAmounts } from './read-amounts.ts'
import { splitWords } from './read-heading.ts'

const TOTAL_WORDS = new Set(
  'total|totals|subtotal|sum|gesamt|summe|summen|gesamtsumme|zwischensumme|totaal|totaux|suma|sumas|totale|totali|soma|somme|difference|differenz'.split(
    '|',
  ),
)

/** Whether a row names a total: "Total", "Grand total", "TOTAL Sales", "Summe Aktiva". */
export function namesTotal(label: string): boolean {
  const words = splitWords(label)
  return TOTAL_WORDS.has(words[0] ?? '') || TOTAL_WORDS.has(words.at(-1) ?? '') || (words[0] === 'sub' && words[1] === 'total')
}

interface Sums {
  readonly debit: Amount
  readonly credit: Amount
}

const NIL: Amount = { value: 0n, decimals: 0 }
const MAX_BOUNDARIES = 2000

/** The sums of the rows so far, remembered at each heading and total, so that a total can be compared with the rows that it may add up. */
export class RunningTotals {
  private readonly sums = { debit: new ExactSum(), credit: new ExactSum() }
  private readonly boundaries: Sums[] = [{ debit: NIL, credit: NIL }]

  add({ debit, credit, balance }: RowAmounts): void {
    if (debit !== null) this.sums.debit.add(debit)
    if (credit !== null) this.sums.credit.add(credit)
    if (balance !== null) addSigned(this.sums, balance)
  }

  /** A heading or a total: a sum may begin after it. */
  mark(): void {
    if (this.boundaries.length < MAX_BOUNDARIES)
      this.boundaries.push({ debit: subtract(this.sums.debit, NIL), credit: subtract(this.sums.credit, NIL) })
  }

  /** Whether a total equals the rows since the beginning, or since any heading or total. */
  agrees(printed: RowAmounts): boolean {
    return this.boundaries.some((from) =>
      isTotalOf(printed, { debit: subtract(this.sums.debit, from.debit), credit: subtract(this.sums.credit, from.credit) }),
    )
  }
}

/** A total on both sides is that of each; a total on one side may also be the net of both. */
function isTotalOf({ debit, credit, balance }: RowAmounts, sums: Sums): boolean {
  const net = subtract(sums.debit, sums.credit)
  if (balance !== null) return equal(balance, net)
  if (debit !== null && credit !== null) return equal(debit, sums.debit) && equal(credit, sums.credit)
  if (debit !== null) return equal(debit, sums.debit) || equal(debit, net)
  return credit === null || equal(credit, sums.credit) || equal(credit, subtract(NIL, net))
}

const equal = (one: Amount, other: Amount): boolean => subtract(one, other).value === 0n
