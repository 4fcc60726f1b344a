import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleKnown } from '../../testing/example-draft.ts'
import { checkCitations, checkFigures } from '../grounding/check-figures.ts'
import { ANSWER_TOOLS, runTool } from './table.ts'

const known = exampleKnown
const say = (name: string, args: unknown = {}): string => runTool(known, name, args).text

describe('the tools', () => {
  test('have a schema that names their arguments', () => {
    for (const { name, description, parameters } of ANSWER_TOOLS) {
      expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/)
      expect(description.length).toBeGreaterThan(20)
      expect(parameters).toMatchObject({ type: 'object', additionalProperties: false })
      for (const required of parameters.required) expect(Object.keys(parameters.properties)).toContain(required)
    }
    expect(new Set(ANSWER_TOOLS.map(({ name }) => name)).size).toBe(ANSWER_TOOLS.length)
  })

  test('find a line by any of its names, for a year', () => {
    const answer = runTool(known, 'find_line', { name: 'stocks', year: 2024 })
    expect(answer.text).toContain('Inventories')
    expect(answer.figures).toMatchObject([{ text: '120', value: '120', scale: 3, kind: 'amount', page: 2 }])
    expect(answer.citations).toMatchObject([{ page: 2, text: 'Inventories: 120' }])
  })

  test('read statements, pages and passages', () => {
    expect(say('read_statement', { kind: 'balance-sheet' })).toContain('Total assets | 770 | 690')
    expect(say('read_page', { page: 2 })).toContain('Balance sheet as at 31 December 2025')
    expect(say('search_text', { query: 'going concern' })).toContain('expect to trade')
  })

  test('say what is wrong with their arguments', () => {
    expect(say('read_page', { page: 'x' })).toBe('Error: The argument page must be a whole number.')
    expect(say('read_page', { page: 9 })).toBe('Error: there is no page 9: the draft has 3 pages.')
    expect(say('find_line', {})).toBe('Error: The argument name is missing.')
    expect(say('find_line', { nome: 'x' })).toBe('Error: There is no argument “nome”; the arguments are: name, year.')
    expect(say('read_statement', { kind: 'cash' })).toContain('must be one of balance-sheet')
    expect(say('drop_tables')).toMatch(/^Error: there is no tool “drop_tables”/)
    expect(runTool({ ...known, document: null }, 'read_page', { page: 1 }).text).toMatch(/^Error: the draft has not been read/)
    expect(runTool({ ...known, points: null }, 'list_findings', {}).text).toMatch(/^Error: /)
  })

  test('always answer, cite what exists, and give no figure that does not', () => {
    const names = ANSWER_TOOLS.map(({ name }) => name)
    const keys = [...new Set(ANSWER_TOOLS.flatMap(({ parameters }) => Object.keys(parameters.properties)))]
    const values = fc.oneof(fc.anything(), fc.constantFrom('stocks', 'debtors', 2025, 2024, 1, 'open', 'gross margin', 'goodwill / stocks'))
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...keys), values)), (name, args) => {
        const answer = runTool(known, name, args)
        expect(answer.text).not.toBe('')
        expect(checkCitations(answer.citations, known)).toEqual(answer.citations)
        expect(runTool(known, name, args)).toEqual(answer)
        // Errors describe the arguments and reveal nothing of the draft.
        if (answer.text.startsWith('Error: ')) return
        const asked =
          typeof args === 'object' && args !== null ? Object.values(args).map((value) => (typeof value === 'string' ? value : '')) : []
        expect(checkFigures(answer.text, known, { figures: answer.figures, asked })).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
