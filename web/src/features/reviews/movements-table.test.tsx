import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MovementsTable } from './movements-table.tsx'

const at = (text: string, page = 3) => ({ page, text, box: [0, 0, 9, 9] as [number, number, number, number] })
const markup = renderToStaticMarkup(
  <MovementsTable
    page={3}
    movements={{
      current: '2025',
      previous: '2024',
      lines: [
        { line: 'Cash', current: at('4,713'), previous: at('3,245'), change: '1468', percent: '45.2' },
        { line: 'Reserve', current: at('(415)', 47), previous: at('5,483', 47), change: '-5898' },
      ],
    }}
  />,
)
const cells = (pattern: RegExp) =>
  [...markup.matchAll(pattern)].map(([, cell = '']) => cell.replace(/<span aria-hidden.*?<\/span>/g, '').replace(/<[^>]+>/g, ''))

test('the years and the lines are header cells, and a line on another page names it', () => {
  expect(cells(/<th scope="col"[^>]*>(.*?)<\/th>/g)).toEqual(['Line', '2025', '2024', 'Change', '%'])
  expect(cells(/<th scope="row"[^>]*>(.*?)<\/th>/g)).toEqual(['Cash', 'Reserve (page 47)'])
})

test('figures are right-aligned, and a missing percentage is not shown as one', () => {
  expect(cells(/<td class="w-0[^>]*>(.*?)<\/td>/g)).toEqual(['4,713', '3,245', '1,468', '45.2%', '(415)', '5,483', '(5,898)', 'None'])
  expect([...markup.matchAll(/<td class="(w-0[^"]*)"/g)].every(([, names]) => names?.includes('text-right'))).toBe(true)
  expect(markup).toContain('<span class="sr-only">None</span>')
})

test('the table scrolls by itself, by keyboard as well', () => {
  expect(markup).toMatch(/^<div role="region" aria-label="Movements" tabindex="0" class="overflow-x-auto /)
})

test('in a narrow column the name of a line is above its figures, for the eyes alone', () => {
  expect(cells(/<tr class="@md:hidden[^"]*" aria-hidden="true">(.*?)<\/tr>/g)).toEqual(['Cash', 'Reserve (page 47)'])
})
