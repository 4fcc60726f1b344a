import type { Db } from '../../db/open.ts'
import type { SealedEvent } from './canonical-line.ts'
import * as queries from './chain-queries.ts'
import type { Checkpoint, CheckpointName, Segment } from './model.ts'
import type { SegmentGroup } from './verify-chain.ts'

/** Rows in memory at a time. */
const pageSize = 1_000

/** A sealed event with its segment, and the address that it came from while that is kept: no part of the chain. */
export interface StoredEvent extends SealedEvent {
  readonly segment: number
  readonly address: string | null
}

export interface StoredGroup extends SegmentGroup {
  readonly events: readonly StoredEvent[]
}

export async function findCheckpoint(db: Db, name: CheckpointName): Promise<Checkpoint | null> {
  const row = await queries.findCheckpoint(db, name)
  return row === null ? null : { ...row, name }
}

/** The segments up to this number, in order, without their events. */
export async function* readSegments(db: Db, upTo: number): AsyncGenerator<Segment> {
  let after = 0
  for (;;) {
    const rows = await queries.listSegments(db, after, pageSize)
    for (const row of rows) if (row.number <= upTo) yield row
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize || last.number > upTo) return
    after = last.number
  }
}

async function* readEvents(db: Db, upTo: number): AsyncGenerator<StoredEvent> {
  let after: queries.EventPlace = { segment: -2_147_483_648, id: -2_147_483_648 }
  for (;;) {
    const rows: readonly StoredEvent[] = await queries.listSealed(db, after, upTo, pageSize)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = last
  }
}

/** The segments of the database with their events, up to this number, in order. Reading takes no lock: nothing before the head changes. */
export async function* readGroups(db: Db, upTo: number): AsyncGenerator<StoredGroup> {
  const events = readEvents(db, upTo)
  let next = await events.next()
  /** The events of the segment of this number, which come next. */
  const take = async (number: number): Promise<StoredEvent[]> => {
    const taken: StoredEvent[] = []
    while (next.done !== true && next.value.segment === number) {
      taken.push(next.value)
      next = await events.next()
    }
    return taken
  }
  for await (const segment of readSegments(db, upTo)) {
    while (next.done !== true && next.value.segment < segment.number) {
      const { segment: number } = next.value
      yield { number, segment: null, events: await take(number) }
    }
    yield { number: segment.number, segment, events: await take(segment.number) }
  }
  while (next.done !== true) {
    const { segment: number } = next.value
    yield { number, segment: null, events: await take(number) }
  }
}
