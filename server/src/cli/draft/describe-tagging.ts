import type { Draft } from '@tickmark/engine/drafting'
import { listUnusedChoices, type TaggedDraft } from '@tickmark/engine/tagging'

export type Tagging = TaggedDraft | { readonly problems: readonly string[] }

/** What a person has to look at before a draft can be filed, under titles. */
export function describeTagging(draft: Draft, tagging: Tagging): readonly (readonly [title: string, items: readonly string[]])[] {
  if ('problems' in tagging) return [['No tagged document', tagging.problems]]
  const headings = nameTables(draft)
  return [
    ['To file the tagged document', tagging.missing.map(({ message }) => message)],
    ['Tags chosen for lines that the draft does not have', listUnusedChoices(draft)],
    [
      'Figures without a tag',
      tagging.untagged.map(
        ({ table, column, label, reason }) => `${headings.get(table) ?? table}, ${label}, column ${column + 1}: ${reason}`,
      ),
    ],
  ]
}

/** Tables by their ids: the headings of statements, and the numbers and titles of notes. */
function nameTables({ sections }: Draft): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { heading, blocks } of sections) {
    let within = heading
    for (const block of blocks) {
      if (block.kind === 'heading' && block.number !== null) within = `${block.number} ${block.text}`
      if (block.kind === 'table') names.set(block.table.id, within)
    }
  }
  return names
}
