import type { AuditChainState } from '@tickmark/contract'
import { formatCount } from '../../lib/format-count.ts'

export interface DescribedChain {
  readonly state: 'whole' | 'broken' | 'unverified'
  readonly sentence: string
  readonly notes: readonly string[]
}

const events = (count: number, what = ''): string => formatCount(count, `${what}event`)

/** The chain in sentences. `formatMoment` writes a point in time as the reader does. */
export function describeChain(
  { start, begun, unsealed, verifying, verification }: AuditChainState,
  formatMoment: (at: string) => string,
): DescribedChain {
  const notes = [
    ...(verifying ? ['The chain is being verified. That takes a minute or more for millions of events.'] : []),
    ...(unsealed.count === 0
      ? []
      : [
          `${events(unsealed.count)} not yet sealed${unsealed.oldestAt === null ? '' : `, the oldest from ${formatMoment(unsealed.oldestAt)}`}.`,
        ]),
    ...(start === null ? [] : [`${events(start.events, 'older ')} removed by the retention period, up to segment ${start.segment}.`]),
    ...(begun === null
      ? []
      : [`Segments up to ${begun.segment} were sealed with another key. The chain began again ${formatMoment(begun.at)}.`]),
  ]
  if (verification === null) return { state: 'unverified', sentence: 'The chain has not been verified yet.', notes }
  const at = formatMoment(verification.at)
  const { problem } = verification
  if (problem !== null) return { state: 'broken', sentence: `The audit trail did not verify on ${at}: ${problem.message}`, notes }
  return { state: 'whole', sentence: `All ${events(verification.events, 'sealed ')} verified on ${at}.`, notes }
}
