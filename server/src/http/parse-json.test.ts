import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createJsonParser } from './parse-json.ts'

const parseText = (text: string) => createJsonParser()(Buffer.from(text))

/** Counts how often other work gets a turn meanwhile. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  const state = { over: false }
  const done = work.catch(() => {}).finally(() => (state.over = true))
  let turns = 0
  while (!state.over) {
    await setImmediate()
    turns += 1
  }
  await done
  return turns
}

test('JSON within the limits is parsed unchanged, including characters across slices', async () => {
  const value = { name: 'Ü "quoted\\" [not, nested] {', list: [1, [2, { three: null }]] }
  expect(await parseText(JSON.stringify(value))).toEqual(value)
  const long = { content: 'xéß€"\\\n[,{'.repeat(300_000) }
  expect(await parseText(JSON.stringify(long))).toEqual(long)
})

test('invalid JSON is refused', async () => {
  for (const text of ['', '{', '"', '{"a":}', '\u0000', '[1,]'])
    await expect(parseText(text)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ message: 'The request is not valid JSON.' }],
      // The log has the cause, and the parser's own words quote the text.
      cause: undefined,
    })
})

test('32 levels are allowed and 33 are not, wherever the brackets are', async () => {
  const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(await parseText(nest(32))).toBeInstanceOf(Array)
  expect(await parseText(JSON.stringify({ text: '['.repeat(100), other: '{'.repeat(100) }))).toHaveProperty('text')
  const refused = { code: 'INVALID_REQUEST', issues: [{ message: 'The request is nested too deeply.' }] }
  await expect(parseText(nest(33))).rejects.toMatchObject(refused)
  await expect(parseText('{"a":'.repeat(33))).rejects.toMatchObject(refused)
  await expect(parseText(`{"text":"\\\\","more":${nest(33)}}`)).rejects.toMatchObject(refused)
})

test('10,000 values are allowed and more are not', async () => {
  expect(await parseText(`[${'1,'.repeat(9_999)}1]`)).toHaveLength(10_000)
  expect(await parseText(JSON.stringify(','.repeat(20_000)))).toBe(','.repeat(20_000))
  const refused = { code: 'INVALID_REQUEST', issues: [{ message: 'The request holds too many values.' }] }
  await expect(parseText(`[${'1,'.repeat(10_000)}1]`)).rejects.toMatchObject(refused)
  await expect(parseText(`{${Array.from({ length: 10_001 }, (_, i) => `"k${i}":1`).join(',')}}`)).rejects.toMatchObject(refused)
  await expect(parseText(`[${'[],'.repeat(6_000)}1]`)).rejects.toMatchObject(refused)
})

test('a call may state more values', async () => {
  const text = (count: number) => Buffer.from(`[${'1,'.repeat(count - 1)}1]`)
  expect(await createJsonParser()(text(20_000), 20_000)).toHaveLength(20_000)
  await expect(createJsonParser()(text(20_001), 20_000)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('other work gets its turn while a large body is checked', async () => {
  const text = Buffer.from(JSON.stringify({ content: 'x'.repeat(8 * 1024 * 1024) }))
  expect(await countTurns(createJsonParser()(text))).toBeGreaterThan(8)
})

test('large bodies are parsed one after the other, and a refused one does not block the rest', async () => {
  const parse = createJsonParser()
  const large = Buffer.from(JSON.stringify({ content: 'x'.repeat(2 * 1024 * 1024) }))
  const broken = Buffer.from(`{"content":"${'x'.repeat(2 * 1024 * 1024)}`)
  const order: string[] = []
  const log = (name: string) => () => order.push(name)
  await Promise.all([
    parse(large).then(log('first')),
    parse(broken).catch(log('broken')),
    parse(large).then(log('third')),
    parse(Buffer.from('{}')).then(log('small')),
  ])
  expect(order).toEqual(['small', 'first', 'broken', 'third'])
})
