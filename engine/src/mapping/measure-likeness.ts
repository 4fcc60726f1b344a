import { splitWords } from '../model/split-words.ts'

/** How alike two names are, from 0 to 1: the share of their pairs of letters that both have. Case, accents and punctuation do not count. */
export function measureLikeness(one: string, other: string): number {
  if (one === other) return 1
  const [pairs, others] = [listPairs(one), listPairs(other)]
  if (pairs.length + others.length === 0) return 0
  const left = new Map<string, number>()
  for (const pair of others) left.set(pair, (left.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of pairs) {
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    shared++
    left.set(pair, count - 1)
  }
  return (2 * shared) / (pairs.length + others.length)
}

/** Pairs of letters inside words; a word of one letter counts whole. */
function listPairs(name: string): string[] {
  return splitWords(name).flatMap((word) =>
    word.length === 1 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)),
  )
}
