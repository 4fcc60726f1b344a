import { ClientProfile, ProfileField, type DocumentProfile, type ClientProfileChange } from '@tickmark/contract'
import type { StoredProfile } from './model.ts'

/** The name without differences of case, spaces and compatible characters: two spellings of one name have the same key. */
export const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * A client's profile with what another reviewed draft states. What that draft does not say stays. Null where nothing changes, as with the
 * statements of an earlier period.
 */
export function mergeProfile(known: StoredProfile, { entity, standard, periodEnd, unit }: DocumentProfile): StoredProfile | null {
  if (known.periodEnd !== undefined && (periodEnd === undefined || periodEnd < known.periodEnd)) return null
  return {
    ...known,
    ...(entity === undefined ? {} : { entity }),
    ...(standard === null ? {} : { standard }),
    ...(periodEnd === undefined ? {} : { periodEnd }),
    ...(unit === undefined ? {} : { unit }),
  }
}

/** The stored profile, from JSON: what drafts state, and apart from it what people have set. */
export function readProfile(stored: unknown): StoredProfile {
  const byHand = typeof stored === 'object' && stored !== null && 'byHand' in stored ? stored.byHand : undefined
  return { ...ClientProfile.parse(stored), ...(byHand === undefined ? {} : { byHand: ClientProfile.parse(byHand) }) }
}

/** What a person has set comes before what drafts state. */
export function showProfile({ byHand = {}, ...stated }: StoredProfile): { profile: ClientProfile; setByHand?: ProfileField[] } {
  const setByHand = ProfileField.options.filter((field) => byHand[field] !== undefined)
  return { profile: { ...stated, ...byHand }, ...(setByHand.length === 0 ? {} : { setByHand }) }
}

const scaleWords = { 0: '', 3: ' thousands', 6: ' millions' } as const

/** The profile with what a person sets; null returns to what drafts state. */
export function setByHand({ byHand: before = {}, ...stated }: StoredProfile, change: ClientProfileChange): StoredProfile {
  const { unit, ...plain } = change
  const text = unit && unit.currency + scaleWords[unit.scale]
  const given = { ...plain, ...(unit === undefined ? {} : { unit: unit === null || text === null ? null : { ...unit, text } }) }
  const kept = Object.entries({ ...before, ...given }).filter(([, value]) => value !== null && value !== undefined)
  return kept.length === 0 ? stated : { ...stated, byHand: ClientProfile.parse(Object.fromEntries(kept)) }
}
