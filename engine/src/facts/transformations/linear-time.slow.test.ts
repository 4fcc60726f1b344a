import { expect, test } from 'vitest'
import { registries } from './registry.ts'

const REGISTRY_5 = 'http://www.xbrl.org/inlineXBRL/transformation/2022-02-16'
const REGISTRY_3 = 'http://www.xbrl.org/inlineXBRL/transformation/2015-02-26'
const SEC = 'http://www.sec.gov/inlineXBRL/transformation/2015-08-31'

/** Long enough that a rule takes more than a clock errs by. */
const LENGTH = 24_000
const TIMES_LONGER = 8
/** A linear rule takes eight times as long, one that tries each pair of places sixty-four times. */
const MAX_GROWTH = 40

function shortest(run: () => unknown): number {
  const times = Array.from({ length: 15 }, () => {
    const before = performance.now()
    run()
    return performance.now() - before
  })
  return Math.min(...times)
}

test.each([
  [REGISTRY_5, 'date-ind-day-monthname-year-hi', (n: number) => `1${'a'.repeat(n)}`],
  [REGISTRY_5, 'date-ind-day-monthname-year-hi', (n: number) => `1 ${'C'.repeat(n)} 1921`],
  [REGISTRY_5, 'date-day-monthname-year-hi', (n: number) => `1 ${'मई'.repeat(n / 2)}`],
  [REGISTRY_3, 'datedaymonthyearin', (n: number) => `1 ${'मई'.repeat(n / 2)} 5 2020`],
  [REGISTRY_5, 'date-day-monthname-year-en', (n: number) => `1 ${'may '.repeat(n / 4)}`],
  [REGISTRY_5, 'date-year-monthname-day-hu', (n: number) => `2025 ${'jan '.repeat(n / 4)}`],
  [REGISTRY_5, 'date-year-day-monthname-lv', (n: number) => `2025 1 ${'jun '.repeat(n / 4)}5`],
  [REGISTRY_5, 'num-unit-decimal', (n: number) => '1'.repeat(n)],
  [REGISTRY_5, 'num-unit-decimal-apos', (n: number) => '1'.repeat(n)],
  [SEC, 'datequarterend', (n: number) => `a ${'first '.repeat(n / 6)}`],
  [SEC, 'datequarterend', (n: number) => `2024 ${'first '.repeat(n / 6)}\u2028 5`],
  [SEC, 'durwordsen', (n: number) => `${'a year a month '.repeat(n / 15)}!`],
])('%s: the time of %s grows with its text, not with the square of it (%#)', (registry, name, write) => {
  const rule = registries.get(registry)?.[name]
  if (typeof rule !== 'function') throw new Error(`${name} is no rule`)
  const [short, long] = [write(LENGTH), write(LENGTH * TIMES_LONGER)]
  const before = shortest(() => rule(short))
  expect(shortest(() => rule(long)) / before).toBeLessThan(MAX_GROWTH)
})
