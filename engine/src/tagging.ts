import type { Draft } from './drafting/draft.ts'
import { standardOf } from './drafting/entity-profile.ts'
import type { Taxonomies } from './model/taxonomy.ts'
import type { Untaggable } from './tagging/framework.ts'
import { compileLabels, type LabelTag } from './tagging/label-tags.ts'
import { listTagOptions as listOptions, type TagOptions } from './tagging/list-tag-options.ts'
import { openFramework, tagDraft as tagWith } from './tagging/tag-draft.ts'
import type { TaggedDraft } from './tagging/tagged-draft.ts'
import { ENGINE_VERSION } from './version.ts'

export type { Untaggable } from './tagging/framework.ts'
export { listUnusedChoices } from './tagging/choose-tags.ts'
export type { LabelTag } from './tagging/label-tags.ts'
export { keyOfBlock, keyOfDateline, keyOfLine } from './tagging/list-texts.ts'
export { findTagOptions, type TagOption, type TagOptions } from './tagging/list-tag-options.ts'
export { listTagFaults, type TagFault } from './tagging/list-tag-faults.ts'
export { wordName } from './tagging/spell-name.ts'
export type { Anchor, Cube, Extension, ExtensionElement, ExtensionRole, Label, Presented, Sum } from './tagging/extension.ts'
export type {
  BlockFact,
  BlockPlace,
  Context,
  Fact,
  FigurePlace,
  Member,
  MissingFact,
  NumericFact,
  TaggedDraft,
  TextFact,
  TextKey,
  TextPlace,
  Unit,
  UntaggedFigure,
} from './tagging/tagged-draft.ts'

const SOFTWARE = { name: 'Tickmark', version: ENGINE_VERSION } as const

/** Tags a draft for a registry: its facts at their places, or why it cannot be tagged, in sentences. */
export const tagDraft = (draft: Draft): TaggedDraft | Untaggable => tagWith(draft, SOFTWARE)

/**
 * What can be chosen for a line of a draft; null where it has no such line, or cannot be tagged. `taxonomies`: official packages, whose names
 * can be chosen too.
 */
export function listTagOptions(
  draft: Draft,
  place: { readonly table: string; readonly row: string },
  taxonomies?: Taxonomies,
): TagOptions | null {
  const framework = openFramework(draft, SOFTWARE)
  return 'problems' in framework ? null : listOptions(draft, framework, place, taxonomies)
}

/** What people call the tags of a draft that can be tagged: as its official taxonomies do, where they are here. */
export function labelTags(draft: Draft, taxonomies?: Taxonomies): LabelTag {
  const framework = openFramework(draft, SOFTWARE)
  if ('problems' in framework) throw new Error('A draft that cannot be tagged has no labels.')
  return compileLabels(framework, standardOf(draft.profile.regime), taxonomies)
}
