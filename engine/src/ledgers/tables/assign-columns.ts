import { assignAmounts, type TableTime } from './assign-amounts.ts'
import { type Columns, defineColumn } from './columns.ts'
import type { Heading } from './read-heading.ts'

/** Identifiers of computers are longer than any code of an account. */
const MAX_CODE_LENGTH = 30

/** Chooses the column of each role by the headings and by cells beneath them. */
export function assignColumns(headings: readonly Heading[], cells: (column: number) => readonly string[], time: TableTime): Columns {
  const first = (noun: Heading['noun'], fits: (column: number) => boolean = () => true): number | undefined => {
    const column = headings.findIndex((heading, at) => heading.noun === noun && heading.time !== 'other' && fits(at))
    return column < 0 ? undefined : column
  }
  const isCode = (column: number): boolean => cells(column).every((text) => text.length <= MAX_CODE_LENGTH)
  // "Account 1" is a name.
  const looksCoded = (column: number): boolean =>
    cells(column).filter((text) => /^\S*\d/.test(text) && !/\s\p{L}/u.test(text)).length > cells(column).length / 2
  const account = first('account')
  const coded = account !== undefined && looksCoded(account)
  const [journal, date] = [first('journal'), first('date') ?? first('document-date')]
  // The description of a line of a ledger is not the name of its account.
  const description = journal === undefined && date === undefined ? first('description') : undefined
  const amounts = assignAmounts(headings, time)
  return {
    ...defineColumn('code', first('code', isCode) ?? (coded ? account : first('number', isCode))),
    ...defineColumn('name', first('name') ?? (coded || account === undefined ? description : account)),
    ...defineColumn('group', first('group')),
    ...amounts,
    ...defineColumn('side', amounts.balance === undefined ? undefined : first('side')),
    ...defineColumn('currency', first('currency')),
    ...defineColumn('cost-centre', first('cost-centre')),
    ...defineColumn('journal', journal),
    // Alone it names books, such as sales: their lines are no journal that balances.
    ...defineColumn('journal-code', journal === undefined ? undefined : first('journal-code')),
    ...defineColumn('date', date),
  }
}
