import { limits } from '@tickmark/contract'

const WHOLE = new RegExp(`^[1-9]\\d{0,${limits.materialityMaxDigits - 1}}$`)
/** One separator throughout, and only before groups of three digits: "12,50" is twelve and a half in much of Europe, not 1,250. */
const GROUPED = /^\d{1,3}(?:([\s,’'])\d{3}(?:\1\d{3})*)?$/

/** A whole amount as people type it: "100,000", "£100 000". Null if it is none. */
export function readAmount(typed: string): string | null {
  const written = typed
    .trim()
    .replace(/^\p{Sc}/u, '')
    .trim()
  const digits = GROUPED.test(written) ? written.replace(/\D/g, '') : written
  return WHOLE.test(digits) ? digits : null
}
