import type { TalkingPoint } from '@tickmark/contract'
import type { ReviewSource } from '../../features/reviews/source/review-source.ts'
import type { HandedTalkingPoint } from '../../lib/handover/handover.ts'
import type { Count } from './carried.ts'
import { isTaken } from './is-taken.ts'

/** Drafts the talking points again, words, ticks off and removes them as the visitor did, adds the others and puts all into the same order. */
export async function applyTalkingPoints(
  wanted: readonly HandedTalkingPoint[],
  source: ReviewSource,
  signal: AbortSignal,
  count: Count,
): Promise<void> {
  if (wanted.length === 0) return
  if (wanted.some(({ drafted }) => drafted !== null)) await isTaken(source.draftTalkingPoints())
  const left = [...(await source.listTalkingPoints(signal)).talkingPoints]
  const take = (text: string | null): TalkingPoint | undefined => {
    const at = left.findIndex((one) => one.text === text)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  // Those that are there word for word first, so that none of them is taken for the draft of another.
  const placed = wanted.map((handed) => ({ handed, known: take(handed.text) }))
  const ids: number[] = []
  for (const { handed, known = take(handed.drafted) } of placed) {
    // One that was removed and has not been drafted again is gone already.
    if (handed.state === 'removed' && known === undefined) continue
    const isDone = await isTaken(
      bring(handed, known, source).then(({ id }) => {
        if (handed.state !== 'removed') ids.push(id)
      }),
    )
    if (handed.state !== 'removed') count('talkingPoints', isDone, { names: [handed.text] })
  }
  await order(ids, source, signal)
}

async function bring({ text, state }: HandedTalkingPoint, known: TalkingPoint | undefined, source: ReviewSource): Promise<TalkingPoint> {
  const point = known ?? (await source.addTalkingPoint(text))
  const isSame = point.text === text && point.state === state
  return isSame ? point : source.editTalkingPoint(point.id, { version: point.version, text, state })
}

/** Those that the visitor did not have come last. */
async function order(ids: readonly number[], source: ReviewSource, signal: AbortSignal): Promise<void> {
  const { talkingPoints, version } = await source.listTalkingPoints(signal)
  const there = talkingPoints.map(({ id }) => id)
  const wanted = [...ids, ...there.filter((id) => !ids.includes(id))]
  if (wanted.join() !== there.join()) await isTaken(source.orderTalkingPoints(wanted, version))
}
