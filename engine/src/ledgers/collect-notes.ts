import type { LeftOut, Problem, ProblemKind } from './trial-balance.ts'

const MAX_EXAMPLES = 5
const MAX_OF_A_KIND = 20

/** Collects what is left out and what is wrong while a file is read: a bounded number of examples, and exact counts. */
export class Notes {
  private readonly leftOut = new Map<LeftOut['why'], { rows: number; examples: { row: number; text: string }[] }>()
  private readonly problems: Problem[] = []
  private readonly counts = new Map<ProblemKind, number>()

  leave(why: LeftOut['why'], row: number, text: string, rows = 1): void {
    const entry = this.leftOut.get(why) ?? { rows: 0, examples: [] }
    entry.rows += rows
    if (entry.examples.length < MAX_EXAMPLES && text !== '') entry.examples.push({ row, text })
    this.leftOut.set(why, entry)
  }

  report(problem: Problem): void {
    const count = (this.counts.get(problem.kind) ?? 0) + 1
    this.counts.set(problem.kind, count)
    if (count <= MAX_OF_A_KIND) this.problems.push(problem)
  }

  listLeftOut(): LeftOut[] {
    return [...this.leftOut].map(([why, entry]) => ({ why, ...entry }))
  }

  listProblems(): Problem[] {
    const more = [...this.counts].flatMap(([kind, count]) => (count > MAX_OF_A_KIND ? [formatMore(kind, count - MAX_OF_A_KIND)] : []))
    return [...this.problems, ...more]
  }
}

const WORDS: Readonly<Partial<Record<ProblemKind, string>>> = {
  'amount-missing': 'transactions have more than one posting without an amount',
  'amount-unreadable': 'rows have an amount that cannot be read',
  'account-missing': 'rows have an amount and no account',
  'account-repeated': 'accounts are in the file more than once',
  'total-disagrees': 'totals differ from the rows above them',
  'line-unreadable': 'lines cannot be read',
  'closing-disagrees': 'accounts close with another balance than their lines',
  'account-unknown': 'accounts are not in the chart of accounts',
}

function formatMore(kind: ProblemKind, count: number): Problem {
  return {
    kind: 'more',
    row: null,
    message: `${count.toLocaleString('en-GB')} more ${WORDS[kind] ?? `of the kind ${kind}`}.`,
    remedy: 'They probably have the same cause as those listed.',
  }
}
