import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { endpoint, fillPath, json, type AnswerOf, type BodyInput, type BodyOf, type ParamsOf, type PathNames } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { PathId } from './identifiers.ts'

describe('an endpoint', () => {
  test('has status 204 without a response and 200 with one, unless it sets another', () => {
    expect(endpoint({ id: 'a', summary: '', method: 'POST', path: '/a', access: 'public' }).status).toBe(204)
    expect(endpoint({ id: 'a', summary: '', method: 'GET', path: '/a', access: 'public', response: json(z.string()) }).status).toBe(200)
    expect(endpoints.createAnalysis.status).toBe(201)
  })

  test('types the parameters in its path', () => {
    expectTypeOf<PathNames<'/a/{id}/b/{other}'>>().toEqualTypeOf<'id' | 'other'>()
    expectTypeOf<ParamsOf<typeof endpoints.getDocument>>().toEqualTypeOf<{ id: number; documentId: number }>()
    expectTypeOf<BodyInput<typeof endpoints.createAnalysis>['fileContent']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<BodyOf<typeof endpoints.createAnalysis>['fileContent']>().toEqualTypeOf<string>()
    expectTypeOf<AnswerOf<typeof endpoints.deleteAnalysis>>().toEqualTypeOf<undefined>()
    // @ts-expect-error a name in the path needs a schema
    endpoint({ id: 'a', summary: '', method: 'GET', path: '/a/{id}', access: 'public' })
    // @ts-expect-error a schema needs a name in the path
    endpoint({ id: 'a', summary: '', method: 'GET', path: '/a/{id}', access: 'public', params: { id: PathId, other: PathId } })
  })

  test('escapes the values in its path', () => {
    expect(fillPath('/a/{id}/b/{other}', { id: 7, other: 'x/../y' })).toBe('/a/7/b/x%2F..%2Fy')
  })
})

describe('the list of endpoints', () => {
  const list = Object.entries(endpoints)

  test('has one endpoint per method and path, and every id equals its key', () => {
    expect(new Set(list.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(list.length)
    for (const [name, { id }] of list) expect(id).toBe(name)
  })

  test('checks ownership wherever a path has a parameter', () => {
    for (const [, { path, access }] of list) if (path.includes('{')) expect(['member', 'reviewer', 'owner', 'admin']).toContain(access)
  })
})

describe('an id in a path', () => {
  test.each(['0', '-1', '1.5', '1e3', ' 1', 'abc', '', '99999999999', '2147483648'])('is not %j', (value) => {
    expect(PathId.safeParse(value).success).toBe(false)
  })

  test('is a number', () => expect(PathId.parse('2147483647')).toBe(2_147_483_647))
})
