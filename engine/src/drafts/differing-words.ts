/** So many words in a row that each document prints once are the same words. */
const RUN = 4
/** A word that is this many words away is the same one in another order: a heading in two lines is read across or down. */
const NEAR = 40
/** An amount, which has to be beside the same word as well: two amounts that change places are a difference. */
const AMOUNT = /\d{3}|\d[.,]\d|%/

/** A word as the comparison reads it, and its page. */
export interface ReadWord {
  readonly text: string
  readonly page: number
}

/** By page, the words that one document prints and the other does not, each occurrence for itself. */
export type DifferingWords = ReadonlyMap<number, ReadonlySet<string>>

/**
 * Aligns the words of two documents: runs that both print once, what goes on from them before and behind, then single words near them. What
 * remains on either side is all that can differ, wherever lines and pages break.
 */
export function findDifferingWords(ours: readonly ReadWord[], theirs: readonly ReadWord[]): readonly [DifferingWords, DifferingWords] {
  const [ourPartner, theirPartner] = [new Map<number, number>(), new Map<number, number>()]
  const pair = (i: number, j: number) => {
    if (ourPartner.has(i) || theirPartner.has(j) || ours[i] === undefined || ours[i]?.text !== theirs[j]?.text) return false
    ourPartner.set(i, j)
    theirPartner.set(j, i)
    return true
  }
  const other = findOnce(theirs)
  for (const [run, i] of findOnce(ours)) {
    const j = other.get(run)
    if (j === undefined) continue
    for (let k = 0; k < RUN; k++) pair(i + k, j + k)
  }
  for (const [i, j] of ourPartner) {
    for (let k = 1; pair(i + k, j + k); k++);
    for (let k = 1; pair(i - k, j - k); k++);
  }
  pairNear(ours, theirs, ourPartner, theirPartner, pair)
  return [list(ours, ourPartner), list(theirs, theirPartner)]
}

/** Where each run of words is that occurs once. */
function findOnce(words: readonly ReadWord[]): ReadonlyMap<string, number> {
  const at = new Map<string, number>()
  const twice = new Set<string>()
  for (let i = 0; i + RUN <= words.length; i++) {
    const run = words
      .slice(i, i + RUN)
      .map(({ text }) => text)
      .join(' ')
    if (at.has(run)) twice.add(run)
    at.set(run, i)
  }
  for (const run of twice) at.delete(run)
  return at
}

function pairNear(
  ours: readonly ReadWord[],
  theirs: readonly ReadWord[],
  ourPartner: ReadonlyMap<number, number>,
  theirPartner: ReadonlyMap<number, number>,
  pair: (i: number, j: number) => boolean,
): void {
  const free = new Map<string, number[]>()
  for (const [j, { text }] of theirs.entries()) if (!theirPartner.has(j)) free.set(text, [...(free.get(text) ?? []), j])
  let at = 0
  for (const [i, { text }] of ours.entries()) {
    const partner = ourPartner.get(i)
    if (partner !== undefined) {
      at = partner
      continue
    }
    const isBeside = (j: number) => ours[i - 1]?.text === theirs[j - 1]?.text || ours[i + 1]?.text === theirs[j + 1]?.text
    const near = (free.get(text) ?? []).filter(
      (j) => !theirPartner.has(j) && Math.abs(j - at) <= NEAR && (!AMOUNT.test(text) || isBeside(j)),
    )
    const [best] = near.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
    if (best !== undefined) pair(i, best)
  }
}

function list(words: readonly ReadWord[], partners: ReadonlyMap<number, number>): DifferingWords {
  const pages = new Map<number, Set<string>>()
  for (const [i, { text, page }] of words.entries()) if (!partners.has(i)) pages.set(page, (pages.get(page) ?? new Set()).add(text))
  return pages
}
