import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { PathId } from './identifiers.ts'
import { Box } from './reviews.ts'

/* The tags of a document that came in tagged (inline XBRL). A review never changes, so clients may keep them. */

const TagPlace = z.object({ page: z.int().min(1), text: z.string(), box: Box })

/** Days are ISO dates; an end is the last day. */
export const TagPeriod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('instant'), date: z.string() }),
  z.object({ kind: z.literal('duration'), start: z.string(), end: z.string() }),
  z.object({ kind: z.literal('forever') }),
])
export type TagPeriod = z.infer<typeof TagPeriod>

/**
 * A fact that a tag states. `order`: 1 is the first fact of the document; `line` is that of its tag. `concept` is as the document writes it,
 * `meaning` the same in words, `label` that of its row or empty. `value` is an exact decimal or a text, shortened where it is long; null
 * where it is nil. `scale` and `isNegated` turn what is printed into the value. `place` is null where it is printed nowhere.
 */
export const TaggedFact = z.object({
  order: z.int().min(1),
  line: z.int().min(1),
  kind: z.enum(['numeric', 'text', 'fraction']),
  concept: z.string(),
  meaning: z.string(),
  label: z.string(),
  value: z.string().nullable(),
  period: TagPeriod,
  unit: z.string().nullable(),
  dimensions: z.array(z.object({ dimension: z.string(), member: z.string().nullable(), kind: z.enum(['explicit', 'typed']) })),
  scale: z.int(),
  isNegated: z.boolean(),
  isHidden: z.boolean(),
  place: TagPlace.nullable(),
})
export type TaggedFact = z.infer<typeof TaggedFact>

/** An amount in a table without a tag: the label of its row, and the table that it is in. */
export const UntaggedAmount = TagPlace.extend({ label: z.string(), within: z.string() })
export type UntaggedAmount = z.infer<typeof UntaggedAmount>

/** `furtherFacts` and `furtherUntagged`: how many there are beyond those that are listed. */
export const ReviewTags = z.object({
  facts: z.array(TaggedFact),
  untagged: z.array(UntaggedAmount),
  furtherFacts: z.int().min(0),
  furtherUntagged: z.int().min(0),
})
export type ReviewTags = z.infer<typeof ReviewTags>

export const listTags = endpoint({
  id: 'listTags',
  summary: 'What the tags of a tagged document state, fact by fact, and the amounts without a tag. Empty for a document without tags.',
  method: 'GET',
  path: '/api/analysis/{id}/reviews/{reviewId}/tags',
  access: 'member',
  scope: 'read',
  params: { id: PathId, reviewId: PathId },
  response: json(ReviewTags),
})
