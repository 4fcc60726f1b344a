import { NotReviewed } from './not-reviewed.ts'

/** A report of 500 pages has 250,000 words. A million, almost all figures, take 1.2 GB to review. */
const wordsPerGigabyte = 250_000
const gigabytesAtMost = 4
/** If the browser does not say. */
const gigabytesUnknown = 2

/** The machine's memory, where the browser says. */
interface Machine {
  readonly deviceMemory?: number
}

/**
 * Refuses documents that together have more words than this machine can review: browsers end a tab that takes too much memory, without
 * warning. Throws `NotReviewed`.
 */
export function refuseTooMany(words: number, { deviceMemory = gigabytesUnknown }: Machine = navigator as Navigator & Machine): void {
  if (words > wordsPerGigabyte * Math.min(deviceMemory, gigabytesAtMost)) throw new NotReviewed('OUT_OF_MEMORY', `${words} words`)
}
