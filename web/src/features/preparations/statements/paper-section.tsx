import type { DraftBlock, DraftSection } from '@tickmark/engine/drafting'
import { idOfNote, idOfSection } from './list-contents.ts'
import { idOfGap } from './list-gaps.ts'
import type { PaperFigures } from './paper-row.tsx'
import { PaperTable } from './paper-table.tsx'
import { PaperText } from './paper-text.tsx'

/** A primary statement, or the notes: a sheet of its own. */
export function PaperSection({ section, figures }: { section: DraftSection; figures: PaperFigures }) {
  const { id, heading, dateline, blocks } = section
  return (
    <section id={idOfSection(id)} aria-labelledby={`${idOfSection(id)}-heading`} className="sheet">
      <header>
        <h3 id={`${idOfSection(id)}-heading`} tabIndex={-1}>
          {heading}
        </h3>
        {dateline === null ? null : <p className="dateline">{dateline}</p>}
      </header>
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no ids, and only a new draft changes their order
        <PaperBlock key={at} section={id} at={at} block={block} name={findName(blocks.slice(0, at)) ?? heading} figures={figures} />
      ))}
    </section>
  )
}

const findName = (before: readonly DraftBlock[]): string | undefined => before.findLast((block) => block.kind === 'heading')?.text

interface PaperBlockProps {
  section: string
  /** Its position in the section. */
  at: number
  block: DraftBlock
  /** The heading that it is beneath. */
  name: string
  figures: PaperFigures
}

function PaperBlock({ section, at, block, name, figures }: PaperBlockProps) {
  switch (block.kind) {
    case 'heading':
      return block.number === null ? (
        <h5>{block.text}</h5>
      ) : (
        <h4 id={idOfNote(section, block.number)} tabIndex={-1}>
          <span className="number">{block.number}</span> {block.text}
        </h4>
      )
    case 'paragraph':
      return (
        <p>
          <PaperText text={block.text} idOf={(nth) => idOfGap(section, at, nth)} />
        </p>
      )
    case 'lines':
      return <PaperLines section={section} at={at} lines={block.lines} />
    case 'table':
      return <PaperTable table={block.table} name={name} figures={figures} />
  }
}

type Lines = Extract<DraftBlock, { kind: 'lines' }>['lines']

function PaperLines({ section, at, lines }: { section: string; at: number; lines: Lines }) {
  const gapsBefore = (line: number): number =>
    lines
      .slice(0, line)
      .flat()
      .filter((part) => typeof part !== 'string').length
  return (
    <p className="lines">
      {lines.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- as blocks
        <span key={i} className="block">
          <PaperText text={line} idOf={(nth) => idOfGap(section, at, gapsBefore(i) + nth)} />
        </span>
      ))}
    </p>
  )
}
