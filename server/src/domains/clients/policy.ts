import type { ClientProfile, DocumentProfile } from '@tickmark/contract'

/** The name without differences of case, spaces and compatible characters: two spellings of one name have the same key. */
export const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * A client's profile with what another reviewed draft states. What that draft does not say stays. Null where nothing changes, as with the
 * statements of an earlier period.
 */
export function mergeProfile(known: ClientProfile, { entity, standard, periodEnd, unit }: DocumentProfile): ClientProfile | null {
  if (known.periodEnd !== undefined && (periodEnd === undefined || periodEnd < known.periodEnd)) return null
  return {
    ...known,
    ...(entity === undefined ? {} : { entity }),
    ...(standard === null ? {} : { standard }),
    ...(periodEnd === undefined ? {} : { periodEnd }),
    ...(unit === undefined ? {} : { unit }),
  }
}
