const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const

/** A limit in words: 604,800,000 is '7 days'. Uses the largest unit of which it is a whole number, so that nothing is rounded. */
export function describeLifetime(ms: number): string {
  for (const [unit, size] of units)
    if (ms % size === 0) return new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(ms / size)
  throw new Error(`${ms} ms is no whole number of minutes`)
}
