/** The end of the chain over the audit trail. */
export interface NotedHead {
  readonly segment: number
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  readonly at: Date
}

/** Where the last head of the audit trail is noted outside the database, so that a change of the database alone is noticed. */
export interface HeadNote {
  /** Null if there is none yet. Throws if it cannot be read. */
  read(): NotedHead | null
  write(head: NotedHead): void
}
