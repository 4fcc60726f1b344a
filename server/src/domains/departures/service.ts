import type { Db } from '../../db/open.ts'
import { insertDepartures, isDeparted } from './queries.ts'

/** Records that an account was deleted, in the transaction that deletes it. `uid` is that of its identity, if it has one. */
export const recordDepartedUser = (tx: Db, userId: number, uid: string | null): Promise<void> =>
  insertDepartures(tx, [{ kind: 'user', key: String(userId) }, ...(uid === null ? [] : [{ kind: 'identity' as const, key: uid }])])

/** Records that a firm was deleted, likewise. */
export const recordDepartedFirm = (tx: Db, workspaceId: number): Promise<void> =>
  insertDepartures(tx, [{ kind: 'workspace', key: String(workspaceId) }])

/** Whether the account of this identity has been deleted. Its tokens may stay valid for a while. */
export const wasDeleted = (db: Db, uid: string): Promise<boolean> => isDeparted(db, { kind: 'identity', key: uid })

/** Whether this account or firm existed and has been deleted. */
export const hasLeft = (db: Db, { kind, id }: { readonly kind: 'user' | 'workspace'; readonly id: number }): Promise<boolean> =>
  isDeparted(db, { kind, key: String(id) })
