import { heading, table, text, type Block, slot } from '../layout/blocks.ts'
import { printThousands } from '../layout/amounts.ts'
import { share } from '../books/ledger.ts'
import { TableBuilder } from '../layout/table.ts'
import { factsOf, yearColumns, type UkCase } from './company.ts'

const NIL = { nil: '-' }

const turnover = ({ year, books, notes }: UkCase): readonly Block[] => {
  const sold =
    (...streams: string[]) =>
    (y: string) =>
      -books.flow(Number(y), ...streams.map((stream) => `pl.turnover.${stream}`))
  const all = (y: string) => -books.flow(Number(y), 'pl.turnover')
  return [
    heading(`${notes.label('turnover')} Turnover`),
    text('Turnover by class of business and by the place of the customer was:'),
    table(
      new TableBuilder('turnover', yearColumns(year))
        .line('windows', 'Windows and doors', sold('windowsUk', 'windowsEurope'))
        .line('joinery', 'Staircases and fitted joinery', sold('joinery'))
        .line('heritage', 'Restoration of historic buildings', sold('heritage'))
        .grand('total', '', all, { of: ['windows', 'joinery', 'heritage'] })
        .gap()
        .line('uk', 'United Kingdom', sold('windowsUk', 'joinery', 'heritage'))
        .line('europe', 'Rest of Europe', sold('windowsEurope'))
        .grand('places', '', all, { of: ['uk', 'europe'] })
        .build(),
    ),
  ]
}

const operating = ({ year, books, notes }: UkCase): readonly Block[] => {
  const flow =
    (...patterns: string[]) =>
    (y: string) =>
      books.flow(Number(y), ...patterns)
  return [
    heading(`${notes.label('operating')} Operating profit`),
    text('Operating profit is stated after charging (crediting):'),
    table(
      new TableBuilder('operating', yearColumns(year))
        .line('materials', 'Cost of stocks recognised as an expense', flow('pl.cos.materials'))
        .line('depreciation', 'Depreciation of tangible assets', flow('pl.*.depreciation'))
        .line('amortisation', 'Amortisation of intangible assets', flow('pl.*.amortisation'))
        .line('gain', 'Gain on disposal of tangible assets', flow('pl.*.gain'))
        .line('leases', 'Operating lease rentals', flow('pl.*.leases'))
        .line('audit', 'Fees payable to the auditor for the audit of these financial statements', (y) => factsOf(y).auditFee)
        .build(),
    ),
  ]
}

const staff = ({ year, books, notes }: UkCase): readonly Block[] => {
  const flow = (nature: string) => (y: string) => books.flow(Number(y), `pl.*.${nature}`)
  const heads = (y: string) => factsOf(y).heads
  const { directors } = factsOf(year)
  return [
    heading(`${notes.label('staff')} Staff and directors`),
    text('The average number of persons employed each month, directors included, was:'),
    table(
      new TableBuilder('heads', yearColumns(year, 'Number'))
        .line('production', 'Production', (y) => heads(y).production, { scale: 'whole' })
        .line('distribution', 'Distribution', (y) => heads(y).distribution, { scale: 'whole' })
        .line('administration', 'Administration', (y) => heads(y).administration, { scale: 'whole' })
        .grand('total', '', (y) => heads(y).production + heads(y).distribution + heads(y).administration, {
          scale: 'whole',
          of: ['production', 'distribution', 'administration'],
        })
        .build(),
    ),
    text('Their aggregate remuneration comprised:'),
    table(
      new TableBuilder('staff', yearColumns(year))
        .line('wages', 'Wages and salaries', flow('wages'))
        .line('social', 'Social security costs', flow('social'))
        .line('pension', 'Contributions to defined contribution pension schemes', flow('pension'))
        .grand('total', '', (y) => books.flow(Number(y), 'pl.*.wages', 'pl.*.social', 'pl.*.pension'), {
          of: ['wages', 'social', 'pension'],
        })
        .build(),
    ),
    text('Directors’ remuneration, included above, was:'),
    table(
      new TableBuilder('directors', yearColumns(year))
        .line('pay', 'Remuneration', (y) => factsOf(y).directors.pay)
        .line('pension', 'Contributions to defined contribution pension schemes', (y) => factsOf(y).directors.pension)
        .grand('total', '', (y) => factsOf(y).directors.pay + factsOf(y).directors.pension, { of: ['pay', 'pension'] })
        .build(),
    ),
    text(
      `Three directors accrued benefits under defined contribution schemes (${year - 1}: three). The highest paid director received remuneration of £${slot('directors.highest', printThousands(directors.highest, NIL))},000 (${year - 1}: £${slot('directors.highest.last', printThousands(factsOf(year - 1).directors.highest, NIL))},000).`,
    ),
  ]
}

const interest = ({ year, books, notes }: UkCase): readonly Block[] => [
  heading(`${notes.label('interest')} Interest payable and similar expenses`),
  table(
    new TableBuilder('interest', yearColumns(year))
      .line('bank', 'On bank loans', (y) => books.flow(Number(y), 'pl.interest.bank'))
      .line('hp', 'On hire purchase contracts', (y) => books.flow(Number(y), 'pl.interest.hp'))
      .grand('total', '', (y) => books.flow(Number(y), 'pl.interest.bank', 'pl.interest.hp'), { of: ['bank', 'hp'] })
      .build(),
  ),
]

const tax = ({ year, books, notes }: UkCase): readonly Block[] => {
  const flow =
    (...patterns: string[]) =>
    (y: string) =>
      books.flow(Number(y), ...patterns)
  const before = (y: string) => books.flow(Number(y), 'pl.tax') - books.flow(Number(y), 'pl')
  const expected = (y: string) => share(before(y), factsOf(y).taxRate, 100n)
  const disallowed = (y: string) => share(factsOf(y).notDeductible, factsOf(y).taxRate, 100n)
  const prior = flow('pl.tax.prior')
  // The remainder is deferred tax at a rate above this year's, or rounding.
  const rates = (y: string) => books.flow(Number(y), 'pl.tax') - expected(y) - disallowed(y) - prior(y)
  const [now, last] = [factsOf(year).taxRate, factsOf(year - 1).taxRate]
  return [
    heading(`${notes.label('tax')} Tax on profit`),
    table(
      new TableBuilder('tax', yearColumns(year))
        .head('Current tax')
        .line('current', 'UK corporation tax on profits for the year', flow('pl.tax.current'))
        .line('prior', 'Adjustments in respect of prior periods', prior)
        .total('currentTotal', 'Total current tax', flow('pl.tax.current', 'pl.tax.prior'), { of: ['current', 'prior'] })
        .head('Deferred tax')
        .line('deferred', 'Origination and reversal of timing differences', flow('pl.tax.deferred'))
        .grand('total', 'Tax on profit', flow('pl.tax'), { of: ['currentTotal', 'deferred'] })
        .build(),
    ),
    text(
      now === last
        ? `The standard rate of corporation tax in the United Kingdom was ${slot('tax.rate', `${now}%`)} in both years. The charge for the year differs from the standard rate as follows:`
        : `The standard rate of corporation tax in the United Kingdom was ${slot('tax.rate', `${now}%`)} (${year - 1}: ${last}%). The charge for the year differs from the standard rate as follows:`,
    ),
    table(
      new TableBuilder('taxProof', yearColumns(year))
        .line('before', 'Profit before taxation', before)
        .gap()
        .line('expected', 'Profit before taxation multiplied by the standard rate', expected)
        .line('disallowed', 'Expenses not deductible for tax purposes', disallowed)
        .line('rates', 'Deferred tax measured at a different rate', (y) => (now === last ? 0n : rates(y)), { unlessNil: true })
        .line('prior', 'Adjustments in respect of prior periods', prior)
        .grand('total', 'Tax on profit', flow('pl.tax'), { of: ['expected', 'disallowed', 'rates', 'prior'] })
        .build(),
    ),
  ]
}

const dividends = ({ year, books, notes }: UkCase): readonly Block[] => {
  const pence = (y: number) => `${factsOf(y).dividendPence}p`
  const paid = (y: string) => books.tagged(Number(y), 'dividend', 'equity.retained')
  return [
    heading(`${notes.label('dividends')} Dividends`),
    table(
      new TableBuilder('dividends', yearColumns(year))
        .grand('paid', `Dividend paid of ${pence(year)} (${year - 1}: ${pence(year - 1)}) per ordinary share`, paid, { bold: false })
        .build(),
    ),
  ]
}

/** Notes 3 to 8: the profit and loss account. */
export const writeProfitNotes = (one: UkCase): readonly Block[] => [
  ...turnover(one),
  ...operating(one),
  ...staff(one),
  ...interest(one),
  ...tax(one),
  ...dividends(one),
]
