import { citationOf, severityNames } from '@tickmark/contract'
import { HeadingLevel, Paragraph, type Table } from 'docx'
import type { ReviewExport } from '../review-export.ts'
import { checklistNames, describeAnswer } from '../words.ts'
import { severities } from './layout-head.ts'
import { layoutPoint } from './layout-point.ts'
import { type Cell, layoutTable, paragraph, quiet, writeText } from './parts.ts'
import { hairline, rule } from './style.ts'

const heading = (text: string, level: (typeof HeadingLevel)['HEADING_1' | 'HEADING_2']) =>
  new Paragraph({ heading: level, children: writeText(text) })

/** The points of the newest draft by severity. */
export function layoutPoints({ points, standard }: ReviewExport, textWidth: number): (Paragraph | Table)[] {
  const present = points.filter(({ outcome }) => outcome?.present !== false)
  return [
    heading('Points', HeadingLevel.HEADING_1),
    ...(present.length === 0 ? [paragraph('There are no points.')] : []),
    ...severities.flatMap((severity) => {
      const group = present.filter((point) => point.severity === severity)
      if (group.length === 0) return []
      return [
        heading(`${severityNames[severity].many} (${group.length})`, HeadingLevel.HEADING_2),
        ...group.flatMap((point) => layoutPoint(point, textWidth, standard)),
      ]
    }),
  ]
}

/** What to raise with the client. Left out if no one has written any. */
export function layoutTalkingPoints({ talkingPoints = [] }: ReviewExport): Paragraph[] {
  if (talkingPoints.length === 0) return []
  return [
    heading('Talking points', HeadingLevel.HEADING_1),
    ...talkingPoints.map(({ text, pages, discussed }, at) =>
      paragraph(
        `${at + 1}. ${text}${pages.length === 0 ? '' : ` (page ${pages.join(', ')})`}${discussed ? ' – discussed' : ''}`,
        {},
        { indent: { left: 360, hanging: 360 } },
      ),
    ),
  ]
}

/** The checklist by state. Left out if no item applies to the document. */
export function layoutChecklist({ checklist, standard }: ReviewExport, textWidth: number): (Paragraph | Table)[] {
  if (checklist.length === 0) return []
  const widths = [1_150, Math.floor((textWidth - 1_150 - 700) * 0.5), 0, 700]
  widths[2] = textWidth - widths.reduce((sum, width) => sum + width, 0)
  const header = ['Check', 'Requirement', 'Result', 'Page'].map((text, at): Cell => ({
    text,
    isAmount: at === 3,
    look: { ...quiet, bold: true },
    borders: { bottom: rule },
  }))
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, pageBreakBefore: true, children: writeText('Checklist') }),
    ...checklistNames.flatMap(([state, name]) => {
      const group = checklist.filter((item) => item.state === state)
      if (group.length === 0) return []
      const rows = group.map((item): Cell[] => {
        const cells: Cell[] = [
          { text: item.check },
          { text: item.verifies, note: citationOf(item) ?? undefined },
          { text: item.reason, note: describeAnswer(item, standard) ?? undefined },
          { text: item.page === undefined ? '' : String(item.page), isAmount: true },
        ]
        return cells.map((cell) => ({ ...cell, look: { size: 18 }, borders: { bottom: hairline } }))
      })
      return [heading(`${name} (${group.length})`, HeadingLevel.HEADING_2), layoutTable([header, ...rows], { widths, hasHeader: true })]
    }),
  ]
}
