import type { Draft } from '@tickmark/engine/drafting'
import { labelTags, type LabelTag, tagDraft, type TaggedDraft, type Untaggable } from '@tickmark/engine/tagging'

/** A draft with its tags and what they are called, or why it has none. */
export type TagReview = Untaggable | { readonly tagged: TaggedDraft; readonly label: LabelTag }

/** Tags a draft, once for all that show its tags. */
export function reviewTags(draft: Draft): TagReview {
  const known = reviews.get(draft)
  if (known !== undefined) return known
  const tagged = tagDraft(draft)
  const review = 'problems' in tagged ? tagged : { tagged, label: labelTags(draft) }
  reviews.set(draft, review)
  return review
}

const reviews = new WeakMap<Draft, TagReview>()
