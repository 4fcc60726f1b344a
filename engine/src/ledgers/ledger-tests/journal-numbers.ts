import { copyText } from '../copy-text.ts'
import type { DateOrder } from '../trial-balance.ts'
import { countMissing, countNumbers, divideSeries, type NumberRange, type YearSpan } from './divide-series.ts'
import { MAX_EXAMPLES, MAX_TEXT_LENGTH, type NumberedJournals } from './ledger-tests.ts'
import { NumberBlocks } from './number-blocks.ts'
import { splitNumber } from './split-number.ts'
import type { TestedDay } from './tested-days.ts'

/** More beginnings of numbers are no series. */
const MAX_SERIES = 1000
/** In all series together: eight million numbers that follow one another. */
const MAX_BLOCKS = 16_384
/** More gaps than a person looks at: the numbers are given in another way. */
const MAX_RANGES = 10_000
/** As many series as are listed. */
const MAX_LISTED = 50
/** With more of them, the numbers are not those of one journal each, or begin again each year. */
const MAX_REPEATED = 3
const MAX_REPEATED_SHARE = 0.1
/** Of the numbers of several codes: where hardly any is there twice, they are numbered together. */
const MAX_SHARED = 0.01

interface Repeated {
  readonly number: number
  readonly day: TestedDay
  readonly row: number
}

interface Series {
  readonly code: string
  readonly prefix: string
  /** How many digits a number has at least. */
  padding: number
  readonly blocks: NumberBlocks
  readonly repeated: Repeated[]
  repeatedCount: number
  /** Of journals: a number of three journals counts two of them. */
  furtherCount: number
}

/** Gaps and repetitions in the numbers of journals, by their code and by what is before the number. */
export class JournalNumbers {
  private series = new Map<string, Series>()
  private blocks = 0
  /** Numbers that need more memory than any series would. */
  private isStopped = false
  /** Journals without a number that may be one of a series. */
  private hasOthers = false

  /** Takes the number of a journal, or of lines of it that are beneath each other. `balances`: they come to nil, and not each of them is nil. */
  add(
    journal: { readonly code: string; readonly number: string },
    at: { readonly row: number; readonly day: TestedDay },
    balances: boolean,
  ): void {
    if (this.isStopped) return
    const split = splitNumber(journal.number)
    if (split === null) {
      this.hasOthers = true
      return
    }
    const series = this.find(journal.code, split.prefix)
    const { blocks } = series
    series.padding = Math.max(series.padding, split.padding)
    const before = blocks.size
    const found = blocks.add(split.number, balances)
    if (found !== null) series.furtherCount++
    if (found === 'repeated') {
      series.repeatedCount++
      if (series.repeated.length < MAX_EXAMPLES) series.repeated.push({ number: split.number, row: at.row, day: at.day })
    }
    this.blocks += blocks.size - before
    if (this.blocks > MAX_BLOCKS || this.series.size > MAX_SERIES) this.stop()
  }

  /** How many journals there are; null where not all of them have such a number. */
  count(): number | null {
    if (this.isStopped || this.hasOthers || this.series.size === 0) return null
    return [...this.series.values()].reduce((sum, { blocks, furtherCount }) => sum + blocks.count + furtherCount, 0)
  }

  end(order: DateOrder, years: YearSpan | null): NumberedJournals[] {
    const byPrefix = new Map<string, Series[]>()
    for (const series of this.series.values()) byPrefix.set(series.prefix, [...(byPrefix.get(series.prefix) ?? []), series])
    return chooseSeries([...byPrefix.values()].flatMap((group) => joinCodes(group).flatMap((series) => describe(series, order, years))))
  }

  private find(code: string, prefix: string): Series {
    const key = `${code}\n${prefix}`
    const known = this.series.get(key)
    if (known !== undefined) return known
    const opened = {
      code: copyText(code.slice(0, MAX_TEXT_LENGTH)),
      prefix: copyText(prefix),
      padding: 0,
      blocks: new NumberBlocks(),
      repeated: [],
      repeatedCount: 0,
      furtherCount: 0,
    }
    this.series.set(copyText(key), opened)
    return opened
  }

  private stop(): void {
    this.isStopped = true
    this.series = new Map()
  }
}

function chooseSeries(series: readonly NumberedJournals[]): NumberedJournals[] {
  const isNotable = ({ gaps, repeated }: NumberedJournals): boolean => gaps.count + repeated.count > 0
  const rank = (one: NumberedJournals): number => (isNotable(one) ? 1 : 0)
  const chosen = new Set(series.toSorted((one, other) => rank(other) - rank(one) || other.numbers - one.numbers).slice(0, MAX_LISTED))
  return series.filter((one) => chosen.has(one))
}

/** One series for several codes where journals of all are numbered together: each code alone would have gaps. */
function joinCodes(group: readonly Series[]): readonly Series[] {
  const [first] = group
  if (first === undefined || group.length === 1) return group
  const blocks = new NumberBlocks()
  for (const series of group)
    series.blocks.forEach((number, isRepeated) => {
      blocks.add(number, isRepeated)
      if (isRepeated) blocks.add(number, true)
    })
  const count = group.reduce((sum, series) => sum + series.blocks.count, 0)
  const isTogether =
    count - blocks.count <= count * MAX_SHARED && missingOf(blocks) < group.reduce((sum, one) => sum + missingOf(one.blocks), 0)
  if (!isTogether) return group
  return [
    {
      code: '',
      prefix: first.prefix,
      padding: Math.max(...group.map(({ padding }) => padding)),
      blocks,
      repeated: group.flatMap(({ repeated }) => repeated),
      repeatedCount: group.reduce((sum, series) => sum + series.repeatedCount, 0),
      furtherCount: group.reduce((sum, series) => sum + series.furtherCount, 0),
    },
  ]
}

const missingOf = (blocks: NumberBlocks): number => countMissing(listRanges(blocks))

function describe(series: Series, order: DateOrder, years: YearSpan | null): NumberedJournals[] {
  const { code, prefix, padding, blocks, repeated, repeatedCount } = series
  if (repeatedCount > MAX_REPEATED && repeatedCount > blocks.count * MAX_REPEATED_SHARE) return []
  const ranges = listRanges(blocks)
  if (ranges.length > MAX_RANGES) return []
  const print = (number: number): string => prefix + String(number).padStart(padding, '0')
  return divideSeries(ranges, years).map((part) => {
    const [first, last] = [part[0]?.from ?? 0, part.at(-1)?.to ?? 0]
    const within = repeated.filter(({ number }) => number >= first && number <= last)
    return {
      code,
      first: print(first),
      last: print(last),
      numbers: countNumbers(part),
      missing: countMissing(part),
      gaps: {
        count: part.length - 1,
        examples: listGaps(part).map(({ from, to, count }) => ({ from: print(from), to: print(to), count })),
      },
      repeated: {
        count: part.reduce((sum, range) => sum + range.repeated, 0),
        examples: within.slice(0, MAX_EXAMPLES).map(({ number, day, row }) => ({ number: print(number), date: day[order].date, row })),
      },
    }
  })
}

function listRanges(blocks: NumberBlocks): NumberRange[] {
  const ranges: { from: number; to: number; repeated: number }[] = []
  blocks.forEach((number, isRepeated) => {
    const last = ranges.at(-1)
    if (last?.to === number - 1) {
      last.to = number
      if (isRepeated) last.repeated++
    } else ranges.push({ from: number, to: number, repeated: isRepeated ? 1 : 0 })
  })
  return ranges
}

/** The largest first, so that the few that are listed are those that matter most; then in their order. */
function listGaps(ranges: readonly NumberRange[]): { from: number; to: number; count: number }[] {
  const gaps = ranges.slice(1).map((range, at) => {
    const [from, to] = [(ranges[at]?.to ?? 0) + 1, range.from - 1]
    return { from, to, count: to - from + 1 }
  })
  if (gaps.length <= MAX_EXAMPLES) return gaps
  return gaps
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_EXAMPLES)
    .toSorted((one, other) => one.from - other.from)
}
