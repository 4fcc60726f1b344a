import type { Statement } from './statement.ts'

/** The name of a table across drafts: the statement, or the note by its title, since numbers of notes change. Shape: "note|inventories". */
export function nameTable({ kind, noteTitle }: Statement): string {
  return kind !== 'note' || noteTitle === undefined ? kind : `note|${noteTitle.toLowerCase()}`
}
