import type { ChosenTag, PreparedProfile } from '@tickmark/contract'
import { without } from '../../entity/read-profile-field.ts'

/** A tag for a line of the draft, null for none on purpose, or undefined for the usual one. */
export type TagChange = ChosenTag | null | undefined

/** A profile with the tag of a line. The same profile, if nothing changes. */
export function withTag(profile: PreparedProfile, line: string, change: TagChange): PreparedProfile {
  const { [line]: before, ...others } = profile.tags ?? {}
  if (JSON.stringify(before) === JSON.stringify(change)) return profile
  const tags = change === undefined ? others : { ...others, [line]: change }
  return Object.keys(tags).length === 0 ? without(profile, 'tags') : { ...profile, tags }
}
