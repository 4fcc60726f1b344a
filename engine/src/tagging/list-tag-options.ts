import type { Draft, DraftRow, DraftTable } from '../drafting/draft.ts'
import { standardOf } from '../drafting/entity-profile.ts'
import type { TagChoice } from '../drafting/tag-choices.ts'
import type { Taxonomies } from '../model/taxonomy.ts'
import type { Balance } from '../statements/concepts/concept.ts'
import { compileChoices, compileFaults, keyOfChoice } from './choose-tags.ts'
import { compileSides, signOf } from './find-tag.ts'
import type { Framework } from './framework.ts'
import { compileLabels, keyOfTag, type LabelTag, listCaptions } from './label-tags.ts'
import { type KnownTag, listKnownTags } from './list-known-tags.ts'
import type { Namespace } from './namespace.ts'
import { wordName } from './spell-name.ts'

/** A tag that can be chosen for a line. */
export interface TagOption extends TagChoice {
  readonly label: string
  /** In lower case, each once: what it is found by. */
  readonly words: ReadonlySet<string>
}

/** What can be chosen for a line, and what it has. */
export interface TagOptions {
  /** What a choice is stored by. */
  readonly key: string
  /** The tag of the line where nobody chooses another; null where there is none. */
  readonly usual: TagOption | null
  /** What a person chose; null: no tag. Absent where nobody has chosen. */
  readonly chosen?: TagChoice | null
  /** Those whose period is that of the table first, in the order of the statements. The usual one is among them. */
  readonly options: readonly TagOption[]
  /** Why a tag cannot be used for these statements: a sentence. */
  readonly findFault: (choice: TagChoice) => string | null
}

/**
 * Every tag that we know for a line of a draft, and with official packages every sum of money of their taxonomies. Null where the draft has no
 * such line.
 */
export function listTagOptions(
  draft: Draft,
  framework: Framework,
  place: { readonly table: string; readonly row: string },
  taxonomies?: Taxonomies,
): TagOptions | null {
  const found = findLine(draft, place)
  if (found === null) return null
  const { table, row } = found
  const label = compileLabels(framework, standardOf(draft.profile.regime), taxonomies)
  const usualTag = framework.findTag(table, row)
  const usual = usualTag === null ? null : toOption({ ...usualTag, concept: row.concept, line: row.label }, draft, label)
  const side = compileSides(draft.profile)(table, row)
  const known = [...listKnownTags(framework.names, side), ...listDeclared(framework.namespaces, taxonomies, side)]
  const options = new Map<string, TagOption>(usual === null ? [] : [[keyOfTag(usual), usual]])
  for (const tag of known) {
    const before = options.get(keyOfTag(tag))
    const option = toOption(tag, draft, label)
    // One tag may be of several concepts: it is found by the words of all of them.
    options.set(keyOfTag(tag), before === undefined ? option : { ...before, words: new Set([...before.words, ...option.words]) })
  }
  const wanted = periodOf(table) ?? usual?.period
  const all = [...options.values()]
  const chosen = compileChoices(draft.profile.tags)(table, row)
  return {
    key: keyOfChoice(table, row),
    usual,
    ...(chosen !== undefined && { chosen }),
    options: [...all.filter(({ period }) => period === wanted), ...all.filter(({ period }) => period !== wanted)],
    findFault: compileFaults(framework, taxonomies),
  }
}

/** The options that have all of the words, in parts, in their captions or names; first those that are called so, and of them what begins so. */
export function findTagOptions(options: readonly TagOption[], typed: string): readonly TagOption[] {
  const wanted = splitWords(typed)
  const hasAll = (words: readonly string[]): boolean => wanted.every((part) => words.some((word) => word.includes(part)))
  const found = options.filter(({ words }) => hasAll([...words]))
  const whole = typed.trim().toLowerCase()
  const rank = (option: TagOption): number => {
    const label = option.label.toLowerCase()
    const name = option.name.toLowerCase()
    if (label === whole || name === whole) return 0
    if (label.startsWith(whole)) return 1
    return hasAll([label, name]) ? 2 : 3
  }
  return found
    .map((option) => ({ option, rank: rank(option) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

function findLine(
  { sections }: Draft,
  place: { readonly table: string; readonly row: string },
): { table: DraftTable; row: DraftRow } | null {
  for (const { blocks } of sections)
    for (const block of blocks) {
      if (block.kind !== 'table' || block.table.id !== place.table) continue
      const row = block.table.rows.find(({ id }) => id === place.row)
      if (row !== undefined) return { table: block.table, row }
    }
  return null
}

/** The sums of money of the official taxonomies, counted up on the side that increases them. */
const listDeclared = (namespaces: readonly Namespace[], taxonomies: Taxonomies | undefined, side: Balance | null): KnownTag[] =>
  namespaces.flatMap(({ prefix, uri }) =>
    [...(taxonomies?.get(uri) ?? [])].flatMap(([local, { isMoney, isAbstract, period, balance }]): KnownTag[] =>
      isMoney && !isAbstract
        ? [{ name: `${prefix}:${local}`, period, sign: signOf(balance, side), members: [], concept: null, line: null }]
        : [],
    ),
  )

const periodOf = ({ kind }: DraftTable): TagChoice['period'] | undefined =>
  kind === 'balance-sheet' ? 'instant' : kind === 'income-statement' || kind === 'cash-flow' ? 'duration' : undefined

function toOption(
  { name, period, sign, members, concept, line }: Parameters<LabelTag>[0] & ReturnType<typeof listKnownTags>[number],
  { profile }: Draft,
  label: LabelTag,
): TagOption {
  const captions = concept === null ? [] : listCaptions(concept, standardOf(profile.regime))
  const said = [label({ name, members }), line ?? '', ...captions, wordName(name), name, ...members.map(({ member }) => wordName(member))]
  return { name, period, sign, members, label: label({ name, members }), words: new Set(said.flatMap(splitWords)) }
}

/** Captions have brackets and bars between words that may be left out or exchanged. */
const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s()[\]|…,]+/)
    .filter(Boolean)
