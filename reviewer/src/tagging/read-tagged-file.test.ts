import { describe, expect, test } from 'vitest'
import { listFacts, listMessages, readPage, readText, RESOURCES, writeInstance, writePage } from './testing/tagged-page.ts'

const number = (attributes: string, text: string): string =>
  `<ix:nonFraction name="core:Turnover" contextRef="y" unitRef="GBP" decimals="0" ${attributes}>${text}</ix:nonFraction>`
const words = (attributes: string, text: string): string =>
  `<ix:nonNumeric name="core:Name" contextRef="y" ${attributes}>${text}</ix:nonNumeric>`
const valueOf = (body: string): string | null | undefined => readPage(body).facts[0]?.value

/** A context with a member whose prefix is not declared. */
const contextOf = (id: string): string =>
  (/<xbrli:context id="e">.*?<\/xbrli:context>/s.exec(RESOURCES)?.[0] ?? '')
    .replace('"e"', `"${id}"`)
    .replace('core:Buildings', 'kern:Buildings')

describe('a page with tags', () => {
  test('gives its facts in their order, each with its unit, period and dimensions', () => {
    const report = readPage(
      `<p>Turnover ${number('format="ixt:num-dot-decimal" scale="3"', '1,234')}</p>
<p>Loss (${number('format="ixt:num-dot-decimal" sign="-"', '56')})</p>
<p><ix:nonFraction name="core:Buildings" contextRef="e" unitRef="perShare" decimals="2">0.50</ix:nonFraction></p>
<p xml:lang="en-GB">${words('', 'Example &amp; Co')}</p>`,
      { hidden: words('id="h"', 'Hidden') },
    )
    expect(listFacts(report)).toEqual([
      'Name: Hidden | 2025-01-01/2025-12-31',
      'Turnover: 1234000 | {iso4217}GBP | 2025-01-01/2025-12-31',
      'Turnover: -56 | {iso4217}GBP | 2025-01-01/2025-12-31',
      'Buildings: 0.5 | {iso4217}GBP/{instance}shares | 2025-12-31 | Class=Buildings | Site=Leeds & York',
      'Name: Example & Co | en-GB | 2025-01-01/2025-12-31',
    ])
    expect(report).toMatchObject({ kind: 'inline', schemas: ['http://example.com/core.xsd'], problems: [] })
  })

  test('says where each fact is, and how it is shown', () => {
    const page = writePage(`<p>\n${number('id="t" format="ixt:num-dot-decimal" scale="6" sign="-"', '1.5')}</p>`, {
      hidden: words('', 'x'),
    })
    const [hidden, shown] = readText(page).facts
    expect(hidden?.place.isHidden).toBe(true)
    expect(shown?.place).toMatchObject({ id: 't', order: 2, isHidden: false, text: '1.5', scale: 6, isNegated: true })
    expect(shown?.place.format?.name).toBe('num-dot-decimal')
    expect(page.slice(shown?.place.offset).startsWith('<ix:nonFraction')).toBe(true)
    expect(page.split('\n')[(shown?.place.line ?? 0) - 1]).toMatch(/^<ix:nonFraction/)
  })

  test('states how accurate a number is', () => {
    expect(readPage(number('', '1')).facts).toMatchObject([{ accuracy: { kind: 'decimals', digits: 0 } }])
    const { facts, problems } = readPage(number('', '1').replace('decimals="0"', 'decimals="many"'))
    expect(facts).toMatchObject([{ value: '1', accuracy: null }])
    expect(problems).toMatchObject([{ kind: 'accuracy-unreadable' }])
  })

  test('is read with the prefixes that it declares, where it declares them', () => {
    const body = `<b:nonFraction xmlns:b="http://www.xbrl.org/2008/inlineXBRL" xmlns:c="http://example.com/core" name="c:Turnover" contextRef="y" unitRef="GBP" decimals="0">7</b:nonFraction>
<ix:nonFraction xmlns:ix="http://example.com/not-inline" name="core:Turnover" contextRef="y" unitRef="GBP">8</ix:nonFraction>`
    expect(listFacts(readPage(body))).toEqual(['Turnover: 7 | {iso4217}GBP | 2025-01-01/2025-12-31'])
  })

  test('has each prefix once, for the namespace that it means first', () => {
    const { prefixes } = readPage('<b xmlns:core="urn:other"/><b xmlns:second="urn:other"/><b xmlns:third="urn:other"/>')
    expect(prefixes.filter(({ namespace }) => namespace.includes('core') || namespace === 'urn:other')).toEqual([
      { prefix: 'core', namespace: 'http://example.com/core' },
      { prefix: 'second', namespace: 'urn:other' },
    ])
  })

  test('has no value where a fact is nil', () => {
    expect(readPage(number('xsi:nil="true"', '')).facts).toMatchObject([{ value: null, isNil: true, accuracy: null }])
  })

  test.each(['xmlns:xsi="urn:other" xsi:nil="true"', 'xmlns:other="urn:other" other:nil="true"'])(
    'has a value where an attribute called nil is of another namespace: %s',
    (attributes) => {
      expect(readPage(number(attributes, '7')).facts).toMatchObject([{ value: '7', isNil: false }])
    },
  )

  test('may have an encoding of its own', async () => {
    const { readTaggedFile } = await import('./read-tagged-file.ts')
    const page = writePage(words('', 'Caf\u00E9')).replace('UTF-8', 'ISO-8859-1')
    expect(readTaggedFile(Uint8Array.from(page, (character) => character.charCodeAt(0))).facts[0]?.value).toBe('Café')
    const utf16 = writePage(words('', 'Café €')).replace('UTF-8', 'UTF-16')
    const bytes = Uint8Array.from(`\uFEFF${utf16}`, () => 0)
    const wide = new Uint8Array(bytes.length * 2)
    for (const [at, character] of Array.from(`\uFEFF${utf16}`).entries())
      new DataView(wide.buffer).setUint16(at * 2, character.charCodeAt(0), true)
    expect(readTaggedFile(wide).facts[0]?.value).toBe('Café €')
  })
})

describe('text', () => {
  test.each([
    ['with tags in it is without them', words('', 'Example <b>and</b> <i title="&gt;">Co</i>'), 'Example and Co'],
    [
      'that is escaped keeps the markup of the page',
      words('escape="true"', 'One <b class="x>y">two</b><br/> &lt;3'),
      'One <b class="x>y">two</b><br/> &lt;3',
    ],
    ['leaves out what is excluded', words('', 'Page<ix:exclude> 7 <b>of 9</b></ix:exclude> one'), 'Page one'],
    ['that is escaped leaves it out too', words('escape="true"', '<p>A</p><ix:exclude><p>7</p></ix:exclude><p>B</p>'), '<p>A</p><p>B</p>'],
    [
      'includes facts in it',
      words('', `Turnover of ${number('format="ixt:num-dot-decimal" scale="3"', '1,2')} thousand`),
      'Turnover of 1,2 thousand',
    ],
    ['that is escaped has no tags of facts in it', words('escape="true"', `<p>${number('', '12')}</p>`), '<p>12</p>'],
    [
      'continues elsewhere',
      `${words('continuedAt="a"', 'One ')}<p>no</p><ix:continuation id="b">three</ix:continuation><ix:continuation id="a" continuedAt="b">two </ix:continuation>`,
      'One two three',
    ],
    ['leaves out comments and instructions', words('', 'a<!-- < b -->c<?d e?>f'), 'acf'],
    ['may be a section of characters', words('', '<![CDATA[a < b & c]]>'), 'a < b & c'],
    ['that is escaped escapes one', words('escape="true"', '<![CDATA[a < b]]>'), 'a &lt; b'],
    ['knows the names of HTML, and numbers', words('', '&pound;5&nbsp;&#8211;&#x20AC;&unheardof;'), '£5\u00A0–€&unheardof;'],
    ['has line feeds as line breaks', words('', 'a\r\nb\rc'), 'a\nb\nc'],
    ['with a format is transformed', words('format="ixt:date-day-monthname-year-en"', ' 31 <b>December</b>\n2025 '), '2025-12-31'],
  ])('%s', (_, body, value) => expect(valueOf(body)).toBe(value))

  test('that continues at nothing, or at itself, is a problem', () => {
    expect(listMessages(readPage(words('continuedAt="none"', 'x')))).toEqual([
      expect.stringContaining('the fact “core:Name” continues at “none”, which the document does not have.') as string,
    ])
    const circle = readPage(`${words('continuedAt="a"', 'x')}<ix:continuation id="a" continuedAt="a">y</ix:continuation>`)
    expect(circle.facts[0]?.value).toBe('xy')
    expect(circle.problems).toMatchObject([{ kind: 'continuation-missing' }])
  })
})

describe('fractions and tuples', () => {
  test('a fraction has a numerator and a denominator', () => {
    const body = `<ix:fraction name="core:Ratio" contextRef="y" unitRef="GBP"><ix:numerator format="ixt:num-dot-decimal" scale="1">1</ix:numerator> in <ix:denominator>3</ix:denominator></ix:fraction>`
    expect(listFacts(readPage(body))).toEqual(['Ratio: 10/3 | {iso4217}GBP | 2025-01-01/2025-12-31'])
  })

  test('a fact is in the tuple around it, or in the one that it names', () => {
    const body = `<ix:tuple name="core:Officer" tupleID="t">${words('', 'A. Example')}</ix:tuple>${words('tupleRef="t"', 'B. Example')}${words('tupleRef="u"', 'C')}`
    const report = readPage(body)
    expect(listFacts(report)).toEqual([
      'Officer: tuple',
      'Name: A. Example | 2025-01-01/2025-12-31 | in 1',
      'Name: B. Example | 2025-01-01/2025-12-31 | in 1',
      'Name: C | 2025-01-01/2025-12-31',
    ])
    expect(report.problems).toMatchObject([{ kind: 'tuple-missing' }])
  })
})

describe('a fact that cannot be read is a problem with its line', () => {
  test.each([
    [number('', '1,234'), 'the fact “core:Turnover” is no number: “1,234”.'],
    [number('format="ixt:num-dot-decimal"', 'n/a'), 'the fact “core:Turnover” shows “n/a”, which its format does not take.'],
    [number('format="ixt:unheard-of"', '1'), 'the fact “core:Turnover” has a format that no registry defines: “ixt:unheard-of”.'],
    [number('format="who:num-dot-decimal"', '1'), 'the fact “core:Turnover” has a format that no registry defines: “who:num-dot-decimal”.'],
    [number('scale="1e3"', '1'), 'the fact “core:Turnover” has a scale that cannot be used: “1e3”.'],
    [number('scale="999"', '1'), 'the fact “core:Turnover” has a scale that cannot be used: “999”.'],
    [number('sign="+"', '1'), 'the fact “core:Turnover” has a sign that is not “-”: “+”.'],
    [number('', '1').replace('"y"', '"z"'), 'the fact “core:Turnover” refers to the context “z”, which cannot be used.'],
    [number('', '1').replace('"GBP"', '"EUR"'), 'the fact “core:Turnover” refers to the unit “EUR”, which cannot be used.'],
    [number('', '1').replace('core:', 'kern:'), 'the fact “kern:Turnover” has a name whose prefix is not declared.'],
    [number('', '9'.repeat(1_000_000)), `the fact “core:Turnover” is no number: “${'9'.repeat(60)}…”.`],
  ])('%.80s', (body, message) => {
    const { facts, problems } = readPage(`<p>\n\n${body}</p>`)
    expect(facts).toEqual([])
    expect(problems.map(({ message }) => message)).toEqual([`Line ${problems[0]?.line}: ${message}`])
    expect(problems[0]?.line).toBe(writePage('<p>\n\n').split('\n').length)
  })

  test('contexts and units that cannot be read are problems too', () => {
    const resources = `${RESOURCES}${RESOURCES.replace('2025-01-01', '2025-02-30').replace('"y"', '"w"').replace('"e"', '"f"').replace('core:Buildings', 'kern:Buildings')}
<xbrli:unit id="none"/>`
    expect(listMessages(readPage(number('', '1'), { resources })).map((message) => message.replace(/^Line \d+: /, ''))).toEqual([
      'the context “w” has no period that can be read.',
      'the context “f” has a dimension that cannot be read: “core:Class” with the member “kern:Buildings”.',
      'a second unit has the id “GBP”; the first counts.',
      'a second unit has the id “perShare”; the first counts.',
      'the unit “none” has no measure that can be read.',
    ])
  })

  test('a prefix that is not declared is one problem, in however many contexts', () => {
    const resources = RESOURCES + ['f', 'g', 'h'].map((id) => contextOf(id)).join('')
    const messages = listMessages(readPage(number('', '1'), { resources }))
    expect(messages).toEqual([
      expect.stringMatching(/the context “f” has a dimension .* the member “kern:Buildings”\. So it is in 2 more places\.$/) as string,
    ])
  })

  test('a thousand problems are listed, and the others counted', () => {
    const { problems } = readPage(number('', 'x').repeat(1500))
    expect(problems).toHaveLength(1001)
    expect(problems.at(-1)?.message).toBe('500 more problems are not listed.')
  })
})

describe('an XBRL instance', () => {
  test('has its facts as elements', () => {
    const report = readText(
      writeInstance(`<core:Turnover contextRef="y" unitRef="GBP" decimals="-3">1.2E3</core:Turnover>
<core:Name contextRef="y" xml:lang="en">&lt;p&gt;Example&lt;/p&gt;</core:Name><core:Name contextRef="e" xsi:nil="true"/>
<core:Ratio contextRef="y" unitRef="GBP"><xbrli:numerator>1</xbrli:numerator><xbrli:denominator>3</xbrli:denominator></core:Ratio>
<core:Officer><core:Name contextRef="y">A. Example</core:Name></core:Officer>`),
    )
    expect(listFacts(report)).toEqual([
      'Turnover: 1200 | {iso4217}GBP | 2025-01-01/2025-12-31',
      'Name: <p>Example</p> | en | 2025-01-01/2025-12-31',
      'Name: nil | 2025-12-31 | Class=Buildings | Site=Leeds & York',
      'Ratio: 1/3 | {iso4217}GBP | 2025-01-01/2025-12-31',
      'Officer: tuple',
      'Name: A. Example | 2025-01-01/2025-12-31 | in 5',
    ])
    expect(report).toMatchObject({ kind: 'instance', schemas: ['http://example.com/core.xsd'], problems: [] })
  })
})
