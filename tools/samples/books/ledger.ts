/** One side of an entry. Debits are positive, credits negative, in whole units of currency. */
interface Posting {
  readonly year: number
  readonly account: string
  /** The kind of movement, such as `additions` or `receipts`, for roll-forwards and the cash flow statement. */
  readonly tag: string
  readonly amount: bigint
}

const parts = new Map<string, readonly string[]>()

/** Splits a dotted path; cached. */
const split = (path: string): readonly string[] => {
  const known = parts.get(path) ?? path.split('.')
  parts.set(path, known)
  return known
}

/** Accounts are dotted paths. A pattern matches every account that begins with it; `*` matches any one part. */
const matches = (account: string, pattern: string): boolean => {
  const own = split(account)
  return split(pattern).every((part, i) => part === '*' || part === own[i])
}

const anyMatch = (account: string, patterns: readonly string[]) => patterns.some((pattern) => matches(account, pattern))

/**
 * The books of a sample company: a small double-entry ledger, the source of every printed figure.
 * Income and expense accounts (`pl.*`, `oci.*`) are never closed: a year's figure is its movement, and reserves include the accumulated profit.
 */
export class Books {
  readonly #postings: Posting[] = []

  /** @throws if debits and credits differ, since nothing printed from such books would tie. */
  post(year: number, tag: string, lines: Readonly<Record<string, bigint>>): void {
    const entries = Object.entries(lines)
    const difference = entries.reduce((sum, [, amount]) => sum + amount, 0n)
    if (difference !== 0n) throw new Error(`The entry '${tag}' of ${year} is out of balance by ${difference}`)
    for (const [account, amount] of entries) if (amount !== 0n) this.#postings.push({ year, account, tag, amount })
  }

  /** Transfers an amount from one account (credited) to another (debited). */
  move(year: number, tag: string, debit: string, credit: string, amount: bigint): void {
    this.post(year, tag, { [debit]: amount, [credit]: -amount })
  }

  /** Brings an account to its closing balance with a receipt or payment against another account. */
  settle(year: number, tag: string, account: string, closing: bigint, against: string): void {
    this.move(year, tag, account, against, closing - this.balance(year, account))
  }

  /** Closing balance at the end of a year, debit positive. */
  balance(year: number, ...patterns: readonly string[]): bigint {
    return this.#sum((posting) => posting.year <= year && anyMatch(posting.account, patterns))
  }

  /** Movement within a year, debit positive. */
  flow(year: number, ...patterns: readonly string[]): bigint {
    return this.#sum((posting) => posting.year === year && anyMatch(posting.account, patterns))
  }

  /** Movement of one kind within a year, debit positive. */
  tagged(year: number, tag: string, ...patterns: readonly string[]): bigint {
    return this.#sum((posting) => posting.year === year && posting.tag === tag && anyMatch(posting.account, patterns))
  }

  /** Every account with a posting, sorted by name. */
  accounts(): readonly string[] {
    return [...new Set(this.#postings.map((posting) => posting.account))].toSorted()
  }

  #sum(keep: (posting: Posting) => boolean): bigint {
    return this.#postings.reduce((sum, posting) => (keep(posting) ? sum + posting.amount : sum), 0n)
  }
}

/** `amount * numerator / denominator`, to the nearest unit, halves away from zero. */
export const share = (amount: bigint, numerator: bigint, denominator: bigint): bigint => {
  const product = amount * numerator
  const half = denominator / 2n
  return (product < 0n ? product - half : product + half) / denominator
}
