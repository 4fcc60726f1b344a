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

/** How much of each kind the new review has now, and how much it could not take, with the names if there are any. */
export type Carried = Record<CarriedKind, { taken: number; left: { count: number; names: string[] } }>

/** Counts something as taken along, or as left. Once, unless it says how often. */
export type Count = (kind: CarriedKind, isTaken: boolean, what?: { times?: number; names?: string[] }) => void

const nothing = () => ({ taken: 0, left: { count: 0, names: [] } })

export const carryNothing = (): Carried => ({
  points: nothing(),
  ownPoints: nothing(),
  comments: nothing(),
  answers: nothing(),
  figures: nothing(),
  materiality: nothing(),
  talkingPoints: nothing(),
})

/** A sentence or two about what was taken along, and what was not. */
export function describeCarried(carried: Carried): string {
  const taken = list(carried, ({ taken: count }) => ({ count, names: [] }))
  const left = list(carried, ({ left }) => left)
  if (taken === '' && left === '') return 'The draft is in your account.'
  return [
    taken === '' ? '' : `Taken along: ${taken}.`,
    left === '' ? '' : `Not taken along, because the review here does not have the same or refuses it: ${left}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const list = (carried: Carried, choose: (kind: Carried[CarriedKind]) => { count: number; names: readonly string[] }): string =>
  (Object.keys(nouns) as CarriedKind[])
    .flatMap((kind) => {
      const { count, names } = choose(carried[kind])
      const [one, many] = nouns[kind]
      return count === 0 ? [] : [`${formatCount(count, one, many)}${describeNames(names)}`]
    })
    .join(', ')

/** More would not fit into a message. */
const maxNames = 3

function describeNames(names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length - maxNames
  return ` (${[...names.slice(0, maxNames).map((name) => `“${name}”`), ...(more > 0 ? [`${more} more`] : [])].join(', ')})`
}
