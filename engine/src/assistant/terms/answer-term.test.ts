import { describe, expect, test } from 'vitest'
import { CHECKS } from '../../checks/catalogue.ts'
import { exampleKnown } from '../../testing/example-draft.ts'
import { answerQuestion } from '../answer-question.ts'
import { checkFigures } from '../grounding/check-figures.ts'
import type { Known } from '../known.ts'
import { listChecksOn, readCitation } from './find-references.ts'
import { GLOSSARY } from './glossary.ts'

const withoutDraft: Known = { stage: 'none', document: null, text: '', points: null, checklist: [], cautions: [] }
const say = (question: string, known = withoutDraft): string => answerQuestion(question, known).content
const firstLine = (question: string, known = withoutDraft): string => say(question, known).split('\n')[0] ?? ''

describe('without a draft, the assistant explains', () => {
  test('a check: what it verifies, the paragraphs under each standard, how it avoids false alarms', () => {
    expect(say('What is XRF-05?')).toBe(
      [
        '**XRF-05**: Each balance sheet line agrees with its note, in both years.',
        'It rests on',
        '- IFRS: IAS 1.77, 113\n- IFRS, for periods beginning on or after 1 January 2027: IFRS 18.113-116\n- UK GAAP: FRS 102 4.2, 8.4',
        'How it avoids false alarms: Two places are compared only if their values, and for a finding also their captions or a note reference, show that they state the same fact. A difference is reported only if one slip explains it, or if a note’s total is close to its line.',
        'Weight in the catalogue: high.',
      ].join('\n\n'),
    )
    expect(say('explain check doc 05')).toContain('No paragraph requires it; it is good practice.')
  })

  test('a paragraph: the checks that rest on it, and that it does not have the text', () => {
    expect(say('What does IAS 1.54 require?')).toBe(
      [
        '**IAS 1**: Presentation of Financial Statements: the components of a set of statements, their general features and their minimum content. IFRS 18 replaces it for periods beginning on or after 1 January 2027.',
        '2 checks rest on IAS 1.54:',
        '- **ARI-02** Assets equal equity and liabilities, or net assets equal capital and reserves (IAS 1.54)\n- **PRS-01** IFRS balance sheet: minimum line items; split into current and non-current, or order of liquidity (IAS 1.54-55, 60-76)',
        'That is what I check, not what the standard says: I do not have its text.',
      ].join('\n\n'),
    )
    expect(say('IAS 1.999')).toContain('No check of mine rests on IAS 1.999, and I do not have the text of the standard.')
  })

  test('a term: its definition, and the checks about it', () => {
    expect(say('What is a cross-cast?')).toBe(
      [
        '**Cross-casting**: adding a row of figures across to its total, such as the components of equity to total equity.',
        'What I check about it:',
        '- **ARI-05** The equity statement rolls forward in each column and adds up across each row (IAS 1.106; FRS 102 6.3; ASC 505-10-50-2)\n- **ARI-07** Every two-way table adds up across',
      ].join('\n\n'),
    )
  })

  test.each([
    ['What does materiality mean?', '**Materiality**: '],
    ['explain casting', '**Casting**: '],
    ['What is meant by “true and fair”?', '**True and fair**: '],
    ['define right-of-use assets', '**Right-of-use asset**: '],
    ['What do you check about going concern?', '**Going concern**: '],
    ['How do you check provisions?', '**Provision**: '],
    ['What is the deferred tax?', '**Deferred tax**: '],
    ['What does NCI stand for in consolidated accounts?', '**Non-controlling interest**: '],
    ['Which companies count as micro-entities?', '**Micro-entity**: '],
    ['What is FRS 105?', '**FRS 105**: '],
    ['what does section 1A of FRS 102 cover', '**FRS 102 1A**: '],
    ['Tell me about IFRS 18', '**IFRS 18**: '],
    ['What is UK GAAP?', '**UK GAAP**: '],
    ['iXBRL', '**iXBRL**: '],
  ])('%s', (question, expected) => {
    expect(firstLine(question).startsWith(expected)).toBe(true)
  })

  test.each([
    'What was revenue in 2024?',
    'How much is goodwill?',
    'Is going concern disclosed?',
    'What is wrong?',
    'What does note 12 say?',
  ])('no term where the draft is meant: %s', (question) => {
    expect(firstLine(question)).toMatch(/^There is no draft here yet\./)
  })
})

describe('with a draft', () => {
  test.each([
    ['What does deferred tax mean?', '**Deferred tax**: '],
    ['What is a provision?', '**Provision**: '],
    ['What is casting?', '**Casting**: '],
    ['What does IAS 1.54 require?', '**IAS 1**: '],
    ['What does paragraph 1A.8 of FRS 102 say?', '**FRS 102**: '],
    ['What is ARI-02?', '**ARI-02**: '],
    ['What do you check about related parties?', '**Related party**: '],
    ['What is materiality?', '**Materiality**: '],
    ['What is the materiality of the review?', '**Materiality**: '],
  ])('%s is about the term', (question, expected) => {
    expect(firstLine(question, exampleKnown).startsWith(expected)).toBe(true)
  })

  test('materiality is that of the review, where it has one', () => {
    const text = '£9,000, as the review suggests: 5% of profit before tax 180 (£’000)'
    const known: Known = { ...exampleKnown, materiality: { text, figure: { page: 1, text: '180', box: [300, 100, 320, 110] } } }
    for (const question of ['What is materiality?', 'How much is the overall materiality?', 'materiality']) {
      const answer = answerQuestion(question, known)
      expect(answer.content).toBe(`The materiality of this review is ${text}.`)
      expect(answer.citations).toMatchObject([{ page: 1, text: '180' }])
      expect(checkFigures(answer.content, known, { figures: answer.worked ?? [], asked: [question] })).toEqual([])
    }
    expect(firstLine('What does materiality mean?', known).startsWith('**Materiality**: ')).toBe(true)
  })

  test.each([
    ['What is goodwill?', '“Goodwill” was **10** in 2025'],
    ['What is the goodwill?', '“Goodwill” was **10** in 2025'],
    ['Explain revenue', '“Revenue” was **1,577** in 2025'],
    ['What is EBITDA?', 'EBITDA in 2025 comes to **240 thousand**'],
    ['going concern', 'The draft says about “going concern”'],
  ])('%s is about the draft', (question, expected) => {
    expect(say(question, exampleKnown)).toContain(expected)
  })
})

test('a check is about a term only if its words have the whole name', () => {
  expect(say('What is materiality?')).not.toContain('What I check about it')
  expect(say('What is goodwill?')).toContain('**DSC-17**')
})

describe('the glossary', () => {
  test('names each term once', () => {
    const names = GLOSSARY.flatMap((term) => term.names.map((name) => name.toLowerCase()))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('is found by each of its names', () => {
    const missing = GLOSSARY.flatMap(({ names }) => names.filter((name) => !firstLine(`What does ${name} mean?`).startsWith('**')))
    expect(missing).toEqual([])
  })

  test('has every term that a check declares, and sources that can be read', () => {
    const shown = new Set(GLOSSARY.map(({ names: [name] }) => name))
    expect(CHECKS.flatMap(({ terms = [] }) => terms).filter((term) => !shown.has(term))).toEqual([])
    const unread = GLOSSARY.filter(({ source }) => source !== undefined && readCitation(source).some(({ work }) => work === ''))
    expect(unread).toEqual([])
  })
})

describe('the checks on a paragraph', () => {
  const idsOn = (citation: string) => listChecksOn(citation).map(({ check }) => check.id)

  test('include ranges, letters and sections', () => {
    expect(idsOn('IAS 1.55')).toEqual(['PRS-01'])
    expect(idsOn('IAS 7.44C')).toEqual(['DSC-32'])
    expect(idsOn('FRS 102 3.18')).toEqual(['DOC-04'])
    expect(idsOn('FRS 102 section 34')).toEqual(['DSC-24'])
    expect(idsOn('CA 2006 s417')).toEqual(['DSC-34'])
  })

  test('are found for every paragraph that the catalogue cites', () => {
    const missing = CHECKS.flatMap(({ id, norms = {} }) =>
      Object.values(norms).filter((norm) => !idsOn(norm.replace(' (?)', '')).includes(id)),
    )
    expect(missing).toEqual([])
  })
})
