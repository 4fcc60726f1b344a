import { expect, test } from 'vitest'
import { readLog } from './read-log.ts'

const write = (...levels: string[]) =>
  JSON.stringify({ log: levels.map((level) => ({ code: level, level, message: { text: 'x'.repeat(3_000) } })) })

test('only what is wrong is read, and long texts are cut', () => {
  const found = readLog(write('info', 'critical', 'assertion-satisfied', 'warning', 'constructor'))
  expect(found.map(({ code, severity, text }) => [code, severity, text.length])).toEqual([
    ['critical', 'error', 2_001],
    ['warning', 'warning', 2_001],
  ])
})

test('of very many messages the first are read, and the rest counted', () => {
  const found = readLog(write(...Array.from({ length: 502 }, () => 'error')))
  expect([found.length, found.at(-1)]).toEqual([501, { code: 'more', severity: 'warning', text: '2 more messages are not shown.' }])
})

test.each(['', '[]', '{"log":{}}', '{"log":[{"code":1}]}'])('%j is no log', (text) => {
  expect(() => readLog(text)).toThrow('Arelle’s log cannot be read.')
})
