import { describe, expect, test } from 'vitest'
import { readTaggedFile } from './read-tagged-file.ts'
import { readWords } from './read-words.ts'
import { TaggedUnreadable } from './tagged-unreadable.ts'
import { listFacts, readPage, readText, writePage } from './testing/tagged-page.ts'

const fact = '<ix:nonNumeric name="core:Name" contextRef="y">Example</ix:nonNumeric>'
const EXAMPLE = ['Name: Example | 2025-01-01/2025-12-31']

function refusalOf(document: string): string {
  try {
    readText(document)
  } catch (fault) {
    if (fault instanceof TaggedUnreadable) return fault.message
    throw fault
  }
  return 'read'
}

describe('a document is refused in a sentence that says what is wrong, where, and what to do', () => {
  const page = writePage(fact)
  test.each([
    [
      'with entities of its own',
      page.replace('<html', '<!DOCTYPE html [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<html'),
      'Line 2: the document type declares entities or elements of its own. Remove what is between [ and ] there: tagged reports do not need it.',
    ],
    ['that ends in a tag', page.slice(0, -3), /^Line 15: <\/ht> closes <html> of line 2\. Correct/],
    [
      'with a tag that is never closed',
      page.replace('</p>', '').replace('</body>', ''),
      'Line 15: </html> closes <body> of line 4. Correct the markup there, or export the document again.',
    ],
    ['with crossed tags', writePage('<b><i></b></i>'), /: <\/b> closes <i> of line \d+\. Correct/],
    ['with a closing tag too many', `${page}</div>`, /<\/div> closes nothing/],
    ['with two roots', `${page}<html/>`, /a second element follows/],
    ['with an attribute without quotation marks', writePage('<p class=x>a</p>'), /an attribute of <p> has no value in quotation marks/],
    ['with an attribute that never ends', '<html><p class="x>a</p></html>', /^Line 1: an attribute of <p> has no value in quotation marks/],
    ['with a bare “<”', writePage('<p>1 < 2</p>'), /a “<” begins no tag\. Write &lt; for the character\./],
    ['with a comment that never ends', writePage('<!-- a'), /<!-- has no end/],
    ['100,000 levels deep', writePage(`${'<b>'.repeat(100_000)}${'</b>'.repeat(100_000)}`), /elements are nested more than 1000 deep/],
    [
      'without tags',
      '<html xmlns="http://www.w3.org/1999/xhtml"><body>Turnover 5</body></html>',
      /^The document has no tags of Inline XBRL\./,
    ],
    [
      'of another kind',
      '<?xml version="1.0"?><rss><channel/></rss>',
      /^The document begins with <rss>, which is no page and no XBRL instance\./,
    ],
    ['that is no markup', 'Turnover,5', /^The file is no tagged document: it does not begin with a tag\./],
    ['of text with an address', '# Accounts\n<http://localhost:5000>', /^The file is no tagged document: it does not begin with a tag\./],
    ['that is a PDF', '%PDF-1.7', /^This is a PDF/],
    ['that is empty', '', 'The file is empty.'],
  ])('%s', (_, document, message) => {
    const refusal = refusalOf(document)
    if (typeof message === 'string') expect(refusal).toBe(message)
    else expect(refusal).toMatch(message)
  })

  test('larger than any report', () => {
    expect(() => readTaggedFile({ length: 201 * 1024 * 1024 } as Uint8Array)).toThrow('The document is larger than 200 MB')
  })

  test('in which facts share long chains of continuations', () => {
    const chain = Array.from({ length: 1000 }, (_, at) => `<ix:continuation id="c${at}" continuedAt="c${at + 1}"/>`).join('')
    const sharing = '<ix:nonNumeric name="core:Name" contextRef="y" continuedAt="c0"/>'
    const last = '<ix:continuation id="c1000"/>'
    expect(refusalOf(writePage(`${chain}${last}${sharing.repeat(99)}`))).toBe('read')
    expect(refusalOf(writePage(`${chain}${last}${sharing.repeat(101)}`))).toMatch(/share long chains of continuations/)
  })

  test('in which facts repeat its text without end', () => {
    const body = `${'<ix:nonNumeric name="core:Name" contextRef="y">'.repeat(900)}${'a'.repeat(200_000)}${'</ix:nonNumeric>'.repeat(900)}`
    expect(refusalOf(writePage(body))).toMatch(/hold one another so deeply/)
  })
})

describe('nothing outside the document counts', () => {
  test('a document type that names an address is passed over', () => {
    const document = writePage(fact).replace(
      '<html',
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://127.0.0.1:1/none.dtd"><html',
    )
    expect(listFacts(readText(document))).toEqual(EXAMPLE)
  })

  test('entities that nothing defines stay as they are', () => {
    expect(readPage(fact.replace('Example', '&xxe;')).facts[0]?.value).toBe('&xxe;')
  })

  test('scripts are text', () => {
    expect(listFacts(readPage(`<script>throw new Error('run')</script>${fact}`))).toEqual(EXAMPLE)
  })
})

describe('it takes no time', () => {
  const started = () => performance.now()
  test.each([
    ['thousands of attributes of one name', fact.replace('name=', `${'id="x" '.repeat(50_000)}name=`)],
    ['thousands of namespaces', `${Array.from({ length: 20_000 }, (_, at) => `<b xmlns:n${at}="urn:${at}"/>`).join('')}${fact}`],
    [
      'namespaces 900 deep',
      `${Array.from({ length: 900 }, (_, at) => `<b xmlns:n${at}="urn:${at}">`).join('')}${fact}${'</b>'.repeat(900)}`,
    ],
    [
      'a long chain of continuations',
      `${fact}${Array.from({ length: 20_000 }, (_, at) => `<ix:continuation id="c${at}" continuedAt="c${at + 1}">x</ix:continuation>`).join('')}`,
    ],
    ['many entities of HTML', `<p>${'&nbsp;&none;'.repeat(100_000)}</p>${fact}`],
    ['many line breaks', `${'\n'.repeat(1_000_000)}${fact}`],
    ['many quotation marks', `<p title="${"'>".repeat(200_000)}">${'\'"&quot;'.repeat(100_000)}</p>${fact}`],
  ])('%s', (_, body) => {
    const before = started()
    expect(listFacts(readPage(body))).toEqual(EXAMPLE)
    expect(started() - before).toBeLessThan(5000)
  })

  test('attributes in a fact are passed over once', () => {
    const nested = '<ix:nonNumeric name="core:Name" contextRef="y">'
    const body = `${nested.repeat(15)}<p ${'a="" '.repeat(160_000)}>x</p>${'</ix:nonNumeric>'.repeat(15)}`
    const before = started()
    readText(writePage(body))
    expect(started() - before).toBeLessThan(5000)
  })

  test('what looks like comments in a section of characters is words', () => {
    const before = started()
    expect(readWords(writePage(`<p><![CDATA[${'<!--'.repeat(200_000)}]]></p>`))).toContain('<!--')
    expect(started() - before).toBeLessThan(5000)
  })
})
