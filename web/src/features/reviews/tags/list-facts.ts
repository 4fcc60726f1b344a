import type { ReviewTags, TaggedFact, UntaggedAmount } from '@tickmark/contract'
import { describeMembers, describePeriod, describeValue } from './describe-fact.ts'

export const tagLists = ['facts', 'hidden', 'untagged'] as const
/** Facts that are printed, facts that are not, and amounts without a tag. */
export type TagList = (typeof tagLists)[number]

export type TagEntry = { readonly key: string; readonly fact: TaggedFact } | { readonly key: string; readonly untagged: UntaggedAmount }

export interface TagGroup {
  readonly name: string
  readonly entries: readonly TagEntry[]
}

/** The entries of each list, in the order of the document. */
export function listEntries({ facts, untagged }: ReviewTags): Record<TagList, readonly TagEntry[]> {
  const entries = facts.map((fact): TagEntry => ({ key: `fact-${fact.order}`, fact }))
  const isPrinted = (entry: TagEntry) => 'fact' in entry && entry.fact.place !== null
  return {
    facts: entries.filter(isPrinted),
    hidden: entries.filter((entry) => !isPrinted(entry)),
    untagged: untagged.map((figure, at) => ({ key: `untagged-${at}`, untagged: figure })),
  }
}

/** The entries that have every word of a search in their caption, tag, value, period or member. */
export function findEntries(entries: readonly TagEntry[], search: string): readonly TagEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter((entry) => {
    const text = wordsOf(entry).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function wordsOf(entry: TagEntry): readonly (string | null)[] {
  if ('untagged' in entry) return [entry.untagged.label, entry.untagged.text, entry.untagged.within]
  const { fact } = entry
  return [
    fact.label,
    fact.meaning,
    fact.concept,
    fact.value,
    describeValue(fact),
    fact.place?.text ?? null,
    describePeriod(fact.period),
    describeMembers(fact),
  ]
}

/** Under the pages that they are printed on; amounts without a tag under their tables. Each group once, in the order of its first entry. */
export function groupEntries(entries: readonly TagEntry[]): TagGroup[] {
  const groups = new Map<string, TagEntry[]>()
  for (const entry of entries) {
    const name = nameGroup(entry)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [entry])
    else group.push(entry)
  }
  return [...groups].map(([name, listed]) => ({ name, entries: listed }))
}

function nameGroup(entry: TagEntry): string {
  if ('untagged' in entry) return entry.untagged.within
  return entry.fact.place === null ? 'Printed nowhere' : `Page ${entry.fact.place.page}`
}
