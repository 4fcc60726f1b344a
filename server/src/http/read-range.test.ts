import { describe, expect, test } from 'vitest'
import { readRange } from './read-range.ts'

const part = (first: number, last: number) => ({ first, last })

describe('a Range header, for a content of 100 bytes', () => {
  test.each<[string, ReturnType<typeof readRange>]>([
    ['bytes=0-0', part(0, 0)],
    ['bytes=0-99', part(0, 99)],
    ['bytes=10-19', part(10, 19)],
    ['bytes=99-99', part(99, 99)],
    ['bytes=10-', part(10, 99)],
    ['bytes=0-', part(0, 99)],
    ['bytes=90-1000', part(90, 99)],
    ['bytes=0-99999999999999999999999', part(0, 99)],
    ['bytes=-1', part(99, 99)],
    ['bytes=-100', part(0, 99)],
    ['bytes=-5000', part(0, 99)],
    ['bytes=007-9', part(7, 9)],
    ['BYTES=1-2', part(1, 2)],
    ['bytes= 1-2 ', part(1, 2)],
    ['bytes=,1-2,', part(1, 2)],
  ])('%s is a part', (header, expected) => expect(readRange(header, 100)).toEqual(expected))

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999999-'])('%s is beyond its end', (header) =>
    expect(readRange(header, 100)).toBe('unsatisfiable'),
  )

  test.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=,',
    'bytes=a-b',
    'bytes=5',
    'bytes=5-4',
    'bytes=1 - 2',
    'bytes=+1-2',
    'bytes=1.0-2',
    'bytes=0x1-2',
    'bytes=--1',
    'bytes=-1-2',
    'bytes:0-1',
    'bytes 0-1',
    ' bytes=0-1',
    'items=0-1',
    'bytes=0-1,5-6',
    'bytes=0-1, bytes=5-6',
    'bytes=0-0,-1',
  ])('%s is ignored', (header) => expect(readRange(header, 100)).toBe('whole'))
})

test('nothing is a part of an empty content', () => {
  expect(['bytes=0-', 'bytes=0-0', 'bytes=-1', 'bytes=-0'].map((header) => readRange(header, 0))).toEqual(
    Array.from({ length: 4 }, () => 'unsatisfiable'),
  )
})

test('every pair of positions gives the bytes that RFC 9110 names', () => {
  const content = [...'abcdefg']
  for (let first = 0; first < 9; first++) {
    for (let last = first; last < 9; last++) {
      const range = readRange(`bytes=${first}-${last}`, content.length)
      const given = typeof range === 'string' ? range : content.slice(range.first, range.last + 1)
      const wanted = content.slice(first, last + 1)
      expect(given).toEqual(wanted.length === 0 ? 'unsatisfiable' : wanted)
    }
    const suffix = readRange(`bytes=-${first}`, content.length)
    const given = typeof suffix === 'string' ? suffix : content.slice(suffix.first, suffix.last + 1)
    expect(given).toEqual(first === 0 ? 'unsatisfiable' : content.slice(-first))
  }
})
