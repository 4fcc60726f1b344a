import type { Manuscript } from './print.ts'
import type { Table } from './table.ts'

/** Every table of a manuscript, in order. */
export const listTables = (manuscript: Manuscript): readonly Table[] =>
  manuscript.blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : []))
