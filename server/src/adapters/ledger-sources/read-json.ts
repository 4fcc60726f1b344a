import { LosslessNumber, parse } from 'lossless-json'
import { z } from 'zod'
import { SourceFault } from '../../ports/ledger-source.ts'
import { readPlainDecimal } from './read-plain-decimal.ts'

/*
 * Both providers write amounts as JSON numbers. JSON.parse would make floats of them, so the answers are read by a parser that keeps the digits.
 */

const JsonNumber = z.custom<LosslessNumber>((value) => value instanceof LosslessNumber, 'is not a number')

/** A number of an answer as a plain decimal. */
export const AmountNumber = JsonNumber.transform(({ value }, context) => asAmount(value, context))

/** A text of an answer that is an amount; null where it is empty. */
export const AmountText = z
  .string()
  .transform((text, context): string | null => (text.trim() === '' ? null : asAmount(text.trim(), context)))

/** A whole number that is no amount: a count, a position, a time in milliseconds. */
export const WholeNumber = JsonNumber.transform(({ value }, context) => {
  if (/^-?\d{1,15}$/.test(value)) return Number(value)
  context.addIssue({ code: 'custom', message: 'is not a whole number' })
  return z.NEVER
})

function asAmount(text: string, context: z.RefinementCtx): string {
  const amount = readPlainDecimal(text)
  if (amount !== null) return amount
  context.addIssue({ code: 'custom', message: 'is not an amount of at most 18 digits' })
  return z.NEVER
}

/**
 * Reads an answer. Throws `SourceFault` 'unclear-answer', whose message has the field and what is wrong with it, and nothing of the answer. It has
 * no cause, since errors of parsers quote what they read.
 */
export function readJson<Schema extends z.ZodType>(what: string, text: string, schema: Schema): z.infer<Schema> {
  let content: unknown
  try {
    content = parse(text)
  } catch {
    throw new SourceFault('unclear-answer', `${what}: the answer is not JSON`)
  }
  const result = parseContent(what, content, schema)
  if (result.success) return result.data
  const [issue] = result.error.issues
  // The path has names of our own schema and positions only. Messages of zod can quote the answer, so only our own are passed on.
  const why = issue?.code === 'custom' ? issue.message : 'is missing, or not what it should be'
  throw new SourceFault('unclear-answer', `${what}: ${issue === undefined ? 'the answer' : issue.path.join('.') || 'the answer'} ${why}`)
}

/** Schemas of rows within rows call themselves, so an answer can nest its parts deeper than they follow. */
function parseContent<Schema extends z.ZodType>(what: string, content: unknown, schema: Schema): z.ZodSafeParseResult<z.infer<Schema>> {
  try {
    return schema.safeParse(content)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new SourceFault('unclear-answer', `${what}: the answer nests its parts too deep`)
  }
}
