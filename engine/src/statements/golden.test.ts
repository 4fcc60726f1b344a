import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { readCorpus } from '../testing/corpus.ts'
import { writeStatements } from '../testing/write-statements.ts'
import { statementsOf } from './statements-of.ts'

/** Golden documents whose statements are written out: one of each framework, language and form of an unusual layout. */
const WRITTEN = [
  'amounts-grouped-by-points',
  'amounts-grouped-by-spaces',
  'balance-sheet-that-ties',
  'company-under-strain',
  'equity-statement-with-a-wrong-movement',
  'french-accounts-with-swapped-digits',
  'french-changes-in-equity-with-a-wrong-balance',
  'funds-beside-one-another',
  'german-accounts-with-a-wrong-total',
  'german-changes-in-equity-with-a-wrong-balance',
  'ifrs-statements-with-their-notes',
  'medium-company-with-gaps',
]

describe('what the statements of a document say', () => {
  for (const { name, pages, options, expected } of readCorpus().filter((one) => WRITTEN.includes(one.name))) {
    test(name.replaceAll('-', ' '), async () => {
      const statements = statementsOf(readDocument(pages, options.standard))
      await expect(writeStatements(statements)).toMatchFileSnapshot(expected.replace('expected.txt', 'statements.txt'))
    })
  }

  test('every golden document that is written out exists', () => {
    const names = new Set(readCorpus().map(({ name }) => name))
    expect(WRITTEN.filter((name) => !names.has(name))).toEqual([])
  })
})
