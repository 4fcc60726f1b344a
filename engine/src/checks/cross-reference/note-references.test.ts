import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pageFromText } from '../../testing/page-from-text.ts'
import { noteReferences } from './note-references.ts'

const notes = ['Accounting policies', 'Revenue', 'Staff costs', 'Taxation', 'Inventories', 'Trade receivables']
  .map((title, i) => `${i + 1}. ${title}\nThe amounts of this note are those of the year, as the directors have approved them.\n`)
  .join('\n')

test('a reference in the text is one place, without its bracket and full stop', () => {
  const document = readDocument([pageFromText(`${notes}\nThe company has pledged its inventories as security for a loan (see note 23).`)])
  const [point, ...others] = noteReferences.run({ document, casts: [] }).points ?? []
  expect(others).toEqual([])
  expect(point?.title).toBe('Note 23 is referred to but does not exist')
  expect(point?.evidence.map(({ text }) => text)).toEqual(['note 23'])
})
