import type { ChosenTag } from '@tickmark/contract'
import { findTagOptions, wordName, type TagOption, type TagOptions } from '@tickmark/engine/tagging'

/** A tag in the list of the dialog. */
export interface TagItem {
  /** Unique among those listed. */
  readonly id: string
  readonly label: string
  readonly tag: ChosenTag
  readonly isUsual: boolean
  /** It is in no list of ours: a person has to say its period. */
  readonly isTyped: boolean
}

export type TagGroup = { readonly name: string; readonly items: readonly TagItem[] }

/** What is listed for what was typed. `further`: how many more tags have the words. */
export interface TagChoices {
  readonly groups: readonly TagGroup[]
  readonly further: number
}

/** An official taxonomy has thousands. */
const MAX_LISTED = 200

const PERIODS = { instant: 'Balances at a date', duration: 'Amounts of a period' } as const

/**
 * What was typed as a name, then the tags that have the words, by their period, as many as are listed; the usual one comes first while nothing
 * is typed.
 */
export function listChoices({ usual, options }: TagOptions, typed: string): TagChoices {
  const search = typed.trim()
  const all = findTagOptions(options, search)
  const found = all.slice(0, MAX_LISTED)
  const isUsual = (option: TagOption): boolean => usual !== null && idOf(option) === idOf(usual)
  const item = (option: TagOption): TagItem => {
    const { name, period, sign, members, label } = option
    return { id: idOf(option), label, tag: { name, period, sign, members: [...members] }, isUsual: isUsual(option), isTyped: false }
  }
  const first = found.filter((option) => search === '' && isUsual(option)).map(item)
  const rest = found.filter((option) => search !== '' || !isUsual(option))
  const [wanted = 'instant'] = options.map(({ period }) => period)
  const periods = wanted === 'instant' ? (['instant', 'duration'] as const) : (['duration', 'instant'] as const)
  const own =
    NAME.test(search) && !options.some(({ name }) => name === search)
      ? [{ id: `typed ${search}`, label: wordName(search), tag: typedTag(search, wanted), isUsual: false, isTyped: true }]
      : []
  const groups = [
    { name: 'As typed', items: own },
    { name: 'Usual for this line', items: first },
    ...periods.map((period) => ({ name: PERIODS[period], items: rest.filter((option) => option.period === period).map(item) })),
  ].filter(({ items }) => items.length > 0)
  return { groups, further: all.length - found.length }
}

const NAME = /^[A-Za-z_][\w.-]*:[A-Za-z_][\w.-]*$/
const typedTag = (name: string, period: ChosenTag['period']): ChosenTag => ({ name, period, sign: 1, members: [] })
const idOf = ({ name, members }: Pick<TagOption, 'name' | 'members'>): string =>
  [name, ...members.flatMap(({ dimension, member }) => [dimension, member])].join(' ')

/** What is stored for a tag: nothing, where it is the usual one. */
export function toChange(tag: ChosenTag, { usual }: Pick<TagOptions, 'usual'>): ChosenTag | undefined {
  const isSame = usual !== null && idOf(tag) === idOf(usual) && tag.period === usual.period && tag.sign === usual.sign
  return isSame ? undefined : tag
}

/** What a dialog begins with: what was chosen, or else the usual tag. */
export function findCurrent({ usual, chosen, options }: TagOptions): TagItem | null {
  const tag = chosen ?? (chosen === null ? null : usual)
  if (tag === null) return null
  const { name, period, sign, members } = tag
  const known = options.find((option) => idOf(option) === idOf(tag))
  return {
    id: idOf(tag),
    label: known?.label ?? wordName(name),
    tag: { name, period, sign, members: [...members] },
    isUsual: usual !== null && idOf(usual) === idOf(tag),
    isTyped: known === undefined,
  }
}
