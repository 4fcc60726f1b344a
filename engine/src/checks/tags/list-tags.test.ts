import { expect, test } from 'vitest'
import { documentOf } from '../../testing/document-of.ts'
import { tableOf } from '../../testing/table-of.ts'
import { file } from '../filing/uk/testing/a-filing.ts'
import { listTags } from './list-tags.ts'

const PROFILE = { standard: null, group: false, listed: false, audited: false, charity: false }

test.each([
  ['2026', ['2', '5', '9']],
  ['Page', []],
])('a column headed %s lists these figures without a tag: %j', (heading, untagged) => {
  const table = tableOf([
    ['Income statement', 2n],
    ['Balance sheet', 5n],
    ['Notes', 9n],
  ])
  const columns = table.columns.map((column) => ({ ...column, heading }))
  const document = documentOf({ table: { ...table, columns }, kind: 'note' }, PROFILE)
  const listed = listTags({ ...document, tagged: { report: file([]), places: new Map() } })
  expect(listed?.untagged.map(({ text }) => text)).toEqual(untagged)
})
