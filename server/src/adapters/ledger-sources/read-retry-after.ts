/** No provider has us wait longer: their limits are of a minute and of a day. */
const maxWaitMs = 24 * 60 * 60_000

/** As HTTP writes dates; Date.parse alone takes almost anything for one. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** The header Retry-After (RFC 9110, section 10.2.3) in milliseconds from now; null where it is missing or makes no sense. */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : HTTP_DATE.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), maxWaitMs)
}
