import { expect, test } from 'vitest'
import { sortInReadingOrder } from './reading-order.ts'

const at = (text: string, left: number, top: number, height = 8) => ({
  text,
  box: [left, top, left + 20, top + height] as [number, number, number, number],
})
const read = (...printed: ReturnType<typeof at>[]) => sortInReadingOrder(printed).map(({ text }) => text)

test('figures are read line by line, from left to right', () => {
  expect(read(at('d', 90, 30), at('a', 10, 10), at('c', 10, 30), at('b', 90, 10))).toEqual(['a', 'b', 'c', 'd'])
})

test('a line may be uneven: its figures differ a little in height and place', () => {
  expect(read(at('b', 90, 9), at('a', 10, 11), at('c', 120, 12, 5), at('d', 10, 20))).toEqual(['a', 'b', 'c', 'd'])
})

test('lines that touch are two lines', () => {
  expect(read(at('b', 10, 17, 10), at('a', 90, 10, 10))).toEqual(['a', 'b'])
})

test('nothing is lost of figures at the same place', () => {
  expect(read(at('a', 10, 10), at('b', 10, 10))).toEqual(['a', 'b'])
  expect(read()).toEqual([])
})
