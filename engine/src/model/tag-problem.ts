/** What a tagged document says and no reader can use. */
export interface Problem {
  readonly kind: ProblemKind
  /** Where it is; 1 is the first line. */
  readonly line: number
  /** What is wrong, and where. */
  readonly message: string
  /** What to do. */
  readonly remedy: string
}

export type ProblemKind =
  | 'document-unreadable'
  /** Not well-formed XML, although its tags can be read. */
  | 'markup-malformed'
  | 'name-unreadable'
  | 'context-missing'
  | 'context-unreadable'
  | 'unit-missing'
  | 'unit-unreadable'
  | 'format-unknown'
  | 'value-unreadable'
  | 'scale-unreadable'
  | 'accuracy-unreadable'
  | 'continuation-missing'
  | 'tuple-missing'
  | 'id-repeated'
  | 'more'
