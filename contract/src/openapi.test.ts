import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { buildOpenApi } from './openapi.ts'

const description = buildOpenApi(Object.values(endpoints), '1.2.3')
const operations = Object.values(description.paths).flatMap((path) => Object.values(path))

describe('the OpenAPI description', () => {
  test('lists every endpoint once', () => {
    expect(operations).toHaveLength(Object.keys(endpoints).length)
    expect(new Set(operations.map((operation) => (operation as { operationId: string }).operationId))).toEqual(
      new Set(Object.keys(endpoints)),
    )
  })

  test('puts every endpoint under a topic of its list, and no topic is empty', () => {
    const used = new Set(operations.flatMap((operation) => (operation as { tags: string[] }).tags))
    expect([...used].toSorted()).toEqual(description.tags.map(({ name }) => name).toSorted())
  })

  test('is plain JSON', () => expect(JSON.parse(JSON.stringify(description))).toEqual(description))

  test('describes inputs as they are sent, not as they are stored', () => {
    expect(description.paths['/api/analysis/{id}/document']?.['put']).toMatchObject({
      operationId: 'putDocument',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'kind', in: 'query', required: false },
        { name: 'name', in: 'query', required: true },
        { name: 'idempotency-key', in: 'header', required: false, schema: { type: 'string' } },
      ],
      requestBody: { content: { 'application/pdf': { schema: { format: 'binary' } } } },
      tags: ['Documents and drafts'],
      'x-scope': 'review',
      security: [{ bearer: [] }, { accessToken: [] }],
    })
  })

  test('describes a response that comes in parts', () => {
    const operation = description.paths['/api/analysis/{id}/document/{documentId}']?.['get']
    const pdf = { content: { 'application/pdf': { schema: { format: 'binary' } } } }
    expect(operation).toMatchObject({
      parameters: [
        { name: 'id', in: 'path' },
        { name: 'documentId', in: 'path' },
        { name: 'download', in: 'query', required: false },
        { name: 'range', in: 'header', required: false },
        { name: 'if-range', in: 'header', required: false },
      ],
      responses: {
        200: { ...pdf, headers: { 'accept-ranges': {} } },
        206: { ...pdf, headers: { 'content-range': {} } },
        416: { description: expect.stringContaining('RANGE_NOT_SATISFIABLE') },
      },
    })
    expect(description.paths['/api/auth/account/data']?.['get']).not.toHaveProperty('responses.206')
  })

  test('lists the errors of an operation by status', () => {
    const operation = description.paths['/api/identity/sign-in/email']?.['post'] as
      | { responses: Record<string, { description: string }> }
      | undefined
    const responses = operation?.responses ?? {}
    expect(responses['401']?.description).toContain('Invalid email or password')
    expect(responses['403']?.description).toContain('EMAIL_NOT_VERIFIED')
    expect(responses['429']?.description).toContain('TOO_MANY_ATTEMPTS')
  })
})
