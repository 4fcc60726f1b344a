import { formatCount } from '../../lib/format-count.ts'

const nouns = {
  points: ['point', 'points'],
  ownPoints: ['point of your own', 'points of your own'],
  comments: ['comment', 'comments'],
  answers: ['checklist answer', 'checklist answers'],
  figures: ['figure checked by eye', 'figures checked by eye'],
  materiality: ['materiality', 'materialities'],
  talkingPoints: ['talking point', 'talking points'],
} as const

/** What of a visitor's work is counted. */
export type CarriedKind = keyof typeof nouns

/** How much of each kind the new review has now, and how much it could not take. */
export type Carried = Record<CarriedKind, { taken: number; left: number }>

/** Counts something as taken along, or as left. */
export type Count = (kind: CarriedKind, isTaken: boolean, times?: number) => void

export const carryNothing = (): Carried => ({
  points: { taken: 0, left: 0 },
  ownPoints: { taken: 0, left: 0 },
  comments: { taken: 0, left: 0 },
  answers: { taken: 0, left: 0 },
  figures: { taken: 0, left: 0 },
  materiality: { taken: 0, left: 0 },
  talkingPoints: { taken: 0, left: 0 },
})

/** A sentence or two about what was taken along, and what was not. */
export function describeCarried(carried: Carried): string {
  const taken = list(carried, 'taken')
  const left = list(carried, 'left')
  if (taken === '' && left === '') return 'The draft is in your account.'
  return [
    taken === '' ? '' : `Taken along: ${taken}.`,
    left === '' ? '' : `Not taken along, because the review here does not have the same or refuses it: ${left}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const list = (carried: Carried, which: 'taken' | 'left'): string =>
  (Object.keys(nouns) as CarriedKind[])
    .flatMap((kind) => {
      const count = carried[kind][which]
      const [one, many] = nouns[kind]
      return count === 0 ? [] : [formatCount(count, one, many)]
    })
    .join(', ')
