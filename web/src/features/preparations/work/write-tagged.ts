import type { Draft } from '@tickmark/engine/drafting'
import { tagDraft } from '@tickmark/engine/tagging'
import { writeDraftPackage, writeDraftTagged } from '@tickmark/exports/draft'
import type { WrittenDraft } from './thread-messages.ts'

/** Why a draft cannot be tagged; the message is for people. */
export class Untaggable extends Error {
  override readonly name = 'Untaggable'
}

/**
 * A draft as a tagged document, or as a package where its registry takes one, and what to do before it is filed. Throws `Untaggable`.
 */
export function writeTagged(draft: Draft): WrittenDraft {
  const tagged = tagDraft(draft)
  if ('problems' in tagged) throw new Untaggable(tagged.problems.join(' '))
  const { missing, untagged } = tagged
  const figures = untagged.length === 1 ? 'One figure has no tag.' : `${untagged.length} figures have no tag.`
  const file = writeDraftPackage(draft, tagged) ?? { bytes: new TextEncoder().encode(writeDraftTagged(draft, tagged)), name: null }
  return { ...file, remaining: [...missing.map(({ message }) => message), ...(untagged.length === 0 ? [] : [figures])] }
}
