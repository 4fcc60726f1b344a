import { expect, test } from 'vitest'
import { extendTo, NO_SELECTION, toggleAll, toggleKey } from './selection.ts'

const shown = ['a', 'b', 'c', 'd', 'e']
const keysOf = ({ keys }: { readonly keys: ReadonlySet<string> }): string => [...keys].toSorted().join('')

test('a range grows and shrinks from where it began, and keeps what was selected before', () => {
  const first = toggleKey(NO_SELECTION, 'e')
  const begun = toggleKey(first, 'a')
  const grown = extendTo(begun, shown, { from: 'a', to: 'c' })
  expect(keysOf(grown)).toBe('abce')
  expect(keysOf(extendTo(grown, shown, { from: 'c', to: 'b' }))).toBe('abe')
})

test('a range goes upwards, too, and begins at the active row', () => {
  expect(keysOf(extendTo(NO_SELECTION, shown, { from: 'd', to: 'b' }))).toBe('bcd')
})

test('a range does not begin at a row that is not shown', () => {
  const elsewhere = toggleKey(NO_SELECTION, 'z')
  expect(keysOf(extendTo(elsewhere, shown, { from: 'b', to: 'c' }))).toBe('bcz')
})

test('all shown are selected, then none of them; others stay as they are', () => {
  const elsewhere = toggleKey(NO_SELECTION, 'z')
  const all = toggleAll(elsewhere, shown)
  expect(keysOf(all)).toBe('abcdez')
  expect(keysOf(toggleAll(all, shown))).toBe('z')
})
