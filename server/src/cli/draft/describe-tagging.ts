import type { Draft } from '@tickmark/engine/drafting'
import type { TaggedDraft } from '@tickmark/engine/tagging'

export type Tagging = TaggedDraft | { readonly problems: readonly string[] }

/** What a person has to look at before a draft can be filed, under titles. */
export function describeTagging({ sections }: Draft, tagging: Tagging): readonly (readonly [title: string, items: readonly string[]])[] {
  if ('problems' in tagging) return [['No tagged document', tagging.problems]]
  const headings = new Map(
    sections.flatMap(({ heading, blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [[block.table.id, heading] as const] : [])),
    ),
  )
  return [
    ['To file the tagged document', tagging.missing.map(({ message }) => message)],
    [
      'Figures without a tag',
      tagging.untagged.map(
        ({ table, column, label, reason }) => `${headings.get(table) ?? table}, ${label}, column ${column + 1}: ${reason}`,
      ),
    ],
  ]
}
