import type { Mention } from './place-mention.ts'

/** "Note 21, page 38". The note is named if the place is in one. */
export function namePlace({ note, page }: Mention): string {
  return note === undefined ? `page ${page}` : `note ${note}, page ${page}`
}

/** "in note 2, page 29", "on page 4". */
export function formatPlace(mention: Mention): string {
  return `${mention.note === undefined ? 'on' : 'in'} ${namePlace(mention)}`
}

/** A heading counts more than a line that mentions something in passing. */
const HEADING_WEIGHT = 3

const POLICIES = /polic|basis of preparation/i

/**
 * The place to show, or null: the note whose title matches (`about`), then, for a `policy`, the note on policies; the statements and their
 * notes before the reports in front of them; there the page with the most mentions, and on it the first heading, or else the first place.
 */
export function choosePlace(mentions: readonly Mention[], about?: RegExp, policy = false): Mention | null {
  let best = 0
  for (const mention of mentions) best = Math.max(best, rank(mention, about, policy))
  const likely = mentions.filter((mention) => rank(mention, about, policy) === best)
  const weights = new Map<number, number>()
  for (const { page, short } of likely) weights.set(page, (weights.get(page) ?? 0) + (short === true ? HEADING_WEIGHT : 1))
  const most = Math.max(...weights.values())
  const there = likely.filter(({ page }) => weights.get(page) === most)
  const [first] = there
  return first === undefined ? null : (there.find(({ page, short }) => page === first.page && short === true) ?? first)
}

function rank({ front, contents, note, title = '' }: Mention, about: RegExp | undefined, policy: boolean): number {
  if (contents === true) return 0
  if (front === true || note === undefined) return front === true ? 1 : 2
  if (about?.test(title) === true) return 5
  return policy && POLICIES.test(title) ? 4 : 3
}
