import type { Draft, DraftSection } from '@tickmark/engine/drafting'

export interface ContentsEntry {
  /** Of the element that it goes to. */
  readonly id: string
  readonly text: string
  readonly notes: readonly { readonly id: string; readonly number: string; readonly text: string }[]
}

export const idOfSection = (section: string): string => `section-${section}`
export const idOfNote = (section: string, number: string): string => `note-${section}-${number}`

export const listContents = ({ sections }: Pick<Draft, 'sections'>): ContentsEntry[] =>
  sections.map(({ id, heading, blocks }) => ({ id: idOfSection(id), text: heading, notes: listNotes(id, blocks) }))

/** The elements of notes by their numbers, which the lines of the statements refer to. */
export const placeNotes = (draft: Pick<Draft, 'sections'>): ReadonlyMap<string, string> =>
  new Map(listContents(draft).flatMap(({ notes }) => notes.map(({ number, id }) => [number, id])))

const listNotes = (section: string, blocks: DraftSection['blocks']): ContentsEntry['notes'] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.number !== null
      ? [{ id: idOfNote(section, block.number), number: block.number, text: block.text }]
      : [],
  )
