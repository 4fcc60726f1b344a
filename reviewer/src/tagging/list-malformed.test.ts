import { expect, test } from 'vitest'
import { readWords } from './read-words.ts'
import { readPage, readText, writePage } from './testing/tagged-page.ts'

const FACT = '<ix:nonNumeric name="core:Name" contextRef="y">Example</ix:nonNumeric>'
const listOf = (document: string): string[] =>
  readText(document).problems.map(({ kind, message }) =>
    kind === 'markup-malformed' ? message.replace(/^.*it has (.*)\. Registries refuse it\.$/, '$1') : kind,
  )
const bodyWith = (body: string): string[] => listOf(writePage(`${FACT}${body}`))

test.each([
  ['AT&T', 'a “&” that begins no reference'],
  ['<p title="R&D"/>', 'a “&” that begins no reference'],
  ['a&nbsp;b', 'an entity that nothing defines'],
  ['<p class="a" class="b"/>', 'an attribute that its element has already'],
  ['<p title="a<b"/>', 'a “<” in an attribute'],
  ['a\u0001', 'a character that XML does not allow'],
  ['<!-- \u0001 -->', 'a character that XML does not allow'],
  ['a&#xD800;', 'a character that XML does not allow'],
  ['<zz:q/>', 'an element whose prefix nothing declares'],
  ['<1p/>', 'a name that XML does not allow'],
  ['<!-- a -- b -->', 'a comment with “--” in it'],
  ['<!-- a --->', 'a comment with “--” in it'],
  ['a ]]> b', '“]]>” in text'],
])('%j is not well-formed', (body, what) => {
  expect(bodyWith(body)).toEqual([what])
})

test.each([
  '<!----><!-- a & b - c --><![CDATA[a & b < c -- d]]>',
  '<p title="a &lt; b &amp; c > d">&#160;&#xA0;&amp;&apos;</p>',
  '<p xmlns:zz="urn:a" class="a" title=\'a\'><zz:q-1.b_c/></p>',
])('%j is well-formed', (body) => {
  expect(bodyWith(body)).toEqual([])
})

test('text after the page is not well-formed, and lines are', () => {
  expect(listOf(`${writePage(FACT)}\n<!-- a -->\n`)).toEqual([])
  expect(listOf(`${writePage(FACT)} more`)).toEqual(['text outside of the page'])
})

test('entities of HTML are defined by a document type', () => {
  const type = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">'
  expect(listOf(writePage(`${FACT}&nbsp;`).replace('<html', `${type}<html`))).toEqual([])
})

test('each fault is named once, with its line and what to do, and the facts are read', () => {
  const page = writePage(`${FACT}\n<p>a & b</p>\n<p>c & d</p>`)
  const { facts, problems } = readText(page)
  expect(facts).toHaveLength(1)
  const line = page.slice(0, page.indexOf('a & b')).split('\n').length
  expect(problems).toEqual([
    {
      kind: 'markup-malformed',
      line,
      message: `Line ${line}: the document is not well-formed XML: it has a “&” that begins no reference. Registries refuse it.`,
      remedy: 'Write &amp; for the character.',
    },
  ])
  expect(readPage(FACT).problems).toEqual([])
  expect(readWords(page)).toContain('a & b')
})
