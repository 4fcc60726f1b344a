import { BorderStyle, convertMillimetersToTwip, type IStylesOptions, LineRuleType } from 'docx'

/*
 * How a draft looks in Word: the same serif as in HTML, few rules. Sizes are half points, spaces and widths are twentieths of a point, as in the
 * format. Everything that people may want to change is a style.
 */

const font = 'Palatino Linotype'
const ink = '14181F'
const quiet = '4A5260'

export const styleIds = {
  registration: 'Registration',
  subtitle: 'Subtitle',
  dateline: 'Dateline',
  lines: 'Lines',
  tableTitle: 'TableTitle',
  tableText: 'TableText',
  tableFigure: 'TableFigure',
  tableHeading: 'TableHeading',
  afterTable: 'AfterTable',
  running: 'Running',
} as const

const margins = { top: convertMillimetersToTwip(28), bottom: convertMillimetersToTwip(24), side: convertMillimetersToTwip(24) }

/** Width and height of a page, its margins, and the width of its text. */
export function layoutPage(paper: 'A4' | 'Letter') {
  const [width, height] = paper === 'A4' ? [11_906, 16_838] : [12_240, 15_840]
  return { width, height, ...margins, textWidth: width - 2 * margins.side }
}

/** The number of a note, then its title. */
export const noteIndent = convertMillimetersToTwip(9)

export const rule = { style: BorderStyle.SINGLE, size: 6, color: ink, space: 1 } as const
export const doubleRule = { style: BorderStyle.DOUBLE, size: 6, color: ink, space: 1 } as const
export const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const

const heading = (size: number, before: number, after: number) => ({
  run: { font, size, bold: true, color: ink },
  paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
})
/** Of the lines of a table. */
export const lineSpace = 40
const inTable = { spacing: { before: lineSpace, after: lineSpace, line: 252, lineRule: LineRuleType.AUTO } }

export const writeStyles = (language: 'en-GB' | 'en-US'): IStylesOptions => ({
  default: {
    document: {
      run: { font, size: 20, color: ink, language: { value: language } },
      paragraph: { spacing: { after: 140, line: 276, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font, size: 54, bold: true, color: ink },
      paragraph: { spacing: { before: 3_300, after: 360 }, border: { bottom: { ...rule, space: 18 } } },
    },
    // Every section begins on a page of its own.
    heading1: heading(34, 0, 40),
    heading2: {
      ...heading(23, 360, 120),
      paragraph: { ...heading(23, 360, 120).paragraph, indent: { left: noteIndent, hanging: noteIndent } },
    },
    heading3: { ...heading(20, 220, 50), run: { font, size: 20, bold: true, italics: true, color: ink } },
  },
  paragraphStyles: [
    { id: styleIds.registration, name: 'Registration', basedOn: 'Normal', run: { color: quiet } },
    { id: styleIds.subtitle, name: 'Subtitle', basedOn: 'Normal', run: { font, size: 28, color: ink } },
    {
      id: styleIds.dateline,
      name: 'Dateline',
      basedOn: 'Normal',
      run: { size: 22, color: quiet },
      paragraph: { spacing: { after: 320 }, keepNext: true },
    },
    { id: styleIds.lines, name: 'Lines', basedOn: 'Normal', paragraph: { spacing: { before: 0, after: 0 }, keepLines: true } },
    {
      id: styleIds.tableTitle,
      name: 'Table title',
      basedOn: 'Normal',
      run: { italics: true },
      paragraph: { spacing: { after: 80 }, keepNext: true },
    },
    { id: styleIds.tableText, name: 'Table text', basedOn: 'Normal', paragraph: inTable },
    { id: styleIds.tableFigure, name: 'Table figure', basedOn: styleIds.tableText, paragraph: { alignment: 'right' } },
    { id: styleIds.tableHeading, name: 'Table heading', basedOn: styleIds.tableFigure, run: { bold: true } },
    {
      id: styleIds.afterTable,
      name: 'After table',
      basedOn: 'Normal',
      run: { size: 12 },
      paragraph: { spacing: { before: 0, after: 60, line: 240, lineRule: LineRuleType.AUTO } },
    },
    // LibreOffice shows page numbers in the look of their style alone.
    { id: styleIds.running, name: 'Running', basedOn: 'Normal', run: { size: 17, color: quiet }, paragraph: { spacing: { after: 0 } } },
  ],
})
