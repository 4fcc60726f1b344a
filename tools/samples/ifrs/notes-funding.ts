import { countShares } from '../books/marine.ts'
import { group, printMillions } from '../layout/amounts.ts'
import { heading, slot, table, text, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { factsOf, type IfrsCase, textFactsOf, yearColumns } from './company.ts'
import { writeOptions } from './options.ts'

const borrowings = ({ year, books, notes }: IfrsCase): readonly Block[] => {
  const loan = (y: string) => -books.balance(Number(y), 'loan')
  const due = (y: string) => factsOf(y).loan
  const accounts: Readonly<Record<string, readonly string[]>> = { loan: ['loan'], lease: ['lease'], total: ['loan', 'lease'] }
  const columns = [
    { key: 'loan', heading: ['Term', 'loan', '£’000'] },
    { key: 'lease', heading: ['Lease', 'liabilities', '£’000'] },
    { key: 'total', heading: ['', 'Total', '£’000'] },
  ]
  const at = (y: number) => (column: string) => -books.balance(y, ...(accounts[column] ?? []))
  const moved =
    (y: number, ...tags: string[]) =>
    (column: string) =>
      tags.reduce((sum, tag) => sum - books.tagged(y, tag, ...(accounts[column] ?? [])), 0n)
  const t = new TableBuilder('financing', columns, 70).line('open', `At 1 January ${year - 1}`, at(year - 2))
  for (const y of [year - 1, year]) {
    t.line(`cash${y}`, 'Cash flows: principal', moved(y, 'drawn', 'repaid', 'principal'))
      .line(`interest${y}`, 'Cash flows: interest on leases', moved(y, 'interest paid'))
      .line(`accrued${y}`, 'Interest on leases', moved(y, 'interest'))
      .line(`new${y}`, 'New leases', moved(y, 'new leases'))
    const of = [y === year ? `close${y - 1}` : 'open', `cash${y}`, `interest${y}`, `accrued${y}`, `new${y}`]
    if (y === year) t.grand(`close${y}`, `At 31 December ${y}`, at(y), { of })
    else t.total(`close${y}`, `At 31 December ${y}`, at(y), { of })
  }
  return [
    heading(`${notes.label('borrowings')} Borrowings`),
    text('The term loan bears interest at 1.75% above SONIA and is repayable in half-yearly instalments:'),
    table(
      new TableBuilder('borrowings', yearColumns(year))
        .line('within', 'Within one year', (y) => due(y).dueWithin)
        .line('between', 'Between one and two years', (y) => due(y).dueBetween)
        .line('later', 'Between two and five years', (y) =>
          loan(y) - due(y).dueWithin - due(y).dueBetween < due(y).dueBetween * 3n
            ? loan(y) - due(y).dueWithin - due(y).dueBetween
            : due(y).dueBetween * 3n,
        )
        .line('after', 'After five years', (y) =>
          loan(y) - due(y).dueWithin - due(y).dueBetween < due(y).dueBetween * 3n
            ? 0n
            : loan(y) - due(y).dueWithin - due(y).dueBetween * 4n,
        )
        .grand('total', '', loan, { of: ['within', 'between', 'later', 'after'] })
        .build(),
    ),
    text(
      `Liquidity risk is managed by keeping cash and undrawn facilities that cover all payments of the next twelve months. The maturities of the loan are given above and those of leases in note ${notes.number('leases')}; trade and other payables fall due within three months.`,
    ),
    text('Liabilities arising from financing activities moved as follows:'),
    table(t.crossCast('total', ['loan', 'lease']).build()),
  ]
}

const provisions = ({ year, books, notes }: IfrsCase): readonly Block[] => {
  const columns = [
    { key: 'restoration', heading: ['Restoration', 'of berths', '£’000'] },
    { key: 'claims', heading: ['', 'Claims', '£’000'] },
    { key: 'total', heading: ['', 'Total', '£’000'] },
  ]
  const account = (column: string) => (column === 'total' ? 'provision' : `provision.${column}`)
  const at = (y: number) => (column: string) => -books.balance(y, account(column))
  const moved = (tag: string) => (column: string) => -books.tagged(year, tag, account(column))
  return [
    heading(`${notes.label('provisions')} Provisions`),
    table(
      new TableBuilder('provisions', columns, 70)
        .line('open', `At 1 January ${year}`, at(year - 1))
        .line('charged', 'Charged to profit or loss', moved('charge'))
        .line('unwinding', 'Unwinding of discount', moved('unwinding'))
        .line('utilised', 'Utilised', moved('utilised'))
        .line('reversed', 'Unused amounts reversed', moved('reversed'), { unlessNil: true })
        .grand('close', `At 31 December ${year}`, at(year), { of: ['open', 'charged', 'unwinding', 'utilised', 'reversed'] })
        .crossCast('total', ['restoration', 'claims'])
        .build(),
    ),
    text('Berths are to be restored when their leases end, between 2031 and 2038. Claims are expected to be settled within one year.'),
  ]
}

const capital = (one: IfrsCase): readonly Block[] => {
  const { year, books, notes } = one
  const count = (y: string) => countShares(books, Number(y))
  const { shares } = factsOf(year)
  const issued =
    shares.issued === 0n
      ? []
      : [
          text(
            `On 1 July ${year}, ${slot('capital.text.issued', group(shares.issued))} shares were issued for £${slot('capital.text.proceeds', group(shares.issued / 10n + shares.premium))} on the exercise of options at 85p.`,
          ),
        ]
  return [
    heading(`${notes.label('capital')} Share capital`),
    table(
      new TableBuilder('capital', yearColumns(year, ''))
        .head('Ordinary shares of 10p each, issued and fully paid')
        .line('shares', 'Number (thousands)', count)
        .line('amount', 'Nominal value (£’000)', (y) => count(y) / 10n)
        .build(),
    ),
    ...issued,
    ...writeOptions(one),
  ]
}

const others = ({ year, notes }: IfrsCase): readonly Block[] => {
  const paid = (part: 'pay' | 'pension' | 'shareBased') => (y: string) => factsOf(y).management[part]
  return [
    heading(`${notes.label('related')} Related parties and commitments`),
    text(
      'The subsidiaries of the company are Harbourline Port Services Limited, Harbourline Offshore Limited and Harbourline Engineering Limited, incorporated in England and Wales and wholly owned, and Harbourline Norge AS, incorporated in Norway, of which it holds 80% of the shares and votes. All are included in the consolidation.',
    ),
    text(
      'Transactions within the group are eliminated on consolidation. Key management, who are the directors and four senior managers, received:',
    ),
    table(
      new TableBuilder('management', yearColumns(year))
        .line('pay', 'Short-term employee benefits', paid('pay'))
        .line('pension', 'Post-employment benefits', paid('pension'))
        .line('shareBased', 'Share-based payments', paid('shareBased'))
        .grand('total', '', (y) => paid('pay')(y) + paid('pension')(y) + paid('shareBased')(y), { of: ['pay', 'pension', 'shareBased'] })
        .build(),
    ),
    text(
      `Contracts for vessels and plant not provided for amounted to £${slot('commitments.capital', printMillions(factsOf(year).commitments))} million (${year - 1}: £${slot('commitments.capital.last', printMillions(factsOf(year - 1).commitments))} million).`,
    ),
    heading(`${notes.label('events')} Events after the reporting period`, 'end'),
    text(textFactsOf(year).event(slot('events.year', String(year + 1)))),
  ]
}

/** Notes 17 to 21: funding, capital and other disclosures. */
export const writeFundingNotes = (one: IfrsCase): readonly Block[] => [
  ...borrowings(one),
  ...provisions(one),
  ...capital(one),
  ...others(one),
]
