import type { ManagedUser, ReasonedStep } from '@tickmark/contract'
import type { AccountReason, ManagedRow } from './user-queries.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentManaged = (row: ManagedRow): ManagedUser => ({
  ...row,
  createdAt: instant(row.createdAt),
  lastLoggedIn: instant(row.lastLoggedIn),
  suspendedAt: instant(row.suspendedAt),
  trialEndsAt: instant(row.trialEndsAt),
  subscriptionEndsAt: instant(row.subscriptionEndsAt),
})

export const presentReason = ({ action, reason, createdAt }: AccountReason): ReasonedStep => ({
  action,
  reason,
  createdAt: createdAt.toISOString(),
})
