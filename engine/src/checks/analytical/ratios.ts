import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { magnitude } from '../../model/rounding.ts'
import { listNamedSides } from '../../statements/lines-about.ts'
import type { LineItem } from '../line-items.ts'
import { readTaxCharge } from './tax-charge.ts'
import { ask, type Book, cite, openBook, percent, permille, sumOf, type TwoYears } from '../year-on-year.ts'

/** Tenths of a point. */
const MARGIN_MOVED = 30n
const DAYS_MOVED = 15n
const DAYS = 365n

/** ANA-02: margins that moved by more than three points. */
export const margins: Check = {
  id: 'ANA-02',
  terms: ['analytical procedure', 'gross profit'],
  verifies: 'Margins and their movements can be explained',
  level: 'I',
  guard: 'Only where both years show both lines in one unit; a question, never an error.',
  remedy: 'Obtain the reason, such as prices, mix or costs, and confirm that the reports give the same one.',
  asksClient: true,
  run: ({ document }) => {
    const book = openBook(document)
    return { points: [...margin(book, 'gross-profit', 'Gross margin'), ...margin(book, 'operating-profit', 'Operating margin')] }
  },
}

function margin(book: Book, item: LineItem, name: string): Point[] {
  const [part, whole] = [book(item), book('revenue')]
  const shares = shareOfBoth(part, whole)
  if (shares === null) return []
  const [now, before] = shares
  if (magnitude(now - before) <= MARGIN_MOVED) return []
  return ask(
    `margin|${item}`,
    `Why did the ${name.toLowerCase()} move from ${percent(before)} to ${percent(now)}?`,
    `${name} is “${part?.label ?? ''}” as a share of “${whole?.label ?? ''}”; it moved by ${percent(magnitude(now - before)).replace('%', '')} points.`,
    cite(part, whole),
  )
}

/** In both years, in tenths of a percent. */
function shareOfBoth(part: TwoYears | null, whole: TwoYears | null): readonly [bigint, bigint] | null {
  if (part?.before === undefined || whole?.before === undefined || whole.now <= 0n || whole.before <= 0n) return null
  const [now, before] = [permille(part.now, whole.now), permille(part.before, whole.before)]
  return now === null || before === null ? null : [now, before]
}

/** ANA-03: days of receivables, inventories and payables that moved by more than fifteen. */
export const workingCapitalDays: Check = {
  id: 'ANA-03',
  terms: ['analytical procedure', 'working capital', 'inventory'],
  verifies: 'Days of receivables, inventories and payables can be explained',
  level: 'I',
  guard: 'Year-end balances over the year’s revenue or cost of sales; only where both years show both lines in one unit.',
  remedy: 'Obtain the reason; consider cut-off and an allowance.',
  asksClient: true,
  run: ({ document }) => {
    const book = openBook(document)
    return {
      points: [
        ...days(book, 'receivables', 'revenue', 'Receivable days'),
        ...days(book, 'inventories', 'cost-of-sales', 'Inventory days'),
        ...days(book, 'payables', 'cost-of-sales', 'Payable days').map((point) => ({ ...point, remedy: REMEDY_OF_PAYABLES })),
      ],
    }
  },
}

const REMEDY_OF_PAYABLES = 'Obtain the reason, such as terms, late payment or amounts other than trade payables; consider cut-off.'

function days(book: Book, item: LineItem, per: LineItem, name: string): Point[] {
  const [balance, flow] = [book(item), book(per)]
  if (balance?.before === undefined || flow?.before === undefined || flow.now === 0n || flow.before === 0n) return []
  const [now, before] = [daysOf(balance.now, flow.now), daysOf(balance.before, flow.before)]
  if (magnitude(now - before) <= DAYS_MOVED) return []
  return ask(
    `days|${item}`,
    `Why did ${name.toLowerCase()} move from ${before} to ${now}?`,
    `${name} are “${balance.label}” × 365 ÷ “${flow.label}” of each year.`,
    cite(balance, flow),
  )
}

const daysOf = (balance: bigint, flow: bigint): bigint => (2n * magnitude(balance) * DAYS + magnitude(flow)) / (2n * magnitude(flow))

/** Bands of usual rates, in tenths of a percent; a rate outside is worth a question. */
const RATES: readonly {
  readonly part: LineItem
  readonly whole: LineItem
  readonly average: boolean
  readonly name: string
  readonly from: bigint
  readonly to: bigint
}[] = [
  { part: 'finance-costs', whole: 'borrowings', average: true, name: 'finance cost over average borrowings', from: 5n, to: 200n },
  {
    part: 'depreciation-add-back',
    whole: 'property-plant-equipment',
    average: true,
    name: 'depreciation over average carrying amount',
    from: 15n,
    to: 600n,
  },
  { part: 'tax', whole: 'profit-before-tax', average: false, name: 'tax over profit before tax', from: 50n, to: 400n },
]

/** ANA-04: rates implied by the statements that are unusual. */
export const impliedRates: Check = {
  id: 'ANA-04',
  terms: ['analytical procedure'],
  verifies: 'Implied rates of interest, depreciation and tax are within the usual range',
  level: 'M',
  guard: 'Wide bands; lease liabilities bear interest, too; loans may have been repaid, so it is a question.',
  remedy: 'Obtain the workings behind the charge, and explain or correct it.',
  asksClient: true,
  run: ({ document }) => {
    const book = openBook(document)
    return { points: RATES.flatMap((rate) => askRate(document, book, rate)) }
  },
}

function askRate(document: FinancialDocument, book: Book, { part, whole, average, name, from, to }: (typeof RATES)[number]): Point[] {
  const [cost, one] = [book(part), book(whole)]
  const base = one !== null && whole === 'borrowings' ? sumOf(document, one, 'lease-liabilities') : one
  if (cost === null || base?.before === undefined || (!average && base.now <= 0n)) return []
  const sum = average ? magnitude(base.now) + magnitude(base.before) : base.now
  const amount = part === 'tax' ? readTaxCharge(cost, base, book('profit')) : magnitude(cost.now)
  const rate = amount === null ? null : permille(average ? 2n * amount : amount, sum)
  if (rate === null || (rate >= from && rate <= to)) return []
  return ask(
    `rate|${part}`,
    `Is ${name} of ${percent(rate)} right?`,
    `“${cost.label}”${rate < 0n && listNamedSides(cost.label, 'tax').join() !== 'minus' ? ', a credit,' : ''} over ${average ? 'the average of ' : ''}“${base.label}”; the usual range is ${percent(from)} to ${percent(to)}.`,
    cite({ ...cost, figures: cost.figures.slice(0, 1) }, average ? base : { ...base, figures: base.figures.slice(0, 1) }),
  )
}
