import type { LedgerProvider } from '@tickmark/contract'
import type { LedgerSourceSettings } from '../../env.ts'
import type { LedgerSource } from '../../ports/ledger-source.ts'
import { createQuickBooks } from './quickbooks/quickbooks.ts'
import { createXero } from './xero/xero.ts'

/** The systems that the operator has set up; empty where there is none. */
export function createLedgerSources({ xero, quickbooks }: LedgerSourceSettings): ReadonlyMap<LedgerProvider, LedgerSource> {
  const sources = [...(xero === undefined ? [] : [createXero(xero)]), ...(quickbooks === undefined ? [] : [createQuickBooks(quickbooks)])]
  return new Map(sources.map((source) => [source.provider, source]))
}
