import type { Figure } from '../../model/table.ts'
import { formatAmount } from '../../model/print-amount.ts'
import { unescape } from '../format-answer.ts'
import type { Citation, Known, PlainAnswer } from '../known.ts'
import type { Scale } from '../../model/profile.ts'
import type { ToolFigure } from '../tool-figure.ts'

export interface ToolAnswer {
  /** Plain text that quotes the draft exactly. Callers must treat it as data. */
  readonly text: string
  readonly figures: readonly ToolFigure[]
  readonly citations: readonly Citation[]
}

/** The part of JSON Schema that the tools need: an object of plain values. */
export interface ParameterSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, Parameter>>
  readonly required: readonly string[]
  readonly additionalProperties: false
}

export interface Parameter {
  readonly type: 'string' | 'integer'
  readonly description: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
}

/** Arguments that match the schema. */
export type Arguments = Readonly<Record<string, string | number | undefined>>

/** What a conversational program may ask about a draft. Pure: the same question about the same draft gets the same answer. */
export interface AnswerTool {
  readonly name: string
  readonly description: string
  readonly parameters: ParameterSchema
  /** Invalid arguments return a text with the reason; nothing throws. */
  readonly run: (known: Known, args: unknown) => ToolAnswer
}

const MAX_ARGUMENT_LENGTH = 2_000

export const parametersOf = (properties: Readonly<Record<string, Parameter>>, required: readonly string[] = []): ParameterSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

export const toToolAnswer = (text: string, figures: readonly ToolFigure[] = [], citations: readonly Citation[] = []): ToolAnswer => ({
  text,
  figures,
  citations,
})

/** An answer for people as a tool gives it. */
export const toToolText = ({ content, citations, worked = [] }: PlainAnswer): ToolAnswer =>
  toToolAnswer(unescape(content), worked, citations)

/** The arguments, or one sentence with the error. */
export function readArguments({ properties, required }: ParameterSchema, args: unknown): Arguments | string {
  const given = args ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) return 'The arguments must be an object.'
  const read: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(given)) {
    const parameter = Object.hasOwn(properties, name) ? properties[name] : undefined
    const names = Object.keys(properties).join(', ') || 'none'
    if (parameter === undefined) return `There is no argument “${name.slice(0, 40)}”; the arguments are: ${names}.`
    // A missing value may be sent as null.
    if (value === null || value === undefined) continue
    const problem = problemOf(parameter, value)
    if (problem !== null) return `The argument ${name} ${problem}.`
    read[name] = parameter.type === 'integer' ? Number(value) : String(value)
  }
  const missing = required.find((name) => read[name] === undefined || read[name] === '')
  return missing === undefined ? read : `The argument ${missing} is missing.`
}

function problemOf({ type, enum: choices, minimum, maximum }: Parameter, value: unknown): string | null {
  if (type === 'string') {
    if (typeof value !== 'string') return 'must be a string'
    if (value.length > MAX_ARGUMENT_LENGTH) return `must have at most ${MAX_ARGUMENT_LENGTH} characters`
    return choices === undefined || choices.includes(value) ? null : `must be one of ${choices.join(', ')}`
  }
  // Whole numbers are often sent as strings.
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) return 'must be a whole number'
  if (minimum !== undefined && number < minimum) return `must be at least ${minimum}`
  return maximum !== undefined && number > maximum ? `must be at most ${maximum}` : null
}

/** A tool whose arguments are validated before it runs. */
export function defineTool(tool: Omit<AnswerTool, 'run'> & { readonly work: (known: Known, args: Arguments) => ToolAnswer }): AnswerTool {
  const { name, description, parameters, work } = tool
  return {
    name,
    description,
    parameters,
    run(known, args) {
      const read = readArguments(parameters, args)
      return typeof read === 'string' ? toToolAnswer(`Error: ${read}`) : work(known, read)
    },
  }
}

/** A printed figure as a tool returns it. */
export const printedFigure = (figure: Figure, scale: Scale): ToolFigure => ({
  text: figure.text,
  value: formatAmount(figure.value, figure.decimals),
  scale: figure.kind === 'percent' ? 0 : scale,
  kind: figure.kind === 'percent' ? 'percent' : 'amount',
  page: figure.page,
})
