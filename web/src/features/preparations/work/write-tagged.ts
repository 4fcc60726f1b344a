import type { Draft } from '@tickmark/engine/drafting'
import { tagDraft } from '@tickmark/engine/tagging'
import { writeDraftTagged } from '@tickmark/exports/draft'

/** Why a draft cannot be tagged; the message is for people. */
export class Untaggable extends Error {
  override readonly name = 'Untaggable'
}

/** A draft as a tagged document, and what to do before it is filed. Throws `Untaggable`. */
export function writeTagged(draft: Draft): { readonly text: string; readonly remaining: readonly string[] } {
  const tagged = tagDraft(draft)
  if ('problems' in tagged) throw new Untaggable(tagged.problems.join(' '))
  const { missing, untagged } = tagged
  const figures = untagged.length === 1 ? 'One figure has no tag.' : `${untagged.length} figures have no tag.`
  return {
    text: writeDraftTagged(draft, tagged),
    remaining: [...missing.map(({ message }) => message), ...(untagged.length === 0 ? [] : [figures])],
  }
}
