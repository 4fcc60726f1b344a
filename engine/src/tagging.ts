import type { Draft } from './drafting/draft.ts'
import { tagDraft as tagWith } from './tagging/tag-draft.ts'
import type { TaggedDraft } from './tagging/tagged-draft.ts'
import { ENGINE_VERSION } from './version.ts'

export { keyOfBlock, keyOfDateline, keyOfLine } from './tagging/list-texts.ts'
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

/** Tags a draft for a registry: its facts at their places, or why it cannot be tagged, in sentences. */
export const tagDraft = (draft: Draft): TaggedDraft | { readonly problems: readonly string[] } =>
  tagWith(draft, { name: 'Tickmark', version: ENGINE_VERSION })
