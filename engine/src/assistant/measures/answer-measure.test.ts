import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleKnown } from '../../testing/example-draft.ts'
import { answerQuestion } from '../answer-question.ts'
import { checkFigures } from '../grounding/check-figures.ts'
import { exactOf, over, plus, rootOf, roundTo, times } from './exact.ts'
import { readFormula } from './formula.ts'
import { MEASURES } from './measures.ts'

const answer = (question: string) => answerQuestion(question, exampleKnown)
/** The figure that an answer leads with. */
const lead = (question: string): string | undefined => /\*\*(.+?)\*\*/.exec(answer(question).content)?.[1]

describe('questions that need a calculation', () => {
  test.each([
    ['What is the FY2025 gross margin?', '36.6%'],
    ['What is the FY2025 current ratio? Round to three decimal places.', '2.556'],
    ['What is the FY2025 quick ratio?', '1.72'],
    ['What was capital expenditure in FY2025? Answer in GBP millions.', '0.10 million'],
    ['What is the FY2025 free cash flow? FCF here is defined as: (cash from operations - capex). Answer in GBP thousands.', '95 thousand'],
    ['What is the two year average of capex as a % of revenue from FY2024 to FY2025? Round to two decimals.', '5.83%'],
    ['What is the FY2024 to FY2025 total revenue growth rate (in units of percents)?', '11.1%'],
    ['What is the FY2025 unadjusted EBITDA % margin? Calculate EBITDA using operating income and D&A.', '15.2%'],
    ['What is operating income + depreciation and amortization in FY2025?', '240 thousand'],
    ['What is the FY2025 effective tax rate?', '25.0%'],
    ['What is the FY2025 retention ratio?', '0.44'],
    [
      'What is return on assets in FY2025? ROA is defined as: FY2025 net income / (average total assets between FY2024 and FY2025).',
      '0.18',
    ],
    [
      'What is FY2025 days payable outstanding (DPO)? DPO is defined as: 365 * (average accounts payable between FY2024 and FY2025) / (FY2025 COGS + change in inventory between FY2024 and FY2025). Round to two decimals.',
      '60.24',
    ],
    ['What is the 1 year revenue CAGR from FY2024 to FY2025?', '11.1%'],
    ['Among operations, investing, and financing activities, which brought in the most cash in FY2025?', '190 thousand'],
  ])('%s', (question, figure) => {
    expect(lead(question)).toBe(figure)
  })

  test('cite every figure behind them, and no other', () => {
    const { content, citations } = answer('What is the FY2025 asset turnover?')
    expect(content).toContain('1,577 ÷ ((770 + 690) ÷ 2)')
    expect(citations.map(({ page, text }) => `${page} ${text}`)).toEqual(['1 Revenue: 1,577', '2 Total assets: 770', '2 Total assets: 690'])
  })

  test('over more years than are shown give those that are, and no other figure', () => {
    const { content } = answer('Three-year average of capex to revenue')
    expect(content).toMatch(/^The draft does not show .* for 2023, so I cannot work this out\./)
    expect(content).toContain('95 ÷ 1,577')
    expect(content).toContain('80 ÷ 1,420')
  })

  test('say for which years the draft shows nothing', () => {
    expect(answer('What is the FY2019 gross margin?').content).not.toMatch(/\*\*/)
  })

  test('give no figure that is neither printed nor calculated', () => {
    const parts = [...MEASURES.map(({ name }) => name), 'capex as a % of revenue', 'net income', 'inventories']
    const asking = fc.tuple(
      fc.constantFrom('What is the ', 'How did the ', 'What is the 2 year average of ', 'What is the growth of ', 'Has it improved: '),
      fc.constantFrom(...parts),
      fc.constantFrom(
        ' in FY2025?',
        ' between FY2024 and FY2025?',
        '? Round to three decimal places.',
        ' in FY2025? Answer in GBP millions.',
        '',
      ),
    )
    fc.assert(
      fc.property(asking, (words) => {
        const question = words.join('')
        const { content, worked = [] } = answer(question)
        expect({ question, spans: checkFigures(content, exampleKnown, { figures: worked, asked: [question] }) }).toEqual({
          question,
          spans: [],
        })
      }),
      { numRuns: 600 },
    )
  })
})

test('every measure has a formula that can be parsed, and a name that finds it', () => {
  for (const { name, formula, asked } of MEASURES) {
    expect(readFormula(formula), name).not.toBeNull()
    expect(asked.test(name.toLowerCase()) || name === 'Capital expenditure to revenue', name).toBe(true)
  }
})

test('a formula with an unknown name is rejected', () => {
  for (const text of ['', '(', '365 *', 'apples / pears', 'revenue / (cost of sales', 'revenue revenue )'])
    expect(readFormula(text)).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => void readFormula(text)))
})

test('fractions are exact', () => {
  const part = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(part, part, part, (a, b, c) => {
      const [x, y, z] = [a, b, c].map((n) => exactOf(BigInt(n), 2))
      if (x === undefined || y === undefined || z === undefined) return
      expect(times(plus(x, y), z)).toEqual(plus(times(x, z), times(y, z)))
      const quotient = over(x, y)
      if (quotient !== null) expect(times(quotient, y)).toEqual(x)
    }),
  )
  expect(roundTo(exactOf(25n, 1), 0)).toBe(3n)
  expect(roundTo(exactOf(-25n, 1), 0)).toBe(-3n)
  const root = rootOf(exactOf(2n), 2)
  expect(root === null ? null : roundTo(root, 10)).toBe(14_142_135_624n)
})
