import { type AccountClassId, listClassIds, nameClass } from '@tickmark/engine/mapping'
import { foldText, hasWords } from './arrange-accounts.ts'
import { captionClass, type Chosen, CLASS_SECTIONS, describePlace } from './class-sections.ts'

/** One choice of the class picker. */
export interface PickerChoice {
  /** Unique among those listed. */
  readonly id: string
  readonly chosen: Chosen
  readonly name: string
  /** Where the statements have it; empty where the heading above has it. */
  readonly note: string
}

export type PickerGroup = {
  readonly name: string
  readonly items: readonly PickerChoice[]
}

export interface PickerContext {
  /** What is suggested for all of the accounts, if it is the same. */
  readonly suggestion: AccountClassId | null
  /** Chosen before, the last first. */
  readonly recent: readonly AccountClassId[]
  /** Whether one of the accounts has a choice. */
  readonly canTakeBack: boolean
}

const choiceOf = (group: string, id: AccountClassId, note = describePlace(id)): PickerChoice => ({
  id: `${group} ${id}`,
  chosen: id,
  name: captionClass(id),
  note,
})

const NO_STATEMENT: PickerChoice = { id: 'none', chosen: 'none', name: 'In no statement', note: 'Leaves the account out' }
const TAKE_BACK: PickerChoice = { id: 'null', chosen: null, name: 'Take the choice back', note: 'Suggests a class again' }

const SECTION_GROUPS: readonly PickerGroup[] = CLASS_SECTIONS.map(({ statement, name, classes }) => ({
  name: statement === name ? name : `${statement}: ${name}`,
  items: classes.map((id) => choiceOf(name, id, '')),
}))

const ALL = listClassIds().map((id) => ({
  choice: choiceOf('found', id),
  name: foldText(nameClass(id)),
  place: foldText(describePlace(id)),
}))

/** The suggestion, recent choices, what is no class, then all classes by section. */
export function listPickerGroups({ suggestion, recent, canTakeBack }: PickerContext): readonly PickerGroup[] {
  const groups = [
    { name: 'Suggested', items: suggestion === null ? [] : [choiceOf('suggested', suggestion)] },
    { name: 'Chosen last', items: recent.filter((id) => id !== suggestion).map((id) => choiceOf('recent', id)) },
    ...SECTION_GROUPS,
    { name: 'No class', items: canTakeBack ? [NO_STATEMENT, TAKE_BACK] : [NO_STATEMENT] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** The choices that all typed words match, those whose name begins with them first. */
export function findChoices(typed: string, { canTakeBack }: Pick<PickerContext, 'canTakeBack'>): readonly PickerChoice[] {
  const text = foldText(typed).trim()
  const words = text.split(/\s+/)
  const others = (canTakeBack ? [NO_STATEMENT, TAKE_BACK] : [NO_STATEMENT]).map((choice) => ({
    choice,
    name: foldText(choice.name),
    place: foldText(choice.note),
  }))
  return [...ALL, ...others]
    .filter(({ name, place }) => hasWords(`${name} ${place}`, words))
    .map(({ choice, name }) => ({ choice, rank: rankName(choice, name, { text, words }) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}

function rankName({ chosen }: PickerChoice, name: string, { text, words }: { text: string; words: readonly string[] }): number {
  // Most accounts that someone calls "bank" are what its id is named after.
  if (name === text || chosen?.replaceAll('-', ' ') === text) return 0
  // Of those, the shorter is more like what was typed.
  if (name.startsWith(text)) return 1 + name.length / 1000
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 2
  return hasWords(name, words) ? 3 : 4
}
