import type { DraftEntry } from '@tickmark/contract'
import { formatCount, formatShare } from '../../../lib/format-count.ts'

/** What the review of a draft found and proved: '2 errors, 1 question · 85% proven'; or how far the review is. */
export function describeFound({ state, found, figures }: Pick<DraftEntry, 'state' | 'found' | 'figures'>): string {
  if (found === undefined || figures === undefined) return state === 'failed' ? 'could not be reviewed' : 'not reviewed yet'
  const counts = [
    found.error === 0 ? null : formatCount(found.error, 'error'),
    found.warning === 0 ? null : formatCount(found.warning, 'question'),
    found.info === 0 ? null : formatCount(found.info, 'note'),
  ].filter((count) => count !== null)
  return [counts.length === 0 ? 'no points' : counts.join(', '), `${formatShare(figures.proven, figures.all)} proven`].join(' · ')
}
