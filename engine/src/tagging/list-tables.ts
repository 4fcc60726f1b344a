import type { Draft, DraftTable } from '../drafting/draft.ts'

export const listTables = ({ sections }: Pick<Draft, 'sections'>): DraftTable[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])))
