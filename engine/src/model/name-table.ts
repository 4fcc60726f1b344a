import type { Statement } from './statement.ts'

/** What a table is called across drafts: the statement, or the note by its title, since numbers of notes move. Shape: "note|inventories". */
export function nameTable({ kind, noteTitle }: Statement): string {
  return kind !== 'note' || noteTitle === undefined ? kind : `note|${noteTitle.toLowerCase()}`
}
