import type { OpenPoints } from '@tickmark/contract'
import { formatCount } from '../../lib/format-count.ts'

/** The state of a review and its open points, in a few words. */
export function describeOpenPoints({ state, openPoints }: Pick<OpenPoints, 'state' | 'openPoints'>): string {
  switch (state) {
    case 'none':
      return 'No draft yet'
    case 'queued':
    case 'reading':
    case 'reviewing':
      return 'Under review'
    case 'failed':
      return 'Draft was not reviewed'
    case 'done':
      return openPoints === null || openPoints === 0 ? 'No open points' : formatCount(openPoints, 'open point')
  }
}
