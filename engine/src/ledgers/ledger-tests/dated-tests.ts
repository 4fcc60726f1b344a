import { formatAmount } from '../../model/print-amount.ts'
import { copyText } from '../copy-text.ts'
import { negate, scaleTo, subtract } from '../exact-sum.ts'
import type { Amount } from '../parse-amount.ts'
import type { DateOrder } from '../trial-balance.ts'
import {
  type LedgerTests,
  MAX_EXAMPLES,
  MAX_TEXT_LENGTH,
  type RoundAmounts,
  type TestedLine,
  type TestedLines,
  type WeekendLines,
} from './ledger-tests.ts'
import type { DayFacts, TestedDay } from './tested-days.ts'

/** A line as it is tested. */
export interface DatedLine {
  readonly journal: string
  readonly account: string
  readonly amount: Amount
  readonly row: number
}

type DatedResults = Pick<LedgerTests, 'outside' | 'weekend' | 'round'>

/**
 * Tests lines by their dates: outside the period, at weekends, and round amounts of the period. Lines whose date can be read in two ways are
 * counted apart by both, until the whole file shows which it is.
 */
export class DatedTests {
  private readonly hasPeriod: boolean
  private readonly clear = openPlaces()
  private readonly byOrder: Readonly<Record<DateOrder, Places>> = { 'day-first': openPlaces(), 'month-first': openPlaces() }

  constructor(hasPeriod: boolean) {
    this.hasPeriod = hasPeriod
  }

  add(line: DatedLine, day: TestedDay): void {
    const roundness = findRoundness(line.amount)
    const [dayFirst, monthFirst] = [day['day-first'], day['month-first']]
    if (dayFirst === monthFirst) return this.clear[dayFirst.when].add(line, dayFirst, roundness)
    this.byOrder['day-first'][dayFirst.when].add(line, dayFirst, roundness)
    this.byOrder['month-first'][monthFirst.when].add(line, monthFirst, roundness)
  }

  end(order: DateOrder): DatedResults {
    const of = (when: keyof Places): PlaceCounts[] => [this.clear[when], this.byOrder[order][when]]
    const [within, before, after] = [of('within'), of('before'), of('after')]
    const hasDates = [...within, ...before, ...after].some((place) => place.hasDates)
    // As in balances: a period without any line is another one, and all lines are tested.
    const fits = this.hasPeriod && within.some(({ all }) => all.count > 0)
    const tested = fits ? within : [...within, ...before, ...after]
    return {
      outside: fits && hasDates ? { before: joinLines(before), after: joinLines(after) } : null,
      weekend: hasDates ? joinWeekends(tested) : null,
      round: joinRound(tested),
    }
  }
}

const ROUND = ['hundredThousands', 'tenThousands', 'thousands'] as const
type Roundness = (typeof ROUND)[number]
const ZEROS: Readonly<Record<Roundness, number>> = { hundredThousands: 5, tenThousands: 4, thousands: 3 }

type Places = Readonly<Record<DayFacts['when'], PlaceCounts>>

const openPlaces = (): Places => ({ within: new PlaceCounts(), before: new PlaceCounts(), after: new PlaceCounts() })

/** Lines of one place: within the period, before or after it. */
class PlaceCounts {
  hasDates = false
  readonly all = new Examples()
  readonly weekends = { saturday: 0, sunday: 0, monthEnd: 0 }
  readonly atWeekend = new Examples()
  readonly rounds: Record<Roundness, number> = { thousands: 0, tenThousands: 0, hundredThousands: 0 }
  largest: RoundLine[] = []

  add(line: DatedLine, { date, when, weekend, isMonthEnd }: DayFacts, roundness: Roundness | null): void {
    this.hasDates ||= date !== null
    if (when === 'within') this.all.count++
    else this.all.add(line, date)
    if (weekend !== null) {
      this.weekends[isMonthEnd ? 'monthEnd' : weekend]++
      if (!isMonthEnd) this.atWeekend.add(line, date)
    }
    if (roundness !== null) this.addRound(roundness, line, date)
  }

  private addRound(roundness: Roundness, line: DatedLine, date: string | null): void {
    this.rounds[roundness]++
    const size = line.amount.value < 0n ? negate(line.amount) : line.amount
    const last = this.largest.at(-1)
    if (last !== undefined && this.largest.length >= MAX_EXAMPLES && subtract(size, last.size).value <= 0n) return
    this.largest = keepLargest([...this.largest, { size, line: keepLine(line, date) }])
  }
}

interface RoundLine {
  readonly size: Amount
  readonly line: TestedLine
}

/** Lines of equal size stay in the order of the file. */
const keepLargest = (lines: readonly RoundLine[]): RoundLine[] =>
  lines
    .toSorted((one, other) => {
      const more = subtract(other.size, one.size).value
      return more === 0n ? 0 : more > 0n ? 1 : -1
    })
    .slice(0, MAX_EXAMPLES)

/** Counts lines, and keeps the first of each journal and day as examples. */
class Examples {
  count = 0
  readonly examples: TestedLine[] = []

  add(line: DatedLine, date: string | null): void {
    this.count++
    if (this.examples.length >= MAX_EXAMPLES) return
    const last = this.examples.at(-1)
    const isOfSame =
      last !== undefined &&
      last.date === date &&
      (line.journal === '' ? last.row === line.row : last.journal === line.journal.slice(0, MAX_TEXT_LENGTH))
    if (!isOfSame) this.examples.push(keepLine(line, date))
  }
}

const keepLine = ({ journal, account, amount, row }: DatedLine, date: string | null): TestedLine => ({
  journal: copyText(journal.slice(0, MAX_TEXT_LENGTH)),
  date,
  row,
  account: copyText(account.slice(0, MAX_TEXT_LENGTH)),
  amount: formatAmount(amount.value, amount.decimals),
})

/** Divisors by the decimals of an amount. */
const divisors = new Map<number, readonly (readonly [Roundness, bigint])[]>()

function findRoundness({ value, decimals }: Amount): Roundness | null {
  if (value === 0n) return null
  let known = divisors.get(decimals)
  if (known === undefined) {
    known = ROUND.map((kind) => [kind, scaleTo({ value: 1n, decimals: 0 }, decimals + ZEROS[kind])] as const)
    divisors.set(decimals, known)
  }
  const [, , [, thousand] = ['thousands', 1n]] = known
  return value % thousand === 0n ? (known.find(([, divisor]) => value % divisor === 0n)?.[0] ?? null) : null
}

const sum = (places: readonly PlaceCounts[], of: (place: PlaceCounts) => number): number =>
  places.reduce((total, place) => total + of(place), 0)

const joinLines = (places: readonly PlaceCounts[]): TestedLines => ({
  count: sum(places, ({ all }) => all.count),
  examples: inOrder(places.flatMap(({ all }) => all.examples)),
})

const joinWeekends = (places: readonly PlaceCounts[]): WeekendLines => ({
  saturday: sum(places, ({ weekends }) => weekends.saturday),
  sunday: sum(places, ({ weekends }) => weekends.sunday),
  monthEnd: sum(places, ({ weekends }) => weekends.monthEnd),
  examples: inOrder(places.flatMap(({ atWeekend }) => atWeekend.examples)),
})

const joinRound = (places: readonly PlaceCounts[]): RoundAmounts => ({
  thousands: sum(places, ({ rounds }) => rounds.thousands),
  tenThousands: sum(places, ({ rounds }) => rounds.tenThousands),
  hundredThousands: sum(places, ({ rounds }) => rounds.hundredThousands),
  largest: keepLargest(places.flatMap(({ largest }) => largest)).map(({ line }) => line),
})

const inOrder = (lines: readonly TestedLine[]): TestedLine[] => lines.toSorted((one, other) => one.row - other.row).slice(0, MAX_EXAMPLES)
