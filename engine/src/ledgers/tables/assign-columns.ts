import type { Columns } from './columns.ts'
import type { TimeWord } from './heading-words.ts'
import type { Heading } from './read-heading.ts'

type Side = 'debit' | 'credit' | 'balance'

/** A column whose heading names a debit, a credit or a balance. */
interface AmountColumn {
  readonly column: number
  readonly side: Side
  readonly time: TimeWord | null
  readonly year: number | null
}

/** Identifiers of computers are longer than any code of an account. */
const MAX_CODE_LENGTH = 30

/**
 * Chooses the column of each role by the headings and by cells beneath them. Closing balances come before movements, and of several years the
 * newest is this year and the one before it last year.
 */
export function assignColumns(headings: readonly Heading[], cells: (column: number) => readonly string[]): Columns {
  const first = (noun: Heading['noun'], fits: (column: number) => boolean = () => true): number | undefined => {
    const column = headings.findIndex((heading, at) => heading.noun === noun && heading.time !== 'other' && fits(at))
    return column < 0 ? undefined : column
  }
  const isCode = (column: number): boolean => cells(column).every((text) => text.length <= MAX_CODE_LENGTH)
  const looksCoded = (column: number): boolean =>
    cells(column).filter((text) => /\d/.test(text) && !/\s\p{L}/u.test(text)).length > cells(column).length / 2
  const account = first('account')
  const coded = account !== undefined && looksCoded(account)
  const [journal, date] = [first('journal'), first('date') ?? first('document-date')]
  // The description of a line of a ledger is not the name of its account.
  const description = journal === undefined && date === undefined ? first('description') : undefined
  const amounts = assignAmounts(listAmounts(headings))
  return {
    ...defined('code', first('code', isCode) ?? (coded ? account : first('number', isCode))),
    ...defined('name', first('name') ?? (coded || account === undefined ? description : account)),
    ...defined('group', first('group')),
    ...amounts,
    ...defined('side', amounts.balance === undefined ? undefined : first('side')),
    ...defined('currency', first('currency')),
    ...defined('cost-centre', first('cost-centre')),
    ...defined('journal', journal),
    ...defined('date', date),
  }
}

const defined = <Role extends keyof Columns>(role: Role, column: number | undefined): Columns =>
  column === undefined ? {} : { [role]: column }

function listAmounts(headings: readonly Heading[]): AmountColumn[] {
  return headings.flatMap(({ noun, time, year }, column) => {
    if (time === 'other' || time === 'opening') return []
    if (noun === 'debit' || noun === 'credit' || noun === 'balance') return [{ column, side: noun, time, year }]
    // "2025", or "Prior year" alone.
    const bare = noun === null && (year !== null || time === 'prior' || time === 'closing')
    return bare ? [{ column, side: 'balance' as const, time, year }] : []
  })
}

function assignAmounts(columns: readonly AmountColumn[]): Columns {
  const years = [...new Set(columns.flatMap(({ year }) => year ?? []))].sort((one, other) => other - one)
  const isPrior = ({ time, year }: AmountColumn): boolean => time === 'prior' || (year !== null && years.length > 1 && year === years[1])
  const current = columns.filter((column) => !isPrior(column) && (column.year === null || column.year === years[0]))
  const now = choose(current)
  const then = choose(columns.filter(isPrior))
  return {
    ...now,
    ...defined('prior-debit', then.debit),
    ...defined('prior-credit', then.credit),
    ...defined('prior-balance', then.balance),
  }
}

/** Closing debits and credits, a closing balance, debits and credits, a balance, and movements last. */
function choose(columns: readonly AmountColumn[]): Columns {
  for (const time of ['closing', 'plain', 'movement'] as const) {
    const of = columns.filter((column) => (time === 'plain' ? column.time === null || column.time === 'prior' : column.time === time))
    const find = (side: Side): number | undefined => of.findLast((column) => column.side === side)?.column
    const debit = find('debit')
    const credit = find('credit')
    const balance = find('balance')
    if (debit !== undefined && credit !== undefined) return { debit, credit }
    if (balance !== undefined) return { balance }
    // One side alone: the message names the other.
    if (time === 'plain' && (debit !== undefined || credit !== undefined))
      return { ...defined('debit', debit), ...defined('credit', credit) }
  }
  return {}
}
