import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { authUsers, authVerifications } from '../../db/schema/auth.ts'
import type { IdentityRemover } from '../../ports/identity.ts'
import { linksOf } from './links-of.ts'

/** Removes embedded identities with their sessions, sign-in methods and unused links. */
export class EmbeddedRemover<Schema extends Record<string, unknown> = Record<string, unknown>> implements IdentityRemover {
  readonly #db: NodePgDatabase<Schema>

  constructor(db: NodePgDatabase<Schema>) {
    this.#db = db
  }

  async remove({ uid }: { readonly uid: string }): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const [removed] = await tx.delete(authUsers).where(eq(authUsers.id, uid)).returning({ email: authUsers.email })
      if (removed !== undefined) await tx.delete(authVerifications).where(linksOf({ uid, email: removed.email }))
    })
  }
}
