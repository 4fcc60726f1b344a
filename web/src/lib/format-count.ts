const counts = new Intl.NumberFormat('en-GB')

/** A count with its noun: '1 page', '5,120 figures'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${counts.format(count)} ${count === 1 ? one : many}`
}

/** A share in whole per cent, rounded down, so that only a complete share is 100%. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.floor((part * 100) / whole)}%`
}
