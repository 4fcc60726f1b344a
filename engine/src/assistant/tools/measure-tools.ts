import { answerAsk } from '../measures/answer-measure.ts'
import { readAsk } from '../measures/read-ask.ts'
import { MEASURES } from '../measures/measures.ts'
import { defineTool, parametersOf, toToolAnswer, toToolText, type AnswerTool } from './tool.ts'

const compute = defineTool({
  name: 'compute',
  description: `Calculates a measure from the printed figures, exactly, and returns the calculation with its places. Takes ratios by name (${MEASURES.map(({ name }) => name).join(', ')}), line items, sums of them (“operating income + depreciation and amortization”), shares (“capex as a % of revenue”), averages of several years, growth and CAGR, and your own definitions: “X is defined as: 365 * average inventories / cost of sales”.`,
  parameters: parametersOf(
    {
      measure: {
        type: 'string',
        description:
          'What to calculate, in words or as a formula; with years, unit and rounding where they matter, e.g. “3 year average of capex as a % of revenue from 2019 to 2021”.',
      },
      year: { type: 'integer', description: 'The financial year, if `measure` gives none.', minimum: 1900, maximum: 2100 },
    },
    ['measure'],
  ),
  work(known, { measure, year }) {
    if (known.document === null) return toToolAnswer('Error: the draft has not been read yet, so there is nothing to calculate.')
    const words = `${String(measure)}${year === undefined ? '' : ` in ${year}`}`
    const ask = readAsk(words)
    if (ask === null) return toToolAnswer('Error: no measure or line item recognised. Name one, or give its formula.')
    const answer = answerAsk(ask, known)
    if (answer === null)
      return toToolAnswer(
        `The draft does not show the figures for ${ask.name}${ask.years.length === 0 ? '' : ` for ${ask.years.join(', ')}`}. Use find_line to see which lines it shows.`,
      )
    return toToolText(answer)
  },
})

/** Tools that calculate. */
export const MEASURE_TOOLS: readonly AnswerTool[] = [compute]
