import { limits } from '@tickmark/contract'
import { type LedgerTests, type NumberedJournals, printAmount, printDate, type TestedLine } from '@tickmark/engine/ledgers'

/** The result of one test, as a sentence with its list behind it. */
export interface LedgerTestResult {
  readonly test: 'balance' | 'numbers' | 'period' | 'weekends' | 'round-amounts'
  readonly label: string
  readonly sentence: string
  /** Of journals that do not balance alone: the other tests list what a person may look at. */
  readonly isWrong: boolean
  readonly list: TestedList | null
}

export interface TestedList {
  readonly columns: readonly { readonly name: string; readonly numeric?: boolean }[]
  readonly rows: readonly (readonly string[])[]
  /** What is listed: "List" where it is all. */
  readonly title: string
  /** How many more there are. */
  readonly more: number
}

/** What the tests of a ledger's lines came to. Tests that the file has nothing for are left out; so are rows of lines that are from no file. */
export function describeLedgerTests(tests: LedgerTests, { isFromFile = true } = {}): LedgerTestResult[] {
  return [
    describeBalance(tests),
    ...describeNumbers(tests),
    ...describePeriod(tests),
    ...describeWeekends(tests),
    describeRound(tests),
  ].flatMap((result) => (result === null ? [] : [isFromFile ? result : withoutRows(result)]))
}

function withoutRows(result: LedgerTestResult): LedgerTestResult {
  if (result.list === null) return result
  const { columns, rows } = result.list
  const kept = <Item>(items: readonly Item[]): Item[] => items.filter((_, at) => columns[at]?.name !== 'Row')
  return { ...result, list: { ...result.list, columns: kept(columns), rows: rows.map(kept) } }
}

function describeBalance({ unbalanced, journals }: LedgerTests): LedgerTestResult | null {
  if (unbalanced === null || journals === 0) return null
  const { count: number, examples } = unbalanced
  const sentence =
    number === 0
      ? journals === 1
        ? 'Debits equal credits in the one journal.'
        : `Debits equal credits in each of ${count(journals)} journals.`
      : `${count(number)} of ${count(journals)} journals ${number === 1 ? 'does' : 'do'} not balance. Look for lines that are not in the file.`
  return {
    test: 'balance',
    label: 'Debits and credits',
    sentence,
    isWrong: number > 0,
    list: toList(
      [{ name: 'Journal' }, { name: 'Date' }, { name: 'Row', numeric: true }, { name: 'Debits less credits', numeric: true }],
      examples.map(({ journal, date, row, difference, currency }) => [
        journal,
        printDay(date),
        String(row),
        `${printDecimal(difference)} ${currency}`.trim(),
      ]),
      number,
    ),
  }
}

function describeNumbers({ numbering, journals, unbalanced }: LedgerTests): LedgerTestResult[] {
  if (unbalanced === null || journals === 0 || numbering === null) return []
  const head = { test: 'numbers', label: 'Numbers of journals', isWrong: false } as const
  if (numbering.length === 0)
    return [{ ...head, sentence: 'The numbers of journals show no series in which a gap could be seen.', list: null }]
  const [missing, gaps, repeated] = [
    sum(numbering, (series) => series.missing),
    sum(numbering, (series) => series.gaps.count),
    sum(numbering, (series) => series.repeated.count),
  ]
  const found = [
    ...(missing === 0
      ? []
      : [`${count(missing)} ${missing === 1 ? 'number is' : 'numbers are'} missing${missing === 1 ? '' : ` in ${places(gaps)}`}`]),
    ...(repeated === 0 ? [] : [`${count(repeated)} ${repeated === 1 ? 'number is that' : 'numbers are those'} of two journals`]),
  ]
  const why = missing === 0 ? '' : ' Their journals may have been deleted, be dated in another period or not be exported.'
  const sentence = `${nameSeries(numbering)}, ${found.length === 0 ? 'no number is missing or there twice' : found.join(' and ')}.${why}`
  const rows = numbering.flatMap(listNumbers)
  return [
    {
      ...head,
      sentence,
      list: toList(
        [{ name: 'Number' }, { name: 'Found' }, { name: 'How many', numeric: true }, { name: 'Date' }, { name: 'Row', numeric: true }],
        rows,
        gaps + repeated,
      ),
    },
  ]
}

const places = (number: number): string => (number === 1 ? 'one place' : `${count(number)} places`)

function nameSeries(numbering: readonly NumberedJournals[]): string {
  const [only] = numbering
  if (numbering.length > 1 || only === undefined) return `In ${count(numbering.length)} series of numbers`
  return `From ${only.first} to ${only.last}${ofCode(only.code)}`
}

const ofCode = (code: string): string => (code === '' ? '' : ` of ${code}`)

function listNumbers({ code, gaps, repeated }: NumberedJournals): string[][] {
  return [
    ...gaps.examples.map((gap) => [
      `${gap.from === gap.to ? gap.from : `${gap.from} to ${gap.to}`}${ofCode(code)}`,
      'missing',
      count(gap.count),
      '',
      '',
    ]),
    ...repeated.examples.map(({ number, date, row }) => [`${number}${ofCode(code)}`, 'of two journals', '', printDay(date), String(row)]),
  ]
}

function describePeriod({ outside }: LedgerTests): LedgerTestResult[] {
  if (outside === null) return []
  const { before, after } = outside
  const found = [
    ...(before.count === 0 ? [] : [`${lines(before.count)} dated before the period and brought forward`]),
    ...(after.count === 0 ? [] : [`${lines(after.count)} dated after the period and left out`]),
  ]
  return [
    {
      test: 'period',
      label: 'Period',
      sentence: found.length === 0 ? 'All lines are dated within the period.' : `${found.join('; ')}.`,
      isWrong: false,
      list: listFirstLines([...before.examples, ...after.examples], before.count + after.count),
    },
  ]
}

function describeWeekends({ weekend, outside, lines: all }: LedgerTests): LedgerTestResult[] {
  if (weekend === null) return []
  const { saturday, sunday, monthEnd, examples } = weekend
  const number = saturday + sunday
  const tested = all - (outside === null ? 0 : outside.before.count + outside.after.count)
  const sentence =
    number === 0
      ? 'No line is dated on a weekend.'
      : `${count(number)} of ${count(tested)} lines ${number === 1 ? 'is' : 'are'} dated on a weekend: ${count(saturday)} on a Saturday, ${count(sunday)} on a Sunday.`
  const more =
    monthEnd === 0 ? '' : ` ${count(monthEnd)} at a month end that is on a weekend ${monthEnd === 1 ? 'is' : 'are'} not among them.`
  return [{ test: 'weekends', label: 'Weekends', sentence: sentence + more, isWrong: false, list: listFirstLines(examples, number) }]
}

function describeRound({ round }: LedgerTests): LedgerTestResult {
  const { thousands, tenThousands, hundredThousands, largest } = round
  const number = thousands + tenThousands + hundredThousands
  const parts = (
    [
      [thousands, '1,000'],
      [tenThousands, '10,000'],
      [hundredThousands, '100,000'],
    ] as const
  ).flatMap(([one, of]) => (one === 0 ? [] : [`${of} (${count(one)})`]))
  const sentence =
    number === 0
      ? 'No amount is a multiple of 1,000.'
      : `${count(number)} ${number === 1 ? 'amount is' : 'amounts are'} round: multiples of ${parts.join(', of ')}.`
  return { test: 'round-amounts', label: 'Round amounts', sentence, isWrong: false, list: listLines(largest, number) }
}

const listLines = (examples: readonly TestedLine[], all: number): TestedList | null =>
  toList(
    [{ name: 'Journal' }, { name: 'Date' }, { name: 'Row', numeric: true }, { name: 'Account' }, { name: 'Amount', numeric: true }],
    examples.map(({ journal, date, row, account, amount }) => [journal, printDay(date), String(row), account, printDecimal(amount)]),
    all,
  )

/** One line of each journal and day: the others of a short list are theirs. */
function listFirstLines(examples: readonly TestedLine[], all: number): TestedList | null {
  const list = listLines(examples, all)
  const isShort = examples.length < limits.ledgerTestExamples && examples.length < all
  return list === null || !isShort ? list : { ...list, title: 'The first line of each journal and day', more: 0 }
}

/** Without the columns that have no entry. */
function toList(columns: TestedList['columns'], rows: readonly (readonly string[])[], all: number): TestedList | null {
  if (rows.length === 0) return null
  const shown = columns.flatMap((column, at) => (rows.some((row) => row[at] !== '') ? [{ column, at }] : []))
  return {
    columns: shown.map(({ column }) => column),
    rows: rows.map((row) => shown.map(({ at }) => row[at] ?? '')),
    title: all > rows.length ? `The first ${rows.length}` : 'List',
    more: Math.max(0, all - rows.length),
  }
}

const sum = (series: readonly NumberedJournals[], of: (one: NumberedJournals) => number): number =>
  series.reduce((total, one) => total + of(one), 0)

const count = (number: number): string => number.toLocaleString('en-GB')
const lines = (number: number): string => `${count(number)} ${number === 1 ? 'line is' : 'lines are'}`
const printDay = (date: string | null): string => (date === null ? '' : printDate(date))

/** "-1250.5" as "(1,250.50)". */
function printDecimal(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.length === 1 ? `${fraction}0` : fraction
  return printAmount(BigInt(whole + digits), digits.length)
}
