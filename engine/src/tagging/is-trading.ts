import { type Draft, isGap } from '../drafting/draft.ts'

/**
 * Whether the period has income or expenses: then the company traded and was not dormant (Companies Act 2006 s1169). Without them a person has to
 * say.
 */
export const isTrading = ({ sections }: Pick<Draft, 'sections'>): boolean =>
  sections.some(({ blocks }) =>
    blocks.some(
      (block) =>
        block.kind === 'table' &&
        block.table.kind === 'income-statement' &&
        block.table.rows.some(({ cells }) =>
          cells.some(
            (cell, column) => block.table.columns[column]?.year === 'current' && cell !== null && !isGap(cell) && cell.value !== 0n,
          ),
        ),
    ),
  )
