import type { TalkingPoint } from '@tickmark/contract'

/** Talking points as plain text, numbered, for an email or the agenda of a meeting. */
export function talkingPointsAsText(points: readonly Pick<TalkingPoint, 'text' | 'state' | 'source'>[]): string {
  return points
    .map(({ text, state, source }, i) => {
      const place = source === null ? '' : ` (page ${source.page}, point ${source.point})`
      return `${i + 1}. ${text}${place}${state === 'discussed' ? ' – discussed' : ''}`
    })
    .join('\n')
}
