import { z } from 'zod'
import shown from './marked-statement.json'

const Mark = z.enum(['ticked', 'rounding', 'ring', 'part', 'none'])
const MarkedFigure = z.object({ text: z.string(), mark: Mark, letters: z.string() })
export type MarkedFigure = z.infer<typeof MarkedFigure>

const MarkedRow = z.object({ label: z.string(), note: z.string(), figures: z.array(MarkedFigure.nullable()) })
export type MarkedRow = z.infer<typeof MarkedRow>

const MarkedStatement = z.object({
  entity: z.string(),
  unit: z.string(),
  page: z.int(),
  rows: z.array(MarkedRow),
  point: z.object({
    title: z.string(),
    detail: z.string(),
    check: z.string(),
    reference: z.string(),
    components: z.array(z.object({ label: z.string(), text: z.string() })),
    sum: z.string(),
    printed: z.string(),
    difference: z.string(),
  }),
  document: z.object({ pages: z.int(), figures: z.int(), ticked: z.int() }),
})

/**
 * A part of our own sample as the reviewer marks it, with the point that it raises. `node tools/dist/samples/main.js --landing`
 * writes it; a test reviews the sample again and compares.
 */
export const markedStatement = MarkedStatement.parse(shown)
