import type { Draft } from '@tickmark/engine/drafting'
import type { Taxonomies } from '@tickmark/engine/facts'
import {
  labelTags,
  type LabelTag,
  listTagFaults,
  tagDraft,
  type TaggedDraft,
  type TagFault,
  type Untaggable,
} from '@tickmark/engine/tagging'

/** A draft with its tags, what they are called, and those that are not as official taxonomies declare; or why it has none. */
export type TagReview = Untaggable | { readonly tagged: TaggedDraft; readonly label: LabelTag; readonly faults: readonly TagFault[] }

export function reviewTags(draft: Draft, taxonomies: Taxonomies = new Map()): TagReview {
  const tagged = tagOnce(draft)
  return 'problems' in tagged ? tagged : { tagged, label: labelTags(draft, taxonomies), faults: listTagFaults(tagged, taxonomies) }
}

/** Tags a draft, once for all that show its tags. */
export function tagOnce(draft: Draft): TaggedDraft | Untaggable {
  const tagged = known.get(draft) ?? tagDraft(draft)
  known.set(draft, tagged)
  return tagged
}

const known = new WeakMap<Draft, TaggedDraft | Untaggable>()
