import { AuditLine } from '@tickmark/contract'
import type { ChainResult, Checkpoint, Segment } from './model.ts'
import { verifyChain, type SegmentGroup } from './verify-chain.ts'
import type { SealedEvent } from './canonical-line.ts'

/** The file is no exported audit trail. The message names the line. */
export class NoAuditLines extends Error {
  override readonly name = 'NoAuditLines'
}

function readLine(text: string, number: number): AuditLine {
  try {
    return AuditLine.parse(JSON.parse(text))
  } catch (cause) {
    throw new NoAuditLines(`Line ${number} is not a line of an exported audit trail.`, { cause })
  }
}

interface Gathering {
  readonly number: number
  readonly segment: Segment | null
  readonly events: SealedEvent[]
}

/**
 * Verifies an exported trail by its hashes; the seals only a server can check. `head` is the end that the file states: compare it with one
 * that was noted elsewhere. Throws `NoAuditLines`.
 */
export async function verifyLines(lines: AsyncIterable<string>): Promise<ChainResult & { readonly head: Checkpoint | null }> {
  const all = lines[Symbol.asyncIterator]()
  let number = 0
  let head: Checkpoint | null = null
  let hasEnded = false
  const next = async (): Promise<AuditLine | null> => {
    const read = await all.next()
    if (read.done === true) return null
    number += 1
    if (hasEnded) throw new NoAuditLines(`Line ${number} is after the end of the trail.`)
    return readLine(read.value, number)
  }
  const first = await next()
  const start = first?.line === 'start' ? first : null

  async function* readGroups(): AsyncGenerator<SegmentGroup> {
    /** The segment whose events are being read, if one is. */
    const gathered: Gathering[] = []
    for (let line = start === null ? first : await next(); line !== null; line = await next()) {
      if (line.line === 'start') throw new NoAuditLines(`Line ${number} is a second start of the trail.`)
      const [open] = gathered
      if (line.line === 'event' && open?.number === line.segment) {
        open.events.push(line)
        continue
      }
      yield* gathered.splice(0)
      if (line.line === 'event') gathered.push({ number: line.segment, segment: null, events: [line] })
      else if (line.line === 'segment') gathered.push({ number: line.number, segment: line, events: [] })
      else {
        hasEnded = true
        head = line.segment === null ? null : line
      }
    }
    yield* gathered
    if (!hasEnded) throw new NoAuditLines('The file ends before the trail does: its last line is missing.')
  }

  const result = await verifyChain({ start, begun: null, groups: readGroups(), findHead: () => head }, null)
  return { ...result, head }
}
