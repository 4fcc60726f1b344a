import type { Problem } from '../trial-balance.ts'
import type { Posting } from './read-posting.ts'

interface Rows {
  count: number
  first: number
}

const REMEDY = 'For statements, export the list of totals and balances (Summen- und Saldenliste) as .csv or .xlsx.'

/**
 * Counts the postings whose accounts the file does not show as DATEV has them. A batch holds amounts with tax: DATEV splits tax off when it
 * posts, by the tax key, or by a function of the account, of which the file says nothing.
 */
export class TaxNotes {
  private readonly keyed: Rows = { count: 0, first: 0 }
  private readonly unknown: Rows = { count: 0, first: 0 }
  private readonly reversals: Rows = { count: 0, first: 0 }

  add({ splitsTax, stopsTax, reverses }: Pick<Posting, 'splitsTax' | 'stopsTax' | 'reverses'>, row: number): void {
    if (splitsTax) count(this.keyed, row)
    else if (!stopsTax) count(this.unknown, row)
    if (reverses) count(this.reversals, row)
  }

  list(): Problem[] {
    return [
      ...report(
        'tax-not-split',
        this.keyed,
        (rows) => `${rows} a tax key: DATEV splits the tax off when it posts. Accounts include it.`,
        REMEDY,
      ),
      ...report(
        'tax-not-split',
        this.unknown,
        (rows) =>
          `${rows} no tax key. Where one of its accounts is automatic, DATEV splits tax off. The file does not say which accounts are, and nothing was split.`,
        REMEDY,
      ),
      ...report(
        'reversals',
        this.reversals,
        (rows) => `${rows} the mark of a reversal (Generalumkehr), and counts on the side that it names.`,
        'Compare the account with your ledger: it should be reversed, and not be there twice.',
      ),
    ]
  }
}

function count(rows: Rows, row: number): void {
  if (rows.count === 0) rows.first = row
  rows.count++
}

function report(kind: Problem['kind'], { count: size, first }: Rows, say: (rows: string) => string, remedy: string): Problem[] {
  if (size === 0) return []
  const rows = size === 1 ? `The posting in row ${first} has` : `${size.toLocaleString('en-GB')} postings, the first in row ${first}, have`
  return [{ kind, row: first, message: say(rows), remedy }]
}
