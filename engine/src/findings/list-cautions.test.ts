import type { FigureMark, Limits } from '../model/review.ts'
import { expect, test } from 'vitest'
import { listCautions } from './list-cautions.ts'

const figure = (state: FigureMark['state'], inText = false): FigureMark => ({
  page: 1,
  text: '1,234',
  box: [0, 0, 1, 1],
  state,
  ties: [],
  ...(inText ? { inText: true as const } : {}),
})
const cautions = (limits: Partial<Limits>, figures: readonly FigureMark[] = [figure('ticked')]) =>
  listCautions({ pages: 14, figures, limits: { unread: [], sparse: [], unrecognised: [], ...limits } })

test('a document that was read completely needs none', () => {
  expect(cautions({})).toEqual([])
  expect(cautions({ unread: [1, 2] })).toEqual([])
})

test('a fifth of the pages unread, or with hardly any text, needs one', () => {
  const eleven = Array.from({ length: 11 }, (_, i) => i + 3)
  expect(cautions({ unread: eleven })).toEqual([expect.stringMatching(/^11 of 14 pages could not be read: nothing on them was checked/)])
  expect(cautions({ unread: [3], sparse: [4, 5] })).toEqual([expect.stringMatching(/^3 of 14 pages could not be read, or have hardly/)])
})

test('pages that a machine read come first', () => {
  expect(cautions({ machineRead: { recognition: [1, 2, 3, 7] }, unrecognised: ['balance sheet'] })).toEqual([
    'Pages 1–3 and 7 were read by text recognition: compare a figure with its page before you rely on it.',
    expect.stringContaining('balance sheet'),
  ])
  expect(cautions({ machineRead: { 'text-layer': [4] } })).toEqual([expect.stringMatching(/^Page 4 was read .* when the file was made/)])
})

test('primary statements that were not recognised are listed', () => {
  expect(cautions({ unrecognised: ['balance sheet'] })).toEqual(['No balance sheet was recognised: nothing on it was checked.'])
  expect(cautions({ unrecognised: ['balance sheet', 'income statement', 'cash flow statement'] })).toEqual([
    'No balance sheet, no income statement and no cash flow statement were recognised: nothing on them was checked.',
  ])
})

test('tables that could not be tied need one; amounts in the text that nothing else states do not', () => {
  expect(cautions({}, [figure('ticked'), figure('untied'), figure('untied')])).toEqual([
    'Only 1 of 3 figures could be tied: this review does not clear the document. Its layout may not have been understood.',
  ])
  expect(cautions({}, [figure('ticked'), figure('untied', true), figure('untied', true)])).toEqual([])
})
