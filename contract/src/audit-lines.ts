import { z } from 'zod'

/**
 * The lines of an exported audit trail. A segment's hash is SHA-256, in hexadecimal, over the JSON of its number, firstId, lastId, count,
 * previousHash and sealedAt, in this order, and of each of its events: id, at, workspaceId, actorId, action, subject, subjectId, before and
 * after, in this order, with the keys of before and after sorted; each ended by a line feed. JSON has no spaces. The first segment's
 * previousHash is 64 zeros. `seal` is made with a key of the server, so nobody else can check it. `address` is no part of the hash.
 */

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Moment = z.iso.datetime().transform((value) => new Date(value))
const Whole = z.int()

const checkpoint = { segment: Whole, hash: Hash, events: Whole, at: Moment, seal: z.string() }

/** Where the chain begins, if older segments have been removed: the last of those. */
const StartLine = z.object({ line: z.literal('start'), name: z.literal('start'), ...checkpoint })

/** Where it ends. */
const HeadLine = z.object({ line: z.literal('head'), name: z.literal('head'), ...checkpoint })

/** The last line of a chain without segments. */
const NoHeadLine = z.object({ line: z.literal('head'), segment: z.null() })

const SegmentLine = z.object({
  line: z.literal('segment'),
  number: Whole,
  firstId: Whole,
  lastId: Whole,
  count: Whole,
  previousHash: Hash,
  hash: Hash,
  sealedAt: Moment,
  seal: z.string(),
})

const EventLine = z.object({
  line: z.literal('event'),
  segment: Whole,
  id: Whole,
  at: z.string(),
  workspaceId: Whole.nullable(),
  actorId: Whole.nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
})

export const AuditLine = z.union([EventLine, SegmentLine, StartLine, HeadLine, NoHeadLine])
export type AuditLine = z.infer<typeof AuditLine>
