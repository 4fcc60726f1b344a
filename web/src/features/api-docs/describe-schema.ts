import { z } from 'zod'
import type { Schema } from './read-operations.ts'

const asSchema = (value: unknown): Schema | null => {
  const read = z.record(z.string(), z.unknown()).safeParse(value)
  return read.success ? read.data : null
}

const listSchemas = (value: unknown): readonly Schema[] =>
  Array.isArray(value) ? value.map(asSchema).filter((schema) => schema !== null) : []

const alternativesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => [...listSchemas(anyOf), ...listSchemas(oneOf)]

const textOf = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value))

function describeLimits({ minLength, maxLength, minimum, maximum, format }: Schema): string {
  const parts = [
    typeof format === 'string' && format !== 'binary' ? format : null,
    typeof maxLength === 'number' ? `${typeof minLength === 'number' ? minLength : 0} to ${maxLength} characters` : null,
    typeof minimum === 'number' && Math.abs(minimum) < Number.MAX_SAFE_INTEGER ? `from ${minimum}` : null,
    typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? `to ${maximum}` : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

/** The type of a value in a few words: 'string (date-time)', 'list of objects', '"read" or "review"'. */
export function describeType(schema: Schema): string {
  const { type, format, items, const: only } = schema
  if (Array.isArray(schema['enum'])) return schema['enum'].map(textOf).join(' or ')
  if (only !== undefined) return textOf(only)
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return [...new Set(alternatives.map(describeType))].join(' or ')
  if (format === 'binary') return 'file'
  if (type === 'array') {
    const item = asSchema(items)
    return item === null ? 'list' : `list of ${describeType(item)}`
  }
  return typeof type === 'string' ? `${type}${describeLimits(schema)}` : 'any value'
}

export interface Member {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly members: readonly Member[]
}

/** Deeper parts are left to their type. */
const maxDepth = 5

/** The members of an object, of the objects in a list, and of each alternative. */
export function listMembers(schema: Schema, depth = 0): readonly Member[] {
  if (depth >= maxDepth) return []
  const item = asSchema(schema['items'])
  if (item !== null) return listMembers(item, depth)
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return mergeMembers(alternatives.map((one) => listMembers(one, depth)))
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries(asSchema(schema['properties']) ?? {}).flatMap(([name, value]) => {
    const member = asSchema(value)
    if (member === null) return []
    return [{ name, type: describeType(member), required: required.includes(name), members: listMembers(member, depth + 1) }]
  })
}

/** A member that not every alternative has, or that is not required in all of them, is not required. */
function mergeMembers(alternatives: readonly (readonly Member[])[]): readonly Member[] {
  const objects = alternatives.filter((members) => members.length > 0)
  const names = [...new Set(objects.flatMap((members) => members.map(({ name }) => name)))]
  return names.flatMap((name) => {
    const found = objects.flatMap((members) => members.filter((member) => member.name === name))
    const [first] = found
    if (first === undefined) return []
    const required = found.length === objects.length && found.every((member) => member.required)
    return [{ ...first, type: [...new Set(found.map(({ type }) => type))].join(' or '), required }]
  })
}

/** A value that shows the form: required members alone. */
export function makeExample(schema: Schema, depth = 0): unknown {
  if (schema['const'] !== undefined) return schema['const']
  if (schema['default'] !== undefined) return schema['default']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const [alternative] = alternativesOf(schema)
  if (alternative !== undefined) return makeExample(alternative, depth)
  const { type, format } = schema
  if (type === 'object') {
    const required = Array.isArray(schema['required']) ? schema['required'] : []
    const members = Object.entries(asSchema(schema['properties']) ?? {}).filter(([name]) => depth < maxDepth && required.includes(name))
    return Object.fromEntries(members.map(([name, member]) => [name, makeExample(asSchema(member) ?? {}, depth + 1)]))
  }
  if (type === 'array') return depth < maxDepth ? [makeExample(asSchema(schema['items']) ?? {}, depth + 1)] : []
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'null') return null
  return format === 'date'
    ? '2026-12-31'
    : format === 'date-time'
      ? '2026-12-31T12:00:00.000Z'
      : format === 'email'
        ? 'ada@example.com'
        : 'text'
}
