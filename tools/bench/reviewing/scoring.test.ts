import { describe, expect, it } from 'vitest'
import { falseErrors, isFound, overlaps, readExceptions, strayErrors } from './scoring.mjs'

type Box = readonly [number, number, number, number]
const box: Box = [100, 200, 140, 210]
const seeded = {
  file: 'a__e0.pdf',
  source: 'a.pdf',
  page: 3,
  statement: 'balance sheet',
  kind: 'digit',
  old: '1,234',
  new: '1,264',
  delta: 30,
  box,
  row: 'Cash',
}
const at = (text: string, place: Box = box, page = 3) => ({ page, text, box: place })
const finding = (evidence: ReturnType<typeof at>[], difference: string | undefined, severity = 'error') => ({
  check: 'ARI-01',
  severity,
  title: 'Cash does not add up',
  evidence,
  ...(difference === undefined ? {} : { difference }),
})
const answer = (...findings: ReturnType<typeof finding>[]) => ({ findings })

describe('a changed figure of a published report', () => {
  it('is found by an error that names its place, and the difference within three units', () => {
    expect(isFound(answer(finding([at('1,264')], '-27')), seeded)).toBe(true)
    expect(isFound(answer(finding([at('(1,264)', [97, 197, 143, 213])], '1,234')), { ...seeded, delta: 1_234 })).toBe(true)
  })

  it.each([
    ['another difference', finding([at('1,264')], '34')],
    ['no difference', finding([at('1,264')], undefined)],
    ['a question', finding([at('1,264')], '30', 'warning')],
    ['another figure at its place', finding([at('1,234')], '30')],
    ['the figure in another place', finding([at('1,264', [100, 300, 140, 310])], '30')],
    ['the figure on another page', finding([at('1,264', box, 4)], '30')],
    [
      'more than sixty figures',
      finding(
        Array.from({ length: 61 }, () => at('1,264')),
        '30',
      ),
    ],
  ])('is not found by %s', (_, one) => {
    expect(isFound(answer(one), seeded)).toBe(false)
  })

  it('is not found if seven errors are about it, or without a review', () => {
    expect(isFound(answer(...Array.from({ length: 7 }, () => finding([at('1,264')], '30'))), seeded)).toBe(false)
    expect(isFound(undefined, seeded)).toBe(false)
  })
})

describe('false errors', () => {
  it('on a clean document are those that are not listed as exceptions', () => {
    const exceptions = readExceptions('# looked at\na.pdf 3 the report is wrong\n\n')
    const both = answer(finding([at('1,264')], '30'), finding([at('1,264', box, 5)], '30'), finding([], undefined, 'warning'))
    expect(falseErrors(both, 'a.pdf', exceptions)).toHaveLength(1)
    expect(falseErrors(both, 'b.pdf', exceptions)).toHaveLength(2)
  })

  it('on a seeded copy are not about the planted error and not on the clean document', () => {
    const [known, about, stray] = [finding([at('7')], '1'), finding([at('1,264')], '30'), finding([at('9')], '1')]
    expect(strayErrors(answer(known, about, stray), answer(known), (one) => one === about)).toEqual([stray])
  })

  it('boxes overlap within four points, and a place without a box matches anywhere', () => {
    expect(overlaps([140 + 3.9, 200, 150, 210], box)).toBe(true)
    expect(overlaps([140 + 4, 200, 150, 210], box)).toBe(false)
    expect(overlaps(undefined, box)).toBe(true)
  })
})
