import type { IsoDate } from '../../model/profile.ts'
import type { Namespace } from '../namespace.ts'

/** An edition of the taxonomies of the Financial Reporting Council. */
export interface Suite {
  readonly entryPoint: string
  readonly namespaces: readonly Namespace[]
}

/** The first day of the periods that an edition is for; the newest that has come decides. */
const EDITIONS: readonly { readonly from: IsoDate; readonly date: string }[] = [
  { from: '2026-01-01', date: '2026-01-01' },
  { from: '0000-01-01', date: '2025-01-01' },
]

/**
 * The edition for a period. FRS 102, its Section 1A and FRS 105 share an entry point: a fact says which of them applies. Schemas are at https
 * addresses, namespaces have http names.
 */
export function suiteOf(periodStart: IsoDate): Suite {
  const date = EDITIONS.find(({ from }) => periodStart >= from)?.date ?? ''
  const at = (prefix: string, path: string): Namespace => ({ prefix, uri: `http://xbrl.frc.org.uk/${path.replace('*', date)}` })
  return {
    entryPoint: `https://xbrl.frc.org.uk/FRS-102/${date}/FRS-102-${date}.xsd`,
    namespaces: [at('core', 'fr/*/core'), at('bus', 'cd/*/business'), at('direp', 'reports/*/direp'), at('countries', 'cd/*/countries')],
  }
}
