import type { Change, DraftChanges } from '@tickmark/contract'
import { plural } from '@tickmark/reviewer/wording'

const POINT_STATES = { new: 'new', recurred: 'back again', open: 'still open', cleared: 'cleared' } as const
const MAX_TEXT_LENGTH = 100

/** What changed since the earlier draft, statement by statement, and the state of its findings. */
export function writeChanges({ counts, places, points }: DraftChanges): string {
  const figures = (counts.figure ?? 0) + (counts.reference ?? 0)
  const lines = (counts['line-added'] ?? 0) + (counts['line-removed'] ?? 0)
  const sentences = (counts.sentence ?? 0) + (counts['sentence-added'] ?? 0) + (counts['sentence-removed'] ?? 0)
  return [
    `Since the earlier draft: ${plural(figures, 'figure')}, ${plural(lines, 'line')} and ${plural(sentences, 'sentence')} changed`,
    ...places.flatMap(({ place, page, changes, more }) => [
      `  ${place === `Page ${page}` ? place : `${place}, page ${page}`}`,
      ...changes.map((change) => `      ${writeChange(change)}`),
      ...(more === 0 ? [] : [`      and ${more} more`]),
    ]),
    ...(points.length === 0 ? [] : ['  Points']),
    ...points.map(({ state, check, title, page }) => `      ${POINT_STATES[state]}: ${check}  ${title} (page ${page})`),
  ].join('\n')
}

function writeChange({ label, before, after }: Change): string {
  const name = label === '' ? '' : `${label}: `
  if (before === undefined) return `${name}added ${shorten(after ?? '')}`
  if (after === undefined) return `${name}removed ${shorten(before)}`
  return `${name}${shorten(before)} → ${shorten(after)}`
}

function shorten(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH - 1)}…`
}
