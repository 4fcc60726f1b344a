import { expect, test } from 'vitest'
import { readDeclarations } from './declarations.ts'

const read = (style: string): string => [...readDeclarations(style)].map(([name, value]) => `${name}: ${value}`).join('; ')

test.each([
  ['margin: 1px  2px !important', 'margin-top: 1px; margin-right: 2px; margin-bottom: 1px; margin-left: 2px'],
  ['color: rgb(1, 2, 3) ', 'color: rgb(1, 2, 3)'],
  ['border-top: 1.5px solid rgb(0, 0, 0)', 'border-top-style: solid; border-top-width: 1.5px; border-top-color: rgb(0, 0, 0)'],
  [
    'font: italic bold 9pt / 1.2 Arial, sans-serif',
    'font-weight: bold; font-style: italic; font-size: 9pt; font-family: arial, sans-serif',
  ],
  ['font: 9pt/12pt Arial', 'font-weight: normal; font-style: normal; font-size: 9pt; font-family: arial'],
  ['font: Arial', ''],
  ['a: b  c)b', 'a: b c)b'],
  [`a: ${'b'.repeat(2001)}; color: red`, 'color: red'],
])('%s', (style, declared) => {
  expect(read(style)).toBe(declared)
})
