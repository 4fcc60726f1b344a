import { type DraftBlock, type DraftSection, isGap } from '@tickmark/engine/drafting'
import { idOfText } from './id-of-text.ts'
import { idOfNote, idOfSection } from './list-contents.ts'
import { idOfGap } from './list-gaps.ts'
import type { PaperFigures } from './paper-row.tsx'
import { PaperTable } from './paper-table.tsx'
import { PaperText } from './paper-text.tsx'
import { EditButton } from './texts/edit-button.tsx'
import { findWholeGap, isContinued } from './texts/list-texts.ts'

/** A primary statement, or the notes: a sheet of its own. */
export function PaperSection({ section, figures }: { section: DraftSection; figures: PaperFigures }) {
  const { id, heading, dateline, blocks } = section
  return (
    <section id={idOfSection(id)} aria-labelledby={`${idOfSection(id)}-heading`} className="sheet">
      <header>
        <h3 id={`${idOfSection(id)}-heading`} tabIndex={-1}>
          {heading}
        </h3>
        {dateline === null ? null : (
          <p className="dateline" id={idOfText(`${id}/dateline`)}>
            {dateline}
          </p>
        )}
      </header>
      {blocks.map((block, at) => (
        <PaperBlock
          // oxlint-disable-next-line react/no-array-index-key -- blocks have no ids, and only a new draft changes their order
          key={at}
          section={id}
          at={at}
          block={block}
          name={findName(blocks.slice(0, at)) ?? heading}
          isContinued={isContinued(blocks, at)}
          figures={figures}
        />
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
  /** The next block goes on with the same text. */
  isContinued: boolean
  figures: PaperFigures
}

function PaperBlock({ section, at, block, name, isContinued: goesOn, figures }: PaperBlockProps) {
  switch (block.kind) {
    case 'heading':
      return block.number === null ? (
        <h5 id={idOfText(`${section}/${at}`)}>{block.text}</h5>
      ) : (
        <h4 id={idOfNote(section, block.number)} tabIndex={-1}>
          <span className="number">{block.number}</span> {block.text}
        </h4>
      )
    case 'paragraph':
      return (
        <p id={idOfText(`${section}/${at}`)}>
          <PaperText text={block.text} idOf={(nth) => idOfGap(section, at, nth)} />
          {block.id === undefined || goesOn || findWholeGap(block) !== null ? null : (
            <EditButton id={block.id} text={block.text} isTyped={block.isTyped === true} />
          )}
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
  const gapsBefore = (line: number): number => lines.slice(0, line).flat().filter(isGap).length
  return (
    <p className="lines">
      {lines.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- as blocks
        <span key={i} className="block" id={idOfText(`${section}/${at}/${i}`)}>
          <PaperText text={line} idOf={(nth) => idOfGap(section, at, gapsBefore(i) + nth)} />
        </span>
      ))}
    </p>
  )
}
