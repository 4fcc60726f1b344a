/** A term that people ask about, in the words of the profession. */
export interface Term {
  /** As people write it, in the singular and in lower case unless it is a name; the first one is shown. Case, plurals and hyphens do not count. */
  readonly names: readonly [string, ...string[]]
  /** One or two sentences that follow "X: ". */
  readonly means: string
  /** The paragraphs that define it or deal with it. Absent where there is none, or it is not certain. */
  readonly source?: string
  /** Of reviewing rather than of the statements: no line of a draft is called that. */
  readonly ofReviewing?: true
}
