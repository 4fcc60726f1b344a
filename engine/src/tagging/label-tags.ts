import type { Standard } from '../model/profile.ts'
import type { Taxonomies } from '../model/taxonomy.ts'
import { ENGLISH } from '../statements/captions/english.ts'
import { CONCEPTS, type ConceptId } from '../statements/concepts/catalogue.ts'
import type { Framework } from './framework.ts'
import { listKnownTags, type KnownTag } from './list-known-tags.ts'
import { compileLookUp } from './look-up.ts'
import { wordName } from './spell-name.ts'
import type { Member } from './tagged-draft.ts'

export type LabelTag = (tag: { readonly name: string; readonly members: readonly Member[] }) => string

/** What people call tags: the label that the official taxonomy has, where its package is here, or the usual caption of their concept, the label of their line, or else their names in words. */
export function compileLabels(
  { names, own, namespaces }: Pick<Framework, 'names' | 'own' | 'namespaces'>,
  standard: Standard,
  taxonomies?: Taxonomies,
): LabelTag {
  const lookUp = compileLookUp(namespaces, taxonomies)
  const labels = new Map<string, Labelled[]>(
    Object.entries(own ?? {}).map(([local, { label }]) => [`ext:${local}`, [{ members: [], label }]]),
  )
  for (const tag of listKnownTags(names)) {
    const label = findLabel(tag, standard)
    if (label !== null) labels.set(tag.name, [...(labels.get(tag.name) ?? []), { members: tag.members.map(({ member }) => member), label }])
  }
  return ({ name, members }) => {
    // Facts have members of their columns and of the group, too: the label that has most of them is the closest.
    const all = new Set(members.map(({ member }) => member))
    const [closest] = (labels.get(name) ?? [])
      .filter((labelled) => labelled.members.every((member) => all.has(member)))
      .toSorted((one, other) => other.members.length - one.members.length)
    // What a taxonomy calls a name says nothing of members.
    const official = closest === undefined || closest.members.length === 0 ? lookUp(name)?.element?.label : null
    return official ?? closest?.label ?? wordName(name)
  }
}

interface Labelled {
  readonly members: readonly string[]
  readonly label: string
}

/** What tags are the same by: their name and members, in their order; the period, the sign and the dimensions do not count. */
export const keyOfTag = ({ name, members }: Parameters<LabelTag>[0]): string =>
  JSON.stringify([name, ...members.map(({ member }) => member)])

const findLabel = ({ concept, line }: KnownTag, standard: Standard): string | null => {
  if (concept === null) return line
  const caption = listCaptions(concept, standard).find((one) => PLAIN.test(one)) ?? CONCEPTS[concept].name
  return caption.charAt(0).toUpperCase() + caption.slice(1)
}

/** A caption that has no alternatives and leaves nothing out. */
const PLAIN = /^[^()[\]|…]+$/

/** How lines with a concept are called under a standard. */
export const listCaptions = (concept: ConceptId, standard: Standard): readonly string[] => [
  ...(ENGLISH[concept][standard] ?? []),
  ...(ENGLISH[concept].any ?? []),
]
