import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authSessions } from '../../db/schema/auth.ts'
import type { IdentitySessions } from '../../ports/identity-sessions.ts'

/** Sessions of the embedded identity service. */
export class EmbeddedSessions implements IdentitySessions {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async end(uid: string, sessionId: string): Promise<void> {
    await this.#db.delete(authSessions).where(and(eq(authSessions.userId, uid), eq(authSessions.id, sessionId)))
  }

  async endAll(uid: string): Promise<void> {
    await this.#db.delete(authSessions).where(eq(authSessions.userId, uid))
  }
}
