import type { Draft } from '@tickmark/engine/drafting'
import { tagDraft } from '@tickmark/engine/tagging'
import { writeDraftTagged } from '@tickmark/exports/draft'

/** Why a draft cannot be tagged; the message is for people. */
export class Untaggable extends Error {
  override readonly name = 'Untaggable'
}

/** A draft as a tagged document. Throws `Untaggable`. */
export function writeTagged(draft: Draft): string {
  const tagged = tagDraft(draft)
  if ('problems' in tagged) throw new Untaggable(tagged.problems.join(' '))
  return writeDraftTagged(draft, tagged)
}
