import { type PreparedProfile, toLines } from '@tickmark/contract'
import type { TextId } from '@tickmark/engine/drafting'
import { without } from '../../entity/read-profile-field.ts'

/** A profile with a text as it was typed; an empty one restores ours. The same profile, if nothing changes. */
export function withText(profile: PreparedProfile, id: TextId, typed: string): PreparedProfile {
  const text = toLines(typed)
  const { [id]: before = '', ...others } = profile.texts ?? {}
  if (text === before) return profile
  const texts = text === '' ? others : { ...others, [id]: text }
  return Object.keys(texts).length === 0 ? without(profile, 'texts') : { ...profile, texts }
}
