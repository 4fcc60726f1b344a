import { type Journal, type JournalLine, limits } from '@tickmark/contract'
import { type Amount, formatAmount, printAmount } from '@tickmark/engine/ledgers'
import { formatAccount, type NamedAccount, readTypedAccount } from './read-typed-account.ts'
import { printTypedAmount, readTypedAmount } from './read-typed-amount.ts'

/** A journal while it is typed. */
export interface TypedJournal {
  readonly number: number
  readonly narration: string
  readonly lines: readonly TypedLine[]
}

export interface TypedLine {
  /** Unique in the form. */
  readonly id: number
  readonly account: string
  readonly debit: string
  readonly credit: string
}

export const emptyLine = (lines: readonly TypedLine[]): TypedLine => ({
  id: 1 + Math.max(0, ...lines.map(({ id }) => id)),
  account: '',
  debit: '',
  credit: '',
})

const isEmpty = ({ account, debit, credit }: TypedLine): boolean => [account, debit, credit].every((text) => text.trim() === '')

export function startJournal(journals: readonly Pick<Journal, 'number'>[]): TypedJournal {
  const first = emptyLine([])
  return { number: 1 + Math.max(0, ...journals.map(({ number }) => number)), narration: '', lines: [first, emptyLine([first])] }
}

/** `decimals` of the ledger: amounts have at least as many. */
export const openJournal = ({ number, narration, lines }: Journal, decimals: number): TypedJournal => ({
  number,
  narration,
  lines: lines.map((line, at) => ({ id: at + 1, account: formatAccount(line), ...splitSides(readAmountOf(line), decimals) })),
})

const readAmountOf = ({ amount }: JournalLine): Amount => {
  const read = readTypedAmount(amount)
  return read === null || read === 'unreadable' ? { value: 0n, decimals: 0 } : read
}

const splitSides = ({ value, decimals: given }: Amount, decimals: number): Pick<TypedLine, 'debit' | 'credit'> => ({
  debit: value > 0n ? printTypedAmount({ value, decimals: given }, decimals) : '',
  credit: value < 0n ? printTypedAmount({ value: -value, decimals: given }, decimals) : '',
})

export interface JournalSums {
  readonly decimals: number
  readonly debits: bigint
  readonly credits: bigint
  /** Debits less credits; nil if the journal balances. */
  readonly difference: bigint
}

/** What can be read of the amounts, added up, with at least the decimals of the ledger. A negative debit is a credit. */
export function addUpJournal({ lines }: Pick<TypedJournal, 'lines'>, minDecimals: number): JournalSums {
  const amounts = lines.map(readAmount)
  const decimals = Math.max(minDecimals, ...amounts.map((amount) => amount.decimals))
  const scaled = amounts.map((amount) => amount.value * 10n ** BigInt(decimals - amount.decimals))
  const add = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)
  const debits = add(scaled.filter((value) => value > 0n))
  const credits = -add(scaled.filter((value) => value < 0n))
  return { decimals, debits, credits, difference: debits - credits }
}

/** Debits less credits of a line; nil where it cannot be read. */
function readAmount({ debit, credit }: TypedLine): Amount {
  const [plus, minus] = [readTypedAmount(debit), readTypedAmount(credit)]
  if (plus === 'unreadable' || minus === 'unreadable') return { value: 0n, decimals: 0 }
  const decimals = Math.max(plus?.decimals ?? 0, minus?.decimals ?? 0)
  const scale = (amount: Amount | null) => (amount === null ? 0n : amount.value * 10n ** BigInt(decimals - amount.decimals))
  return { value: scale(plus) - scale(minus), decimals }
}

/** Gives a line the amount that makes debits equal credits. */
export function balanceOnLine(typed: TypedJournal, id: number, minDecimals: number): TypedJournal {
  const { decimals, difference } = addUpJournal({ lines: typed.lines.filter((line) => line.id !== id) }, minDecimals)
  const sides = splitSides({ value: -difference, decimals }, decimals)
  return { ...typed, lines: typed.lines.map((line) => (line.id === id ? { ...line, ...sides } : line)) }
}

/** "Debits exceed credits by 300.00."; null if they are equal. */
export function describeDifference({ difference, decimals }: JournalSums): string | null {
  if (difference === 0n) return null
  const [more, less] = difference > 0n ? ['Debits', 'credits'] : ['Credits', 'debits']
  return `${more} exceed ${less} by ${printAmount(difference < 0n ? -difference : difference, decimals)}.`
}

/** What journals are posted to. */
export interface Ledger {
  readonly accounts: readonly NamedAccount[]
  /** Of its amounts. */
  readonly decimals: number
}

export interface JournalProblems {
  readonly narration?: string
  /** By the id of the line. */
  readonly accounts: ReadonlyMap<number, string>
  readonly amounts: ReadonlyMap<number, string>
  /** Of the journal as a whole. */
  readonly whole?: string
}

/** The journal, or what keeps it from being posted. Lines without anything in them are left out. */
export function finishJournal(
  { number, narration, lines }: TypedJournal,
  { accounts, decimals }: Ledger,
): { readonly journal: Journal } | { readonly problems: JournalProblems } {
  const filled = lines.filter((line) => !isEmpty(line))
  const read = filled.map((line) => ({ line, account: readTypedAccount(line.account, accounts), problem: findAmountProblem(line) }))
  const problems: JournalProblems = {
    ...(narration.trim() === '' && { narration: 'Say what the journal is for.' }),
    accounts: new Map(read.flatMap(({ line, account }) => (account.kind === 'problem' ? [[line.id, account.problem] as const] : []))),
    amounts: new Map(read.flatMap(({ line, problem }) => (problem === null ? [] : [[line.id, problem] as const]))),
    ...findWholeProblem(filled, decimals),
  }
  if (problems.narration !== undefined || problems.whole !== undefined || problems.accounts.size + problems.amounts.size > 0)
    return { problems }
  const posted = read.flatMap(({ line, account }): JournalLine[] => {
    const amount = readAmount(line)
    return account.kind === 'problem'
      ? []
      : [{ code: account.account.code, name: account.account.name, amount: formatAmount(amount.value, amount.decimals) }]
  })
  return { journal: { number, narration: narration.trim().replace(/\s+/g, ' '), lines: posted } }
}

function findWholeProblem(filled: readonly TypedLine[], minDecimals: number): { readonly whole?: string } {
  if (filled.length < 2) return { whole: 'A journal has at least two lines.' }
  if (filled.length > limits.linesPerJournal) return { whole: `A journal has at most ${limits.linesPerJournal} lines.` }
  const whole = describeDifference(addUpJournal({ lines: filled }, minDecimals))
  return whole === null ? {} : { whole }
}

function findAmountProblem(line: TypedLine): string | null {
  const [debit, credit] = [readTypedAmount(line.debit), readTypedAmount(line.credit)]
  if (debit === 'unreadable' || credit === 'unreadable') return 'Enter an amount such as 1,250.50.'
  if (debit !== null && credit !== null) return 'Enter a debit or a credit, not both.'
  return (debit ?? credit ?? { value: 0n }).value === 0n ? 'Enter an amount.' : null
}
