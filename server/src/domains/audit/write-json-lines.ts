import type { Checkpoint } from './model.ts'
import type { StoredGroup } from './read-chain.ts'

interface StoredChain {
  readonly start: Checkpoint | null
  readonly head: Checkpoint | null
  readonly groups: AsyncIterable<StoredGroup>
}

/** The kind of a line comes first; the columns of a stored row follow. */
const line = (kind: 'start' | 'segment' | 'event' | 'head', content: object): string => `${JSON.stringify({ line: kind, ...content })}\n`

/**
 * The chain as JSON lines: where it starts, each segment with its events after it, and its head last. Lines are in the order in which they
 * were sealed. An address is no part of the chain, and is null once it has been erased.
 */
export async function* writeJsonLines({ start, head, groups }: StoredChain): AsyncGenerator<string> {
  if (start !== null) yield line('start', start)
  for await (const { segment, events } of groups) {
    const lines = events.map(({ segment: number, ...event }) => line('event', { segment: number, ...event }))
    yield (segment === null ? '' : line('segment', segment)) + lines.join('')
  }
  yield line('head', head ?? { segment: null })
}
