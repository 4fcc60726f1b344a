import { BorderStyle, convertMillimetersToTwip, type IStylesOptions, LineRuleType } from 'docx'

/*
 * How the memo looks: ink on paper, one sans, hairlines. Sizes are half points, spaces and widths are twentieths of a point, as in the format.
 */

export const colours = {
  ink: '18212F',
  quiet: '5B6573',
  hairline: 'C9C3B6',
  difference: 'B42318',
  warning: '8A5F00',
  tick: '1B7F4B',
} as const

/** Both are on every desktop, or replaced by fonts of the same widths. */
export const fonts = { body: 'Calibri', heading: 'Cambria' } as const

export const small = 17
const body = 20

const margin = convertMillimetersToTwip(22)

/** Width and height of a page, its margins, and the width of its text. */
export function layoutPage(paper: 'A4' | 'Letter') {
  const [width, height] = paper === 'A4' ? [11_906, 16_838] : [12_240, 15_840]
  return { width, height, margin, textWidth: width - 2 * margin }
}

export const hairline = { style: BorderStyle.SINGLE, size: 4, color: colours.hairline } as const
export const rule = { style: BorderStyle.SINGLE, size: 6, color: colours.ink } as const
export const doubleRule = { style: BorderStyle.DOUBLE, size: 6, color: colours.ink } as const
export const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const

const heading = (size: number, before: number, after: number) => ({
  run: { font: fonts.heading, size, bold: true, color: colours.ink },
  paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
})

/** The style of the running header and footer: LibreOffice shows page numbers in the look of their style alone. */
export const running = 'Running'

export const styles: IStylesOptions = {
  paragraphStyles: [{ id: running, name: running, basedOn: 'Normal', run: { size: small, color: colours.quiet } }],
  default: {
    document: {
      run: { font: fonts.body, size: body, color: colours.ink, language: { value: 'en-GB' } },
      paragraph: { spacing: { after: 80, line: 264, lineRule: LineRuleType.AUTO } },
    },
    title: heading(40, 0, 60),
    heading1: heading(28, 360, 120),
    heading2: heading(24, 280, 100),
    heading3: { ...heading(21, 220, 20), run: { font: fonts.body, size: 21, bold: true, color: colours.ink } },
  },
}
