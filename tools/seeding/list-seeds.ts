import { type Draft, type DraftCell, type DraftTable, isGap } from '@tickmark/engine/drafting'
import { type Mistake, mistype } from './mistype.ts'

/** A draft with one figure mistyped. */
export interface Seed {
  /** "balance-sheet.stocks.0": table, row and column, as in the files of the draft. */
  readonly place: string
  readonly table: DraftTable
  /** The label of the row. */
  readonly row: string
  readonly mistake: Mistake
  readonly value: bigint
  readonly wrong: bigint
  readonly draft: Draft
}

const TURNS: readonly Mistake[] = ['digit', 'transposition', 'sign']

/** Every figure of the tables of a draft, mistyped in one of three ways, each in turn. Nil is no figure. */
export const listSeeds = (draft: Draft): readonly Seed[] =>
  listFigures(draft).map(({ table, row, column, cell }, at) => {
    const { mistake, wrong } = mistype(TURNS[at % TURNS.length] ?? 'digit', cell.value)
    const place = `${table.id}.${row.id}.${column}`
    return { place, table, row: row.label, mistake, value: cell.value, wrong, draft: replaceCell(draft, cell, { ...cell, value: wrong }) }
  })

const listFigures = ({ sections }: Draft) =>
  sections
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])))
    .flatMap((table) =>
      table.rows.flatMap((row) =>
        row.cells.flatMap((cell, column) => (cell === null || isGap(cell) || cell.value === 0n ? [] : [{ table, row, column, cell }])),
      ),
    )

const replaceCell = (draft: Draft, old: DraftCell, cell: DraftCell): Draft => ({
  ...draft,
  sections: draft.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      if (block.kind !== 'table') return block
      const rows = block.table.rows.map((row) => ({ ...row, cells: row.cells.map((one) => (one === old ? cell : one)) }))
      return { ...block, table: { ...block.table, rows } }
    }),
  })),
})
