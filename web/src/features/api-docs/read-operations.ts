import { z } from 'zod'

/** A JSON schema as the document has it. */
export type Schema = Readonly<Record<string, unknown>>

const Schema = z.record(z.string(), z.unknown())
const Content = z.record(z.string(), z.object({ schema: Schema }))

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).min(1),
  'x-access': z.string(),
  'x-scope': z.string().nullable(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema })),
  requestBody: z.object({ content: Content.optional() }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content.optional() })),
})

const Document = z.object({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

/** A body: its media type and what it has to be. */
export interface DocumentedBody {
  readonly type: string
  readonly schema: Schema
}

export interface DocumentedOperation {
  readonly id: string
  readonly summary: string
  readonly method: string
  readonly path: string
  readonly access: string
  /** What an access token has to allow; null if none may call it. */
  readonly scope: string | null
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Schema }[]
  readonly body: DocumentedBody | null
  readonly success: { readonly status: string; readonly body: DocumentedBody | null }
  /** By status, each with its codes and their sentences. */
  readonly errors: readonly { readonly status: string; readonly description: string }[]
}

export interface Topic {
  readonly name: string
  readonly operations: readonly DocumentedOperation[]
}

function readBody(content: z.infer<typeof Content> | undefined): DocumentedBody | null {
  const [first] = Object.entries(content ?? {})
  return first === undefined ? null : { type: first[0], schema: first[1].schema }
}

function readOperation(path: string, method: string, operation: z.infer<typeof Operation>): DocumentedOperation {
  const responses = Object.entries(operation.responses)
  const [status = '200', success] = responses.find(([one]) => Number(one) < 400) ?? []
  return {
    id: operation.operationId,
    summary: operation.summary,
    method: method.toUpperCase(),
    path,
    access: operation['x-access'],
    scope: operation['x-scope'],
    parameters: operation.parameters,
    body: readBody(operation.requestBody?.content),
    success: { status, body: readBody(success?.content) },
    errors: responses.filter(([one]) => Number(one) >= 400).map(([one, { description }]) => ({ status: one, description })),
  }
}

/** The operations of an OpenAPI document of ours, by topic. Throws if it is none. */
export function readTopics(document: unknown): readonly Topic[] {
  const { tags, paths } = Document.parse(document)
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ tags: operation.tags, operation: readOperation(path, method, operation) })),
  )
  return tags.map(({ name }) => ({ name, operations: all.filter((one) => one.tags.includes(name)).map(({ operation }) => operation) }))
}

/** The topics with what matches every word, and with `onlyTokens` what access tokens may call. Topics with nothing are left out. */
export function filterTopics(topics: readonly Topic[], search: string, onlyTokens: boolean): readonly Topic[] {
  const words = search.toLowerCase().split(/\s+/)
  const matches = ({ id, summary, method, path, scope }: DocumentedOperation, topic: string) => {
    const text = `${topic} ${id} ${summary} ${method} ${path}`.toLowerCase()
    return (scope !== null || !onlyTokens) && words.every((word) => text.includes(word))
  }
  return topics
    .map(({ name, operations }) => ({ name, operations: operations.filter((operation) => matches(operation, name)) }))
    .filter(({ operations }) => operations.length > 0)
}
