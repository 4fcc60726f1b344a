const listFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
const longFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** 'Jan 5, 2025', as dates stand in lists (spec section 9). */
export function formatListDate(instant: string): string {
  return listFormat.format(new Date(instant))
}

/** 'January 5, 2025', as dates stand elsewhere (spec section 9). */
export function formatLongDate(instant: string): string {
  return longFormat.format(new Date(instant))
}
