import type { Draft, EntityProfile } from '@tickmark/engine/drafting'
import { type TaggedDraft, tagDraft } from '@tickmark/engine/tagging'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { listElements, readXml, textOf, type XmlElement } from '../../../testing/read-xml.ts'
import { makeDraft } from '../../../testing/sample-draft.ts'
import { writeDraftPackage } from './write-draft-package.ts'

const LEI = '724500MERIDORPKGNV10'
const draftUnder = (changes: Partial<EntityProfile>): Draft => makeDraft({ profile: { ...makeDraft().profile, ...changes } })
const IFRS = draftUnder({ regime: 'IFRS', lei: LEI })
const US = draftUnder({ regime: 'US_GAAP', cik: '0000012345' })

function tag(draft: Draft): TaggedDraft {
  const tagged = tagDraft(draft)
  if ('problems' in tagged) throw new Error(tagged.problems.join(' '))
  return tagged
}
const write = (draft: Draft) => writeDraftPackage(draft, tag(draft))
function open(draft: Draft): ReadonlyMap<string, string> {
  const packed = write(draft)
  if (packed === null) throw new Error('there is no package')
  return new Map(Object.entries(unzipSync(packed.bytes)).map(([path, bytes]) => [path, strFromU8(bytes)]))
}
const isXml = (path: string): boolean => /\.(?:xml|xsd|xhtml|htm)$/.test(path)
const readFile = (draft: Draft, ending: string): XmlElement => {
  const [found] = [...open(draft)].filter(([path]) => path.endsWith(ending))
  if (found === undefined) throw new Error(`no ${ending}`)
  return readXml(found[1])
}

test('a draft under UK GAAP has no package', () => {
  expect(write(makeDraft())).toBeNull()
})

describe('a report package', () => {
  const name = `${LEI}-2026-03-31-1-en`

  test('has one folder of its own name, with what the specifications ask for in it', () => {
    expect(write(IFRS)?.name).toBe(`${name}.zip`)
    expect([...open(IFRS).keys()]).toEqual(
      [
        'META-INF/reportPackage.json',
        'META-INF/catalog.xml',
        'META-INF/taxonomyPackage.xml',
        `reports/${name}.xhtml`,
        `xbrl/${LEI}-2026-03-31.xsd`,
        `xbrl/${LEI}-2026-03-31_pre.xml`,
        `xbrl/${LEI}-2026-03-31_cal.xml`,
        `xbrl/${LEI}-2026-03-31_def.xml`,
        `xbrl/${LEI}-2026-03-31_lab-en.xml`,
      ].map((path) => `${name}/${path}`),
    )
    expect(JSON.parse(open(IFRS).get(`${name}/META-INF/reportPackage.json`) ?? '')).toEqual({
      documentInfo: { documentType: 'https://xbrl.org/report-package/2023' },
    })
  })

  test('refers to its schema by an address that the catalogue finds within it', () => {
    const [reference] = listElements(readFile(IFRS, '.xhtml'), 'link:schemaRef')
    const [rule] = listElements(readFile(IFRS, 'catalog.xml'), 'rewriteURI')
    const address = reference?.attributes['xlink:href'] ?? ''
    const start = rule?.attributes['uriStartString'] ?? '?'
    expect(address.startsWith(start)).toBe(true)
    const path = `META-INF/${address.replace(start, rule?.attributes['rewritePrefix'] ?? '')}`.replace('META-INF/../', '')
    expect([...open(IFRS).keys()]).toContain(`${name}/${path}`)
  })

  test('has dimensions in scenarios, no hidden facts, and a language at every text', () => {
    const document = readFile(IFRS, '.xhtml')
    expect(listElements(document, 'xbrli:segment', 'ix:hidden')).toEqual([])
    const texts = listElements(document, 'ix:nonNumeric')
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter(({ attributes }) => attributes['xml:lang'] === undefined)).toEqual([])
  })
})

test('a document with its files for the SEC has them beside each other', () => {
  expect([...open(US).keys()].map((path) => path.replace(/^harrow-20260331/, ''))).toEqual(['.htm', '.xsd', '_pre.xml', '_lab.xml'])
})

describe.each([
  ['IFRS', IFRS],
  ['US GAAP', US],
])('the extension under %s', (_, draft) => {
  test('is well-formed, with ids that are unique in their file and legal', () => {
    for (const [path, text] of open(draft)) {
      if (!isXml(path)) continue
      const ids: string[] = []
      const collect = ({ attributes, children }: XmlElement): void => {
        if (attributes['id'] !== undefined) ids.push(attributes['id'])
        for (const child of children) if (typeof child !== 'string') collect(child)
      }
      collect(readXml(text))
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !/^[A-Za-z_][\w.-]*$/.test(id))).toEqual([])
    }
  })

  test('has no arc without its locators, and no two between the same', () => {
    for (const [path, text] of open(draft)) {
      if (!/_(?:pre|cal|def|lab)[^/]*\.xml$/.test(path)) continue
      for (const link of listElements(
        readXml(text),
        'link:presentationLink',
        'link:calculationLink',
        'link:definitionLink',
        'link:labelLink',
      )) {
        const elements = link.children.flatMap((child) => (typeof child === 'string' ? [] : [child]))
        const labels = new Set(elements.flatMap(({ attributes }) => attributes['xlink:label'] ?? []))
        const arcs = elements.filter(({ attributes }) => attributes['xlink:type'] === 'arc').map(({ attributes }) => attributes)
        expect(arcs.filter((arc) => !labels.has(arc['xlink:from'] ?? '') || !labels.has(arc['xlink:to'] ?? ''))).toEqual([])
        const pairs = arcs.map((arc) => JSON.stringify([arc['xlink:arcrole'], arc['xlink:from'], arc['xlink:to']]))
        expect(new Set(pairs).size).toBe(pairs.length)
      }
    }
  })

  test('defines the roles that its linkbases use, and the elements that facts have', () => {
    const schema = readFile(draft, '.xsd')
    const elements = new Set(listElements(schema, 'xsd:element').map(({ attributes }) => `ext:${attributes['name']}`))
    const own = tag(draft).facts.filter((fact) => fact.name.startsWith('ext:'))
    expect(own.filter((fact) => !elements.has(fact.name))).toEqual([])
    const roles = new Set(listElements(schema, 'link:roleType').map(({ attributes }) => attributes['roleURI']))
    for (const [path, text] of open(draft)) {
      if (!/_(?:pre|cal)\.xml$/.test(path)) continue
      const used = listElements(readXml(text), 'link:presentationLink', 'link:calculationLink').map(
        ({ attributes }) => attributes['xlink:role'],
      )
      expect(used.filter((role) => !roles.has(role))).toEqual([])
    }
  })

  test('is the same, byte for byte, for the same draft', () => {
    expect(write(draft)?.bytes).toEqual(write(draft)?.bytes)
  })

  test('has no markup of the texts of a draft, and is well-formed whatever they are', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(fc.constantFrom(...'<>&"\'{}]-\u0000\uFFFF'), fc.string({ unit: 'binary', maxLength: 1 })),
          minLength: 1,
        }),
        (text) => {
          const given = { ...draft, profile: { ...draft.profile, name: text, principalActivity: text, placeOfRegistration: text } }
          for (const [path, file] of open(given)) if (isXml(path)) expect(textOf(readXml(file))).not.toBe('?')
        },
      ),
      { numRuns: 20 },
    )
  })
})
