import { expect, test } from 'vitest'
import { followAddress, startWords, typeWords } from './typed-words.ts'

test('an address that comes late does not take back what was typed since', () => {
  const typed = typeWords(typeWords(startWords(''), 'k'), 'ke')
  expect(followAddress(typed, 'k')).toEqual({ shown: 'ke', address: 'k', reported: ['ke'] })
  expect(followAddress(followAddress(typed, 'k'), 'ke')).toEqual({ shown: 'ke', address: 'ke', reported: [] })
})

test('the address may skip what was typed in between', () => {
  const typed = typeWords(typeWords(startWords(''), 'k'), 'ke')
  expect(followAddress(typed, 'ke')).toEqual({ shown: 'ke', address: 'ke', reported: [] })
})

test('words that come from elsewhere, as after Back, are shown', () => {
  const settled = followAddress(typeWords(startWords('kestrel'), 'kestrel f'), 'kestrel f')
  expect(followAddress(settled, 'kestrel').shown).toBe('kestrel')
  expect(followAddress(settled, '').shown).toBe('')
})
