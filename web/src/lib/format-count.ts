const counts = new Intl.NumberFormat('en-GB')

/** A count of things with its noun: '1 page', '5,120 figures'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${counts.format(count)} ${count === 1 ? one : many}`
}

/** A share in whole per cent, never rounded up to a completeness that is not there. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.floor((part * 100) / whole)}%`
}
