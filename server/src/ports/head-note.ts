/** The end of the chain over the audit trail. */
export interface NotedHead {
  readonly segment: number
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  readonly at: Date
}

/** What was noted cannot be read. The message says where it is. */
export class HeadNoteDamaged extends Error {
  override readonly name = 'HeadNoteDamaged'
}

/** Where the last head of the audit trail is noted outside the database, so that a change of the database alone is noticed. */
export interface HeadNote {
  /** Null if there is none yet. Throws `HeadNoteDamaged`. */
  read(): NotedHead | null
  write(head: NotedHead): void
}
