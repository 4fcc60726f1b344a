/** An index from words to the positions of the rows that contain them, in order. */
export function listHolders(held: readonly Iterable<string>[]): ReadonlyMap<string, readonly number[]> {
  const holders = new Map<string, number[]>()
  for (const [position, words] of held.entries()) {
    for (const word of new Set(words)) {
      const known = holders.get(word)
      if (known === undefined) holders.set(word, [position])
      else known.push(position)
    }
  }
  return holders
}
