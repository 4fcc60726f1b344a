import { expect, test } from 'vitest'
import { draftBooks } from '../testing/work-out-books.ts'
import { listTexts } from './list-texts.ts'

const read = (texts: Record<string, string> = {}) =>
  new Map(listTexts(draftBooks({ profile: { texts } }).draft).map((one) => [one.id, one]))
const policy = 'policies/tangible-assets'

test('a paragraph has the words that are printed, with its gaps in brackets', () => {
  expect(read().get(policy)).toMatchObject({ heading: 'Tangible assets', gap: null, sentence: null, isTyped: false })
  expect(read().get(policy)?.text).toMatch(/^Tangible assets are stated at cost .* at \[rates or years, by class of asset\]\.$/)
})

test('a gap in a sentence has the sentence, and what fills it', () => {
  const id = 'notes/share-capital/nominal-value'
  expect(read().get(id)).toEqual({
    id,
    heading: 'Share capital',
    gap: 'nominal value',
    sentence: 'Allotted, called up and fully paid: [number] ordinary shares of [nominal value] each.',
    text: '',
    isTyped: false,
  })
  expect(read({ [id]: '£1' }).get(id)).toMatchObject({ text: '£1', isTyped: true })
})

test('a gap that is a paragraph is one text', () => {
  expect(read().get('notes/events')).toMatchObject({ gap: expect.stringContaining('events after') as unknown, sentence: null, text: '' })
})

test('what a person typed in lines is one text', () => {
  const texts = { [policy]: 'At cost.\nOver 5 years.' }
  expect(read(texts).get(policy)).toMatchObject({ text: 'At cost.\nOver 5 years.', isTyped: true })
  expect(listTexts(draftBooks({ profile: { texts } }).draft).filter(({ id }) => id === policy)).toHaveLength(1)
})

test('a text that this version does not know does no harm', () => {
  expect(read({ 'policies/no-longer-known': 'x' }).size).toBe(read().size)
})
