import type { Draft } from '@tickmark/engine/drafting'
import { type TaggedDraft, tagDraft } from '@tickmark/engine/tagging'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillDraft } from '../../testing/fill-draft.ts'
import { listElements, readXml, textOf, type XmlElement } from '../../testing/read-xml.ts'
import { makeDraft } from '../../testing/sample-draft.ts'
import { writeDraftHtml } from '../html/write-draft-html.ts'
import { writeDraftTagged } from './write-draft-tagged.ts'

function tag(draft: Draft): TaggedDraft {
  const tagged = tagDraft(draft)
  if ('problems' in tagged) throw new Error(tagged.problems.join(' '))
  return tagged
}
const write = (draft: Draft): XmlElement => readXml(writeDraftTagged(draft, tag(draft)))
const listFacts = (document: XmlElement): XmlElement[] => listElements(document, 'ix:nonFraction', 'ix:nonNumeric')
const findFact = (document: XmlElement, name: string, context: string): XmlElement | undefined =>
  listFacts(document).find(({ attributes }) => attributes['name'] === name && attributes['contextRef'] === context)

const { profile } = makeDraft()
const document = write(makeDraft())

describe('a tagged draft', () => {
  test('has every fact once, and refers to contexts and units that it defines', () => {
    const { facts, contexts, units } = tag(makeDraft())
    const written = listFacts(document)
    expect(written.map(({ attributes }) => attributes['id']).toSorted()).toEqual(facts.map(({ id }) => id).toSorted())
    expect(new Set(written.map(({ attributes }) => attributes['contextRef']))).toEqual(new Set(contexts.map(({ id }) => id)))
    expect(listElements(document, 'xbrli:context')).toHaveLength(contexts.length)
    expect(listElements(document, 'xbrli:unit').map(({ attributes }) => attributes['id'])).toEqual(units.map(({ id }) => id))
  })

  test('tags a figure without its brackets, in thousands, and with its sign as the taxonomy counts it', () => {
    const creditors = findFact(document, 'core:TurnoverRevenue', 'period')
    expect(creditors).toEqual({
      name: 'ix:nonFraction',
      attributes: {
        id: 'fact.income-statement.turnover.0',
        name: 'core:TurnoverRevenue',
        contextRef: 'period',
        unitRef: 'GBP',
        decimals: '-3',
        scale: '3',
        format: 'ixt:num-dot-decimal',
      },
      children: ['1,187'],
    })
  })

  test('marks what is below zero, and reads a dash as nil', () => {
    const change = (value: bigint) =>
      makeDraft({
        sections: makeDraft().sections.map((section) => ({
          ...section,
          blocks: section.blocks.map((block) =>
            block.kind !== 'table'
              ? block
              : {
                  ...block,
                  table: {
                    ...block.table,
                    rows: block.table.rows.map((row) =>
                      row.concept === 'revenue' ? { ...row, cells: row.cells.map((cell) => cell && { ...cell, value }) } : row,
                    ),
                  },
                },
          ),
        })),
      })
    const below = findFact(write(change(-1187n)), 'core:TurnoverRevenue', 'period')
    expect(below).toMatchObject({ attributes: { sign: '-', format: 'ixt:num-dot-decimal' }, children: ['1,187'] })
    const nil = findFact(write(change(0n)), 'core:TurnoverRevenue', 'period')
    expect(nil).toMatchObject({ attributes: { format: 'ixt:fixed-zero' }, children: ['–'] })
    expect(nil?.attributes).not.toHaveProperty('sign')
  })

  test('tags the title, and the last day of the period within it', () => {
    const title = findFact(document, 'bus:ReportTitle', 'period')
    expect(title?.children).toMatchObject([
      'Financial statements for the year ended ',
      {
        attributes: { name: 'bus:EndDateForPeriodCoveredByReport', contextRef: 'period-end', format: 'ixt:date-day-monthname-year-en' },
        children: ['31 March 2026'],
      },
    ])
  })

  test('hides what is not printed, and nothing else', () => {
    const [hidden] = listElements(document, 'ix:hidden')
    expect(hidden === undefined ? [] : listFacts(hidden).map(({ attributes }) => attributes['name'])).toEqual(
      tag(makeDraft())
        .facts.filter((fact) => (fact.kind === 'text' ? fact.places.length === 0 : fact.place === null))
        .map(({ name }) => name),
    )
  })

  test('continues a fact that is printed in several paragraphs', () => {
    const tagged = tag(makeDraft())
    const [notes, first, second] = ['notes', 2, 3]
    const fact = {
      kind: 'text',
      id: 'fact.x',
      name: 'core:TaxPolicy',
      context: 'period',
      value: '',
      format: null,
      places: [first, second].map((at) => ({ text: `${notes}/${at}` as const, part: null, words: null })),
    } as const
    const written = readXml(writeDraftTagged(makeDraft(), { ...tagged, facts: [...tagged.facts, fact] }))
    expect(findFact(written, 'core:TaxPolicy', 'period')?.attributes['continuedAt']).toBe('fact.x.1')
    expect(listElements(written, 'ix:continuation').map(({ attributes }) => attributes)).toEqual([{ id: 'fact.x.1' }])
  })

  test('prints the words of the HTML, and has no element or attribute that XHTML 1.1 lacks', () => {
    const words = (html: string) => textOf(readXml(html)).replaceAll(/\s+/g, ' ').trim()
    const asXml = writeDraftHtml(makeDraft())
      .replace(/^.*<body>/s, '<body>')
      .replace('</html>', '')
    const [body] = listElements(document, 'body')
    const shown = body?.children.filter((child) => typeof child === 'string' || child.attributes['style'] === undefined)
    expect(words(asXml)).toBe(
      textOf({ name: 'body', attributes: {}, children: shown ?? [] })
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    const text = writeDraftTagged(makeDraft(), tag(makeDraft()))
    expect(text).not.toMatch(/<(?:main|section|header|mark|script)\b| (?:data-[a-z]+|role|tabindex|aria-label|lang)="/)
    expect(text).toMatch(/<html [^>]*xml:lang="en-GB">/)
  })

  test('is the same for the same draft', () => {
    expect(writeDraftTagged(makeDraft(), tag(makeDraft()))).toBe(writeDraftTagged(makeDraft(), tag(makeDraft())))
  })
})

/** Names that every object has, and characters of markup. */
const hostile = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('toString', 'constructor', '__proto__') },
  {
    weight: 9,
    arbitrary: fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          ...'<>&"\'`\\/{};=\n\0',
          '</style>',
          '<script>',
          '-->',
          ']]>',
          '&lt;',
          '&nbsp;',
          '<ix:nonFraction>',
          '\uFFFF',
          '\uD800',
        ),
        fc.string({ unit: 'binary', maxLength: 2 }),
      ),
      maxLength: 12,
    }),
  },
)

test('no text of a draft becomes markup, and every document is well-formed', () => {
  const fill = (text: string): Draft => {
    const filled = fillDraft(text)
    return { ...filled, profile: { ...profile, name: text, principalActivity: text, directors: [text] } }
  }
  const namesOf = (element: XmlElement): string[] => [
    element.name,
    ...element.children.flatMap((child) => (typeof child === 'string' ? [] : namesOf(child))),
  ]
  const layout = (draft: Draft): string[] => namesOf(write(draft)).filter((name) => !name.startsWith('ix:') && !name.startsWith('xbrl'))
  const harmless = layout(fill('x'))
  fc.assert(
    fc.property(hostile, (text) => {
      expect(layout(fill(text))).toEqual(harmless)
    }),
    { numRuns: 50 },
  )
})
