import { expect, test } from 'vitest'
import { type OtherParts, paragraph, run, table, wordFile } from '../../testing/word-file.ts'
import { readWord } from './read-word.ts'

const markupOf = (body: string, parts?: OtherParts) => readWord(wordFile(body, parts)).markup
const none = { insertions: 0, deletions: 0, moves: 0, comments: 0 }
const inserted = (content: string, author = 'A') => `<w:ins w:author="${author}">${content}</w:ins>`
const deleted = (text: string) => `<w:del w:author="A"><w:r><w:delText>${text}</w:delText></w:r></w:del>`

test('a draft without changes has no markup', () => {
  expect(markupOf(paragraph('Revenue was 950'))).toBeUndefined()
})

test('a figure that replaced another is a deletion and an insertion', () => {
  expect(markupOf(`<w:p>${run('Revenue was ')}${deleted('900')}${inserted(run('950'))}</w:p>`)).toEqual({
    ...none,
    insertions: 1,
    deletions: 1,
  })
})

test('what one author inserted without a break is one insertion, whatever its runs and paragraphs', () => {
  const mark = '<w:rPr><w:ins w:author="A"/></w:rPr>'
  const body = `<w:p><w:pPr>${mark}</w:pPr>${inserted(run('One'))}${inserted(run(' two'))}</w:p><w:p>${inserted(run('Three'))}${run(' old')}</w:p>`
  expect(markupOf(body)).toEqual({ ...none, insertions: 1 })
  expect(markupOf(`<w:p>${inserted(run('One'))}${run(' old ')}${inserted(run('two'))}</w:p>`)).toEqual({ ...none, insertions: 2 })
  expect(markupOf(`<w:p>${inserted(run('One'))}${inserted(run('two'), 'B')}</w:p>`)).toEqual({ ...none, insertions: 2 })
})

test('moved text is one move, and rows that were deleted count', () => {
  const moved = `<w:p><w:moveFrom w:author="A">${run('Gone')}</w:moveFrom></w:p>${paragraph('Stays')}<w:p><w:moveTo w:author="A">${run('Gone')}</w:moveTo></w:p>`
  expect(markupOf(moved)).toEqual({ ...none, moves: 1 })
  const rows = table([['Cash', '10']], [3000, 1000]).replace('<w:tr>', '<w:tr><w:trPr><w:del w:author="A"/></w:trPr>')
  expect(markupOf(rows + paragraph('End'))).toEqual({ ...none, deletions: 1 })
})

test('changes of format are none', () => {
  expect(markupOf(paragraph('Bold', '<w:pPrChange w:author="A"><w:pPr/></w:pPrChange>'))).toBeUndefined()
})

test('comments, and changes in heads and notes, count too', () => {
  const parts = {
    comments: `<w:comment w:id="1">${paragraph('Check')}</w:comment><w:comment w:id="2">${paragraph('Why?')}</w:comment>`,
    header1: `<w:p>${inserted(run('Draft'))}</w:p>`,
    footnotes: `<w:footnote w:id="3"><w:p>${deleted('Restated')}</w:p></w:footnote>`,
  }
  expect(markupOf(paragraph('Text'), parts)).toEqual({ insertions: 1, deletions: 1, moves: 0, comments: 2 })
})
