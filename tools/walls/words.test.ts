import { expect, test } from 'vitest'
import { bannedWords, checkWords } from './words.mjs'

const found = (path: string, text: string): string[] => checkWords(path, text).map(({ where, what }) => `${where} ${what}`)

test.each([
  ['// Whoever asks', 'Whoever'],
  ['What stands there is read anew.', 'stands'],
  ["say('You are told so')", 'told'],
  ['function tellPoint() {}', 'tellPoint'],
  ['const MOST_LINES = 3', 'MOST_LINES'],
  ['See `engine/src/answers`.', 'engine/src/answers'],
])('%s is refused', (text, word) => {
  expect(found('engine/src/a.ts', `\n${text}`)).toContain(`engine/src/a.ts:2 says “${word}”`)
})

test('documents and file names are checked, too', () => {
  expect(found('engine/a.md', 'It is mended.')).toEqual(['engine/a.md:1 says “mended”'])
  expect(found('engine/src/for-a-person.ts', '')).toEqual(['engine/src/for-a-person.ts is named “for-a-person.ts”'])
})

test('words that only contain a banned one pass', () => {
  expect(found('engine/src/a.ts', 'standard understands, untold foretells\nconst MAX_LINES = 3')).toEqual([])
})

test('each entry says what to write instead, and finds every match', () => {
  for (const { word, say } of bannedWords) {
    expect(say.length, String(word)).toBeGreaterThan(4)
    expect(word.flags).toContain('g')
  }
})
