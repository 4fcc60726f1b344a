import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import { findWorkspaceRole } from '../memberships/service.ts'
import { accessOf } from './policy.ts'

/** Throws `ApiError` FORBIDDEN unless the user decides about the people of the firm. Call it with the firm locked: it may have changed since the call began. */
export async function refuseWithoutRight(tx: Db, userId: number, workspaceId: number): Promise<void> {
  const role = await findWorkspaceRole(tx, userId, workspaceId)
  if (role === null || accessOf[role] !== 'owner') throw new ApiError('FORBIDDEN')
}
