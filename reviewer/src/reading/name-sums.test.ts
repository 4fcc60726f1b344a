import type { TaggedReport } from '@tickmark/engine/facts'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readTaggedFile } from '../tagging/read-tagged-file.ts'
import { nameSums } from './name-sums.ts'

const report: TaggedReport = readTaggedFile(
  strToU8(`<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:x="http://fasb.org/us-gaap/2024" xmlns:acme="http://example.com/20251231">
<context id="e"><entity><identifier scheme="http://example.com">1</identifier></entity><period><instant>2025-12-31</instant></period></context>
<x:Assets contextRef="e">1</x:Assets><x:Cash contextRef="e">1</x:Cash><acme:Tolls contextRef="e">1</acme:Tolls></xbrl>`),
)

const nameAll = (total: string, ...names: readonly string[]): string[] =>
  nameSums([{ total, items: names.map((name) => ({ name, weight: 1 })) }], report).map(
    (sum) => `${sum.total.name} = ${sum.items.map(({ concept }) => concept.name).join(', ')}`,
  )

test('elements are known by their names, and by the prefix of their namespace, whatever the document calls it', () => {
  expect(nameAll('us-gaap_Assets', 'x_Cash', '{http://example.com/20251231}Tolls', 'acme_Tolls')).toEqual(['Assets = Cash, Tolls, Tolls'])
})

test('what is not stated is left out', () => {
  expect(nameAll('us-gaap_Assets', 'us-gaap_Cash', 'us-gaap_Goodwill')).toEqual(['Assets = Cash'])
  expect(nameAll('us-gaap_Assets', 'us-gaap_Goodwill')).toEqual([])
  expect(nameAll('us-gaap_Liabilities', 'us-gaap_Cash')).toEqual([])
})
