const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** A duration in milliseconds, formatted: '8.5 s', '3 min', '2.3 h'; a dash if there is none. */
export function describeTime(ms: number | null): string {
  if (ms === null) return '–'
  if (ms < 60_000) return `${number.format(ms / 1_000)} s`
  return ms < 60 * 60_000 ? `${number.format(ms / 60_000)} min` : `${number.format(ms / (60 * 60_000))} h`
}
