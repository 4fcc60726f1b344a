import type { Draft, DraftBlock, DraftSection } from '@tickmark/engine/drafting'
import { AlignmentType, Document, Footer, Header, HeadingLevel, Packer, PageNumber, Paragraph, type Table, TextRun } from 'docx'
import { cleanText } from '../../clean-text.ts'
import { writeText } from '../../memo/parts.ts'
import { shorten } from '../../shorten.ts'
import { describeRegistration, languageOf, paperOf } from '../paper.ts'
import { layoutTable } from './layout-table.ts'
import { paragraphOf } from './parts.ts'
import { removeTime } from './remove-time.ts'
import { layoutPage, styleIds, writeStyles } from './style.ts'

const oneLine = (text: string): string => cleanText(text).replaceAll('\n', ' ')

/** A draft as a Word document with real styles and tables that can be edited. The same draft gives the same bytes. */
export async function writeDraftWord(draft: Draft): Promise<Uint8Array> {
  const { profile, title, sections } = draft
  const { width, height, top, bottom, side, textWidth } = layoutPage(paperOf(profile.regime))
  const document = new Document({
    creator: 'Tickmark',
    lastModifiedBy: 'Tickmark',
    title: oneLine(`${profile.name}: ${title}`),
    styles: writeStyles(languageOf(profile.regime)),
    sections: [
      {
        properties: {
          // The cover has neither the running name nor a number.
          titlePage: true,
          page: { size: { width, height }, margin: { top, bottom, left: side, right: side, header: 800, footer: 700 } },
        },
        headers: {
          default: new Header({ children: [runningOf(writeText(shorten(profile.name, 80)))] }),
          first: new Header({ children: [] }),
        },
        footers: {
          default: new Footer({
            children: [runningOf([new TextRun({ children: [PageNumber.CURRENT] })], { alignment: AlignmentType.CENTER })],
          }),
          first: new Footer({ children: [] }),
        },
        children: [...layoutCover(draft), ...sections.flatMap((section) => layoutSection(section, textWidth))],
      },
    ],
  })
  return removeTime(new Uint8Array(await Packer.toArrayBuffer(document)))
}

const runningOf = (children: TextRun[], options: { alignment?: (typeof AlignmentType)['CENTER'] } = {}): Paragraph =>
  new Paragraph({ ...options, style: styleIds.running, children })

function layoutCover(draft: Draft): Paragraph[] {
  const registration = describeRegistration(draft)
  return [
    ...(registration === null ? [] : [paragraphOf(registration, { style: styleIds.registration })]),
    paragraphOf([oneLine(draft.profile.name)], { heading: HeadingLevel.TITLE }),
    paragraphOf([oneLine(draft.title)], { style: styleIds.subtitle }),
  ]
}

const layoutSection = ({ heading, dateline, blocks }: DraftSection, textWidth: number): (Paragraph | Table)[] => [
  paragraphOf([oneLine(heading)], { heading: HeadingLevel.HEADING_1, pageBreakBefore: true }),
  ...(dateline === null ? [] : [paragraphOf([oneLine(dateline)], { style: styleIds.dateline })]),
  ...blocks.flatMap((block) => layoutBlock(block, textWidth)),
]

function layoutBlock(block: DraftBlock, textWidth: number): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading': {
      const title = writeText(oneLine(block.text))
      if (block.number === null) return [new Paragraph({ heading: HeadingLevel.HEADING_3, children: title })]
      const number = [...writeText(oneLine(block.number)), new TextRun({ children: ['\t'] })]
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, children: [...number, ...title] })]
    }
    case 'paragraph':
      return [paragraphOf(block.text)]
    case 'lines':
      return block.lines.map((line, at) =>
        paragraphOf(line, {
          style: styleIds.lines,
          keepNext: at < block.lines.length - 1,
          ...(at === 0 && { spacing: { before: 300, after: 0 } }),
        }),
      )
    case 'table': {
      const { table } = block
      // Without a paragraph between them, Word takes two tables for one.
      return [
        ...(table.title === null ? [] : [paragraphOf([table.title], { style: styleIds.tableTitle })]),
        layoutTable(table, textWidth),
        new Paragraph({ style: styleIds.afterTable }),
      ]
    }
  }
}
