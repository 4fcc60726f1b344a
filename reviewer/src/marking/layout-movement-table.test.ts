import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { Flow } from './flow.ts'
import { layoutMovementTable } from './layout-movement-table.ts'
import { toTypeface } from './typeface.ts'

const document = await PDFDocument.create()
const faces = {
  plain: toTypeface(await document.embedFont(StandardFonts.Helvetica)),
  bold: toTypeface(await document.embedFont(StandardFonts.HelveticaBold)),
}

/** Records the lines of a table and where their columns end. */
class RecordingFlow extends Flow {
  readonly lines: { readonly name: string; readonly texts: readonly string[]; readonly ends: readonly number[] }[] = []

  override columns(...[name, amounts, x, of]: Parameters<Flow['columns']>): void {
    this.lines.push({ name, texts: amounts.map(({ text }) => text), ends: amounts.map(({ ends }) => ends) })
    super.columns(name, amounts, x, of)
  }
}

function layout(...names: readonly string[]) {
  const flow = new RecordingFlow(595, 842, 40, faces)
  const at = (text: string) => ({ page: 3, text })
  const lines = names.map((line) => ({ line, current: at('4,713'), previous: at('(3,245)'), change: '7958' }))
  layoutMovementTable(flow, { current: '2025', previous: '2024', lines }, { x: 66, page: 3, style: { size: 8.5 } })
  return flow
}

test('every line is printed once below the headings, its columns ending where the others do', () => {
  const { lines } = layout('Cash', 'Stock')
  expect(lines.map(({ name, texts }) => [name, ...texts])).toEqual([
    ['Line', '2025', '2024', 'Change', '%'],
    ['Cash', '4,713', '(3,245)', '7,958', ''],
    ['Stock', '4,713', '(3,245)', '7,958', ''],
  ])
  const [head, ...rows] = lines.map(({ ends }) => ends)
  expect(rows).toEqual([head, head])
  expect(head?.toSorted((a, b) => a - b)).toEqual(head)
  expect(new Set(head).size).toBe(4)
})

test('a long name is cut before the figures, which stay on the page', () => {
  const flow = layout('Provision for the restoration of land at the end of the leases of the quarries and other works '.repeat(2))
  expect(Math.max(...(flow.lines[0]?.ends ?? []))).toBe(flow.right)
  expect(flow.pageNumber).toBe(1)
})
