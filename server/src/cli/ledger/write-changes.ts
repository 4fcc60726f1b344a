import type { LedgerChanges } from '@tickmark/engine/ledgers'
import { describeLedgerChanges } from '@tickmark/reviewer/ledgers'
import { alignColumns } from './align-columns.ts'

const COLUMNS = [
  { name: 'Code' },
  { name: 'Name' },
  { name: 'Currency' },
  { name: 'Before', numeric: true },
  { name: 'Now', numeric: true },
  { name: 'Difference', numeric: true },
  { name: '' },
] as const

/** What has changed since an earlier version, account by account. */
export function writeLedgerChanges(changes: LedgerChanges): string {
  const { sentences, rows } = describeLedgerChanges(changes)
  const lines = rows.map(({ code, name, currency, before, now, difference, kind }) => [
    code,
    name,
    currency,
    before,
    now,
    difference,
    kind === 'moved' ? '' : kind,
  ])
  return ['What changed', ...sentences, ...(lines.length === 0 ? [] : [alignColumns(COLUMNS, lines)])].join('\n')
}
