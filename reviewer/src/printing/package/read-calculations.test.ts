import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readSums, writeSums } from './package-sums.ts'
import { readCalculations } from './read-calculations.ts'

const SUM = 'http://www.xbrl.org/2003/arcrole/summation-item'
const locator = (label: string, href: string): string => `<l:loc x:type="locator" x:label="${label}" x:href="${href}"/>`
const arc = (from: string, to: string, weight: string, more = ''): string =>
  `<l:calculationArc x:type="arc" x:arcrole="${SUM}" x:from="${from}" x:to="${to}" weight="${weight}" ${more}/>`
const link = (role: string, content: string): string =>
  `<l:calculationLink x:type="extended" x:role="${role}">${content}</l:calculationLink>`
const linkbase = (content: string): string =>
  `<l:linkbase xmlns:l="http://www.xbrl.org/2003/linkbase" xmlns:x="http://www.w3.org/1999/xlink">${content}</l:linkbase>`

const SCHEMA = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://example.com/acme"><element id="acme_Tolls" name="Tolls"/></schema>`
const LOCATORS = [
  locator('total', 'http://xbrl.fasb.org/us-gaap/2024/elts/us-gaap-2024.xsd#us-gaap_Revenues'),
  locator('own', 'acme-2024.xsd#acme_Tolls'),
  locator('other', 'http://xbrl.fasb.org/us-gaap/2024/elts/us-gaap-2024.xsd#us-gaap_Fees'),
].join('')

const read = (files: Readonly<Record<string, string>>): string[] =>
  readCalculations(new Map(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))).map(
    ({ total, items }) => `${total} = ${items.map(({ name, weight }) => `${weight} ${name}`).join(', ')}`,
  )

test('links say what adds up: elements of the package by their names, others by their ids', () => {
  const calculations = linkbase(link('one', LOCATORS + arc('total', 'own', '1.0') + arc('total', 'other', '-1')))
  expect(read({ 'a/acme-2024.xsd': SCHEMA, 'a/acme_cal.xml': calculations })).toEqual([
    'us-gaap_Revenues = 1 {http://example.com/acme}Tolls, -1 us-gaap_Fees',
  ])
})

test.each([
  [
    'each role by itself',
    linkbase(link('one', LOCATORS + arc('total', 'own', '1')) + link('two', LOCATORS + arc('total', 'other', '1'))),
    2,
  ],
  ['not what is prohibited', linkbase(link('one', LOCATORS + arc('total', 'own', '1', 'use="prohibited"'))), 0],
  ['not other links', linkbase(link('one', LOCATORS + arc('total', 'own', '1').replace('summation-item', 'parent-child'))), 0],
  ['not parts of a unit', linkbase(link('one', LOCATORS + arc('total', 'own', '0.5'))), 0],
  ['nothing that is missing', linkbase(link('one', arc('total', 'own', '1'))), 0],
  [
    'what is within a schema',
    `<schema><annotation><appinfo>${linkbase(link('one', LOCATORS + arc('total', 'own', '1')))}</appinfo></annotation></schema>`,
    1,
  ],
  ['nothing in what is no XML', 'Not XML', 0],
  ['no entity', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${linkbase('&b;')}`, 0],
])('%s counts', (_, file, count) => expect(read({ 'a_cal.xml': file })).toHaveLength(count))

test('more links than any report has are refused', () => {
  const many = linkbase(link('one', LOCATORS + arc('total', 'own', '1').repeat(50_001)))
  expect(() => read({ 'a_cal.xml': many })).toThrow('DRAFT_TOO_COMPLEX')
})

test('a print carries sums as they are, and anything else says nothing', () => {
  const sums = [{ total: 'us-gaap_Assets', items: [{ name: '{http://example.com/acme}Tolls', weight: -1 }] }]
  expect(readSums(writeSums(sums))).toEqual(sums)
  expect(['', '{}', '[1, [2, []], ["a", 3]]', '[["a", [["b", 0.5], ["c", "1"], 4]]]'].map((text) => readSums(strToU8(text)))).toEqual([
    [],
    [],
    [],
    [{ total: 'a', items: [] }],
  ])
})
