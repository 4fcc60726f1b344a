import { paragraph, table, wordFile } from './word-file.ts'

/** The statements of a small company as a draft in Word and as a page of HTML. Net current assets of 2025 are 100 too low. */

const heads = ['Little Mill Limited', 'Balance sheet', 'at 31 March 2025']

export const lines = [
  ['', 'Note', '2025', '2024'],
  ['', '', '£', '£'],
  ['Fixed assets', '', '', ''],
  ['Tangible assets', '3', '48,210', '51,640'],
  ['Current assets', '', '', ''],
  ['Stocks', '', '17,430', '15,980'],
  ['Debtors', '4', '23,875', '21,460'],
  ['Cash at bank and in hand', '', '9,115', '6,320'],
  ['', '', '50,420', '43,760'],
  ['Creditors: amounts falling due within one year', '5', '(31,260)', '(29,850)'],
  ['Net current assets', '', '19,060', '13,910'],
  ['Total assets less current liabilities', '', '67,270', '65,550'],
  ['Net assets', '', '67,270', '65,550'],
  ['Capital and reserves', '', '', ''],
  ['Called up share capital', '', '1,000', '1,000'],
  ['Profit and loss account', '', '66,270', '64,550'],
  ['Shareholders’ funds', '', '67,270', '65,550'],
] as const

const title = heads.map((text) => paragraph(text)).join('')
const stops = ['5000', '7000', '9000'].map((at) => `<w:tab w:val="right" w:pos="${at}"/>`).join('')

/** Figures in a table. */
export const wordWithTable = (): Uint8Array => wordFile(title + table(lines, [4600, 900, 1500, 1500]))

/** Figures at tab stops. */
export const wordWithTabs = (): Uint8Array =>
  wordFile(title + lines.map((cells) => paragraph(cells.join('\t').trimEnd(), `<w:tabs>${stops}</w:tabs>`)).join(''))

export function htmlWithTable(): string {
  const rows = lines.map(
    ([caption, ...cells]) => `<tr><td>${caption}</td>${cells.map((cell) => `<td align="right">${cell}</td>`).join('')}</tr>`,
  )
  return `<!doctype html><meta charset="utf-8">${heads.map((text) => `<p>${text}</p>`).join('')}<table width="100%">${rows.join('')}</table>`
}
