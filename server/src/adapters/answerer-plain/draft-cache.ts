/** Drafts that one thread keeps. A long report takes about 100 MB once read. */
export const maxCachedDrafts = 2

/** The cache key of a draft. The standard is part of it because it changes how the words are read. */
export const draftKeyOf = (key: string, standard: string | null): string => `${key}/${standard}`

/** The most recently used drafts. */
export class DraftCache<Draft> {
  /** Least recently used first. */
  readonly #drafts = new Map<string, Draft>()

  find(name: string): Draft | undefined {
    return this.#drafts.get(name)
  }

  keep(name: string, draft: Draft): Draft {
    this.#drafts.delete(name)
    this.#drafts.set(name, draft)
    for (const [oldest] of this.#drafts) if (this.#drafts.size > maxCachedDrafts) this.#drafts.delete(oldest)
    return draft
  }

  clear(): void {
    this.#drafts.clear()
  }

  get count(): number {
    return this.#drafts.size
  }
}
