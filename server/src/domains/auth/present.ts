import type { Session } from '@tickmark/contract'
import type { SessionRow } from './queries.ts'

export const presentSession = (row: SessionRow & { readonly current: boolean }): Session => ({
  id: row.id,
  device: row.device,
  browser: row.browser,
  address: row.ipAddress,
  startTime: row.startTime.toISOString(),
  lastActivity: row.lastActivity.toISOString(),
  current: row.current,
})
