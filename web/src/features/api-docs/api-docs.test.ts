import { buildOpenApi, createAccessToken, endpoints } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeType, listMembers, makeExample } from './describe-schema.ts'
import { filterTopics, readTopics } from './read-operations.ts'
import { writeCurl } from './write-curl.ts'

const topics = readTopics(JSON.parse(JSON.stringify(buildOpenApi(Object.values(endpoints), '1.2.3'))))
const operations = topics.flatMap((topic) => topic.operations)
const get = (id: string) => {
  const found = operations.find((operation) => operation.id === id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

test('every endpoint is listed once, with a sentence', () => {
  expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  expect(operations.filter(({ summary }) => !/^[A-Z].*\.$/.test(summary)).map(({ id }) => id)).toEqual([])
})

test('the search finds words in any order, and access tokens limit what is listed', () => {
  const found = filterTopics(topics, 'stores PDF version', false).flatMap((topic) => topic.operations.map(({ id }) => id))
  expect(found).toEqual(['putDocument'])
  const open = filterTopics(topics, '', true).flatMap((topic) => topic.operations)
  expect(open.length).toBeGreaterThan(20)
  expect(open.filter(({ scope }) => scope === null)).toEqual([])
  expect(filterTopics(topics, 'no such call', false)).toEqual([])
})

test('the members of a body are described by name and type', () => {
  const { body } = get('createAccessToken')
  expect(listMembers(body?.schema ?? {}).map(({ name, type, required }) => `${name}: ${type}${required ? '' : ', optional'}`)).toEqual([
    'name: string (1 to 80 characters)',
    'scopes: list of "read" or "review"',
    'days: 30 or 90 or 365',
  ])
  expect(describeType(get('listAnalyses').success.body?.schema ?? {})).toMatch(/^list of object/)
  expect(describeType(get('getDocument').success.body?.schema ?? {})).toBe('file')
})

test('the example of a body is one that the endpoint accepts', () => {
  const example = makeExample(get('createAccessToken').body?.schema ?? {})
  expect(createAccessToken.body.kind === 'json' && createAccessToken.body.schema.safeParse(example).success).toBe(true)
})

test('an example calls with an access token, its parameters and a body', () => {
  expect(writeCurl(get('putDocument'), 'https://tickmark.example')).toBe(
    [
      'curl',
      '-X PUT',
      '-H "Authorization: Bearer $TICKMARK_TOKEN"',
      `-H 'Content-Type: application/pdf'`,
      '--data-binary @file',
      `'https://tickmark.example/api/analysis/1/document?name=text'`,
    ].join(' \\\n  '),
  )
})
