import { toLine, toLines, type ContactItem } from '@tickmark/contract'
import type { ContactRow } from './inbox-queries.ts'

export const presentContact = (row: ContactRow): ContactItem => ({
  id: row.id,
  name: toLine(row.name),
  email: toLine(row.email),
  message: toLines(row.message),
  createdAt: row.createdAt.toISOString(),
  read: row.read,
  resolved: row.resolved,
  notes: row.notes ?? '',
})
