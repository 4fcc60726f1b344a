import { heading, table, text, type Block, slot } from '../layout/blocks.ts'
import { group, printThousands } from '../layout/amounts.ts'
import { TableBuilder } from '../layout/table.ts'
import { dueAfter, factsOf, yearColumns, type UkCase } from './company.ts'

const NIL = { nil: '-' }

const creditors = ({ year, books, notes }: UkCase): readonly Block[] => {
  const owed =
    (...patterns: string[]) =>
    (y: string) =>
      -books.balance(Number(y), ...patterns)
  const bank = (y: string) => factsOf(y).due.bank[0]
  const hp = (y: string) => factsOf(y).due.hirePurchase[0]
  return [
    heading(`${notes.label('within')} Creditors: amounts falling due within one year`),
    table(
      new TableBuilder('within', yearColumns(year))
        .line('bank', 'Bank loans', bank, { note: notes.number('loans') })
        .line('hp', 'Obligations under hire purchase contracts', hp, { note: notes.number('loans') })
        .line('deposits', 'Payments received on account', owed('creditors.deposits'))
        .line('trade', 'Trade creditors', owed('creditors.trade'))
        .line('tax', 'Corporation tax', owed('creditors.tax'))
        .line('payroll', 'Other taxation and social security', owed('creditors.payroll'))
        .line('accruals', 'Accruals and deferred income', owed('creditors.accruals'))
        .grand('total', '', (y) => owed('creditors')(y) + bank(y) + hp(y), {
          of: ['bank', 'hp', 'deposits', 'trade', 'tax', 'payroll', 'accruals'],
        })
        .build(),
    ),
    heading(`${notes.label('after')} Creditors: amounts falling due after more than one year`),
    table(
      new TableBuilder('after', yearColumns(year))
        .line('bank', 'Bank loans', (y) => -dueAfter(books, y, 'bank'), { note: notes.number('loans') })
        .line('hp', 'Obligations under hire purchase contracts', (y) => -dueAfter(books, y, 'hp'), { note: notes.number('loans') })
        .grand('total', '', (y) => -dueAfter(books, y, 'all'), { of: ['bank', 'hp'] })
        .build(),
    ),
  ]
}

const loans = ({ year, books, notes }: UkCase): readonly Block[] => {
  const due = (kind: 'bank' | 'hirePurchase', account: string) => ({
    within: (y: string) => factsOf(y).due[kind][0],
    between: (y: string) => factsOf(y).due[kind][1],
    later: (y: string) => -books.balance(Number(y), account) - factsOf(y).due[kind][0] - factsOf(y).due[kind][1],
    all: (y: string) => -books.balance(Number(y), account),
  })
  const bank = due('bank', 'loan.bank')
  const hp = due('hirePurchase', 'loan.hp')
  return [
    heading(`${notes.label('loans')} Loans and hire purchase obligations`),
    table(
      new TableBuilder('loans', yearColumns(year))
        .head('Bank loans are repayable')
        .line('bankWithin', 'Within one year', bank.within, { indent: 1 })
        .line('bankBetween', 'Between one and two years', bank.between, { indent: 1 })
        .line(
          'bankLater',
          'Between two and five years',
          (y) => (bank.later(y) < bank.between(y) * 3n ? bank.later(y) : bank.between(y) * 3n),
          { indent: 1 },
        )
        .line('bankAfter', 'After five years', (y) => (bank.later(y) < bank.between(y) * 3n ? 0n : bank.later(y) - bank.between(y) * 3n), {
          indent: 1,
        })
        .total('bank', '', bank.all, { of: ['bankWithin', 'bankBetween', 'bankLater', 'bankAfter'] })
        .head('Hire purchase obligations are payable')
        .line('hpWithin', 'Within one year', hp.within, { indent: 1 })
        .line('hpBetween', 'Between one and two years', hp.between, { indent: 1 })
        .line('hpLater', 'Between two and five years', hp.later, { indent: 1 })
        .total('hp', '', hp.all, { of: ['hpWithin', 'hpBetween', 'hpLater'] })
        .grand('total', 'Total borrowings', (y) => bank.all(y) + hp.all(y), { of: ['bank', 'hp'] })
        .build(),
    ),
    text(
      'The bank loan is repayable in quarterly instalments and bears interest at 1.9% above the Bank of England base rate. It is secured by a fixed charge on the freehold buildings. Hire purchase obligations are secured on the vehicles that they finance.',
    ),
  ]
}

const provisions = ({ year, books, notes }: UkCase): readonly Block[] => {
  const account = (column: string) => (column === 'total' ? 'provision' : `provision.${column}`)
  const at = (y: number) => (column: string) => -books.balance(y, account(column))
  const moved = (tag: string) => (column: string) => -books.tagged(year, tag, account(column))
  const columns = [
    { key: 'deferred', heading: ['Deferred', 'tax', '£’000'] },
    { key: 'warranty', heading: ['', 'Warranty', '£’000'] },
    { key: 'total', heading: ['', 'Total', '£’000'] },
  ]
  return [
    heading(`${notes.label('provisions')} Provisions for liabilities`),
    table(
      new TableBuilder('provisions', columns)
        .line('open', `At 1 April ${year - 1}`, at(year - 1))
        .line('charge', 'Charged to profit', (column) => moved('charge')(column) + moved('deferred')(column))
        .line('utilised', 'Utilised', moved('utilised'))
        .line('reversed', 'Unused amounts reversed', moved('reversed'), { unlessNil: true })
        .grand('close', `At 31 March ${year}`, at(year), { of: ['open', 'charge', 'utilised', 'reversed'] })
        .crossCast('total', ['deferred', 'warranty'])
        .build(),
    ),
    text(
      'Deferred tax arises on accelerated capital allowances. Warranty claims are expected to be met over the next ten years, the greater part of them within four.',
    ),
  ]
}

const capital = ({ year, books, notes }: UkCase): readonly Block[] => {
  const count = (y: string) => -books.balance(Number(y), 'equity.capital')
  const { shareIssue } = factsOf(year)
  const issue =
    shareIssue.shares === 0n
      ? []
      : [
          text(
            `On 2 December ${year - 1} the company issued ${slot('capital.text.shares', group(shareIssue.shares))} ordinary shares of £1 each for cash of £${slot('capital.text.proceeds', group(shareIssue.shares + shareIssue.premium))}. The shares carry full rights to vote and to dividends.`,
          ),
        ]
  return [
    heading(`${notes.label('capital')} Called up share capital`),
    table(
      new TableBuilder(
        'capital',
        [year, year - 1].map((y) => ({ key: String(y), heading: [String(y)] })),
      )
        .head('Allotted, called up and fully paid')
        .line('shares', 'Ordinary shares of £1 each: number', count, { scale: 'whole' })
        .grand('amount', 'Ordinary shares of £1 each: £’000', count, { bold: false })
        .build(),
    ),
    ...issue,
  ]
}

const netDebt = ({ year, books, notes }: UkCase): readonly Block[] => {
  const columns = [
    { key: 'open', heading: ['At 1 April', String(year - 1), '£’000'] },
    { key: 'cash', heading: ['Cash', 'flows', '£’000'] },
    { key: 'other', heading: ['Non-cash', 'changes', '£’000'] },
    { key: 'close', heading: ['At 31 March', String(year), '£’000'] },
  ]
  const across =
    (other: bigint, ...accounts: string[]) =>
    (column: string) => {
      if (column === 'other') return other
      return column === 'open'
        ? books.balance(year - 1, ...accounts)
        : column === 'close'
          ? books.balance(year, ...accounts)
          : books.flow(year, ...accounts) - other
    }
  const financed = -factsOf(year).hirePurchase
  return [
    heading(`${notes.label('debt')} Analysis of changes in net debt`),
    table(
      new TableBuilder('debt', columns, 70)
        .line('cash', 'Cash at bank and in hand', across(0n, 'cash'))
        .line('bank', 'Bank loans', across(0n, 'loan.bank'))
        .line('hp', 'Hire purchase obligations', across(financed, 'loan.hp'))
        .grand('total', 'Net debt', across(financed, 'cash', 'loan'), { of: ['cash', 'bank', 'hp'] })
        .crossCast('close', ['open', 'cash', 'other'])
        .build(),
    ),
  ]
}

const commitments = ({ year, notes }: UkCase): readonly Block[] => {
  const leases = (y: string) => factsOf(y).commitments.leases
  return [
    heading(`${notes.label('commitments')} Commitments`),
    text(
      `At 31 March ${year} the company had contracted for tangible assets of £${slot('commitments.capital', printThousands(factsOf(year).commitments.capital, NIL))},000 that are not provided for (${year - 1}: £${slot('commitments.capital.last', printThousands(factsOf(year - 1).commitments.capital, NIL))},000). Future minimum payments under non-cancellable operating leases fall due:`,
    ),
    table(
      new TableBuilder('leases', yearColumns(year))
        .line('within', 'Within one year', (y) => leases(y)[0])
        .line('between', 'Between one and five years', (y) => leases(y)[1])
        .line('after', 'After five years', (y) => leases(y)[2])
        .grand('total', '', (y) => leases(y)[0] + leases(y)[1] + leases(y)[2], { of: ['within', 'between', 'after'] })
        .build(),
    ),
  ]
}

const others = ({ year, notes }: UkCase): readonly Block[] => [
  heading(`${notes.label('related')} Related parties and control`),
  text(
    `The company rents a store from Ashdown Estates LLP, in which M E Ashdown is a member. Rent of £${slot('related.rent', '48')},000 was charged in the year (${year - 1}: £${slot('related.rent.last', '48')},000) and nothing was owed at the year end (${year - 1}: nil). Key management personnel are the directors, whose remuneration is given in note ${slot('related.note', notes.number('staff'))}. The company is controlled by M E Ashdown, who holds 62% of its ordinary shares.`,
  ),
  heading(`${notes.label('events')} Events after the balance sheet date`, 'end'),
  text(
    `On 12 June ${year} the directors declared an interim dividend of 200p per ordinary share, which is not recognised in these financial statements.`,
  ),
]

/** Notes 13 to 21: creditors, provisions, capital and other disclosures. */
export const writeFundingNotes = (one: UkCase): readonly Block[] => [
  ...creditors(one),
  ...loans(one),
  ...provisions(one),
  ...capital(one),
  ...netDebt(one),
  ...commitments(one),
  ...others(one),
]
