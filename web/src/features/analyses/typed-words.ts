/**
 * The words in the search field, which are ahead of those in the address: the router takes a typed character over a moment later, and a field
 * that showed only what the address says would throw the caret to its end.
 */
export interface TypedWords {
  /** What the field shows. */
  shown: string
  /** The address as it was last seen. */
  address: string
  /** What was typed and has not come back in the address yet. */
  reported: readonly string[]
}

export const startWords = (address: string): TypedWords => ({ shown: address, address, reported: [] })

/** The words after the user has typed. */
export const typeWords = (words: TypedWords, shown: string): TypedWords => ({ ...words, shown, reported: [...words.reported, shown] })

/** The words once the address says something else. What comes back of what was typed changes nothing; all else, as after Back, is shown. */
export function followAddress({ shown, reported }: TypedWords, address: string): TypedWords {
  const at = reported.lastIndexOf(address)
  return at === -1 ? startWords(address) : { shown, address, reported: reported.slice(at + 1) }
}
