/** Drafts that one thread keeps once it has read them. A long report takes some 100 MB then. */
export const maxCachedDrafts = 2

/** A draft as it is read: the same words are read otherwise under another standard. */
export const nameDraft = (key: string, standard: string | null): string => `${key}/${standard}`

/** The drafts that were asked about last. */
export class DraftCache<Draft> {
  /** Least recently asked about first. */
  readonly #kept = new Map<string, Draft>()

  find(name: string): Draft | undefined {
    return this.#kept.get(name)
  }

  keep(name: string, draft: Draft): Draft {
    this.#kept.delete(name)
    this.#kept.set(name, draft)
    for (const [oldest] of this.#kept) if (this.#kept.size > maxCachedDrafts) this.#kept.delete(oldest)
    return draft
  }

  clear(): void {
    this.#kept.clear()
  }

  get count(): number {
    return this.#kept.size
  }
}
