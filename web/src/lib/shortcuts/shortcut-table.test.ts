import { expect, test } from 'vitest'
import { listShortcuts, type KeyPress, shortcuts } from './shortcut-table.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...held,
})
const reading = { typing: false, singleKeys: true, apple: false }
const idOf = (key: KeyPress, circumstances = reading) => listShortcuts(key, circumstances)[0]?.id ?? null

test('the command key of the machine and k open the palette, also while typing', () => {
  expect(idOf(press('k', { ctrlKey: true }))).toBe('palette')
  expect(idOf(press('K', { ctrlKey: true }), { ...reading, typing: true })).toBe('palette')
  expect(idOf(press('k', { metaKey: true }), { ...reading, apple: true })).toBe('palette')
})

test('the other modifier key keeps its meaning in the system', () => {
  expect(idOf(press('k', { metaKey: true }))).toBeNull()
  // Ctrl K deletes to the end of the line on Apple's machines.
  expect(idOf(press('k', { ctrlKey: true }), { ...reading, apple: true })).toBeNull()
  expect(idOf(press('k', { ctrlKey: true, shiftKey: true }))).toBeNull()
  expect(idOf(press('k', { ctrlKey: true, altKey: true }))).toBeNull()
  expect(idOf(press('k'))).toBe('previous-analysis')
})

test('a key can mean something in several places', () => {
  expect(listShortcuts(press('j'), reading).map(({ id }) => id)).toEqual(['next-analysis', 'next-point'])
})

test('a question mark works however it is typed', () => {
  expect(idOf(press('?', { shiftKey: true }))).toBe('shortcuts')
  expect(idOf(press('?'))).toBe('shortcuts')
})

test('single keys do nothing while the user types, if they are turned off, or with another key held', () => {
  expect(idOf(press('n'))).toBe('new-analysis')
  expect(idOf(press('n'), { ...reading, typing: true })).toBeNull()
  expect(idOf(press('?'), { ...reading, singleKeys: false })).toBeNull()
  expect(idOf(press('N', { shiftKey: true }))).toBeNull()
  expect(idOf(press('n', { ctrlKey: true }))).toBeNull()
  expect(idOf(press('n', { altKey: true }))).toBeNull()
})

test('a repeated key, or one that is part of a composition, does nothing', () => {
  expect(idOf(press('n', { repeat: true }))).toBeNull()
  expect(idOf(press('n', { isComposing: true }))).toBeNull()
})

test('a change is undone by the page, unless a text field has the key', () => {
  const undo = press('z', { ctrlKey: true })
  expect(idOf(undo)).toBe('undo-change')
  expect(idOf(undo, { ...reading, typing: true })).toBeNull()
})

test('open components handle their own keys', () => expect(idOf(press('Escape'))).toBeNull())

test('the keys of the checklist are listed, and left to it', () => {
  expect(shortcuts.filter(({ where }) => where === 'In the checklist').flatMap(({ keys }) => keys)).toEqual([
    'ArrowUp',
    'ArrowDown',
    '1',
    '2',
    '3',
  ])
  expect(idOf(press('1'))).toBeNull()
})

test('no two shortcuts in one place have the same keys', () => {
  const keys = shortcuts.flatMap(({ where, command, keys: all }) => all.map((key) => `${where} ${String(command)} ${key}`))
  expect(new Set(keys).size).toBe(keys.length)
})
