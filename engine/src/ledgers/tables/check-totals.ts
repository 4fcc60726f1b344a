import { formatAmount } from '../../model/print-amount.ts'
import { splitWords } from '../../model/split-words.ts'
import { addSigned } from '../collect-accounts.ts'
import { ExactSum, subtract } from '../exact-sum.ts'
import type { Amount } from '../parse-amount.ts'
import type { RowAmounts } from './read-amounts.ts'

const TOTAL_WORDS = new Set(
  'total|totals|subtotal|sum|gesamt|summe|summen|gesamtsumme|zwischensumme|totaal|totaux|suma|sumas|totale|totali|soma|somme'.split('|'),
)

/** Names of totals only where there is no other word: an exchange difference is an account. */
const LONE_WORDS = new Set(['difference', 'differenz', 'check'])

/** Whether a row names a total: "Total", "Grand total", "TOTAL Sales", "Summe Aktiva". */
export function namesTotal(label: string): boolean {
  const words = splitWords(label)
  if (words.length === 1 && LONE_WORDS.has(words[0] ?? '')) return true
  return TOTAL_WORDS.has(words[0] ?? '') || TOTAL_WORDS.has(words.at(-1) ?? '') || (words[0] === 'sub' && words[1] === 'total')
}

const NIL: Amount = { value: 0n, decimals: 0 }
const MAX_BOUNDARIES = 100_000

/** The sums of the rows so far, remembered at each heading and total, so that a total can be compared with the rows that it may add up. */
export class RunningTotals {
  private readonly sums = { debit: new ExactSum(), credit: new ExactSum() }
  /** Sums at the beginning, at headings and at totals, as text: of both sides, of each side, and net. */
  private readonly boundaries = new Set<string>()

  constructor() {
    this.mark()
  }

  add({ debit, credit, balance }: RowAmounts): void {
    if (debit !== null) this.sums.debit.add(debit)
    if (credit !== null) this.sums.credit.add(credit)
    if (balance !== null) addSigned(this.sums, balance)
  }

  /** Whether debits equal credits in the rows so far. */
  areBalanced(): boolean {
    return subtract(this.sums.debit, this.sums.credit).value === 0n
  }

  /** A heading or a total: a sum may begin after it. */
  mark(): void {
    if (this.boundaries.size > MAX_BOUNDARIES) return
    const { debit, credit } = this.sums
    for (const key of [keyOf('both', debit, credit), keyOf('debit', debit), keyOf('credit', credit), keyOf('net', subtract(debit, credit))])
      this.boundaries.add(key)
  }

  /**
   * Whether a total equals the rows since the beginning, or since any heading or total. A total on both sides is that of each; a total on one
   * side may also be the net of both.
   */
  agrees({ debit, credit, balance }: RowAmounts): boolean {
    const { debit: debits, credit: credits } = this.sums
    const net = subtract(debits, credits)
    const began = (...key: Parameters<typeof keyOf>): boolean => this.boundaries.has(keyOf(...key))
    if (balance !== null) return began('net', subtract(net, balance))
    if (debit !== null && credit !== null) return began('both', subtract(debits, debit), subtract(credits, credit))
    if (debit !== null) return began('debit', subtract(debits, debit)) || began('net', subtract(net, debit))
    return credit === null || began('credit', subtract(credits, credit)) || began('net', subtract(net, subtract(NIL, credit)))
  }
}

/** The same text for the same amounts, however many decimals they have. */
function keyOf(side: 'both' | 'debit' | 'credit' | 'net', ...amounts: readonly Amount[]): string {
  const texts = amounts.map(({ value, decimals }) => {
    const text = formatAmount(value, decimals)
    return decimals === 0 ? text : text.replace(/\.?0+$/, '')
  })
  return [side, ...texts].join(' ')
}
