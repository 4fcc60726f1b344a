import type { Db } from '../../db/open.ts'
import type { Seal } from '../../ports/seal.ts'
import { changeUnchanged, listSealed } from './queries.ts'

const rowsAtOnce = 100

export interface ResealDeps {
  readonly db: Db
  /** Of tokens. */
  readonly seal: Seal
  readonly onUnreadable: (connectionId: number) => void
}

/** Seals all tokens with the newest key, so that an older one can be removed. What does not open stays, in case its key comes back. */
export async function resealTokens({ db, seal, onUnreadable }: ResealDeps): Promise<void> {
  for (let after = 0; ;) {
    const rows = await listSealed(db, after, rowsAtOnce)
    for (const row of rows) {
      const { id, sealedTokens } = row
      if (sealedTokens === null) continue
      const again = seal.reseal(sealedTokens, String(id))
      // Tokens that have changed since are sealed with the newest key already. These are the same: a refresh that is under way still counts.
      if (again !== null) await changeUnchanged(db, row, { sealedTokens: again })
      else if (seal.open(sealedTokens, String(id)) === null) onUnreadable(id)
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
