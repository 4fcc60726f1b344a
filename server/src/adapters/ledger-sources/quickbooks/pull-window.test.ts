import { expect, test } from 'vitest'
import { dayAfter, firstWindow, halve, readCursor, writeCursor } from './pull-window.ts'

const year = { from: '2024-01-15', to: '2024-12-20' }

test('windows are calendar months within the period', () => {
  expect(firstWindow('2024-01-15', year)).toEqual({ from: '2024-01-15', to: '2024-01-31' })
  expect(firstWindow('2024-02-01', year)).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(firstWindow('2024-12-01', year)).toEqual({ from: '2024-12-01', to: '2024-12-20' })
  expect(dayAfter('2024-02-29')).toBe('2024-03-01')
  expect(dayAfter('2024-12-31')).toBe('2025-01-01')
})

test('a window is halved until it is a day', () => {
  const sizes: string[] = []
  for (let window: ReturnType<typeof halve> = { from: '2024-03-01', to: '2024-03-31' }; window !== null; window = halve(window))
    sizes.push(window.to)
  expect(sizes).toEqual(['2024-03-31', '2024-03-15', '2024-03-07', '2024-03-03', '2024-03-01'])
})

test('a cursor comes back as it was written, and nothing else does', () => {
  for (const cursor of [
    { from: '2026-03-01', hasCurrencies: false },
    { from: '2026-03-01', hasCurrencies: true },
  ]) {
    expect(readCursor(writeCursor(cursor))).toEqual(cursor)
  }
  for (const text of ['', '2026-13-01', '2026-03-01 away', '2026-03-01 home x', '100']) expect(() => readCursor(text)).toThrow('no cursor')
})
