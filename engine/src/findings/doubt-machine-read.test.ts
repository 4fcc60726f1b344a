import { expect, test } from 'vitest'
import type { Page, Word } from '../model/page.ts'
import type { Evidence, Finding } from '../model/review.ts'
import { doubtMachineRead } from './doubt-machine-read.ts'

const word = (text: string, x: number, confirmed?: true): Word => ({ text, box: [x, 0, x + 20, 10], ...(confirmed && { confirmed }) })
const evidence = (text: string, x: number): Evidence => ({ page: 1, text, box: [x, 0, x + 20, 10], role: 'component' })
const finding: Finding = {
  id: 'ARI-01|x',
  check: 'ARI-01',
  severity: 'error',
  title: 'Total assets does not add up',
  detail: 'The total seems to leave out 100.',
  page: 1,
  ties: ['t1.1'],
  cause: 'omission',
  evidence: [evidence('100', 0), evidence('300', 50)],
}
const page = (words: readonly Word[], machineRead?: Page['machineRead']): Page => ({
  number: 1,
  width: 600,
  height: 800,
  turned: 0,
  words,
  rules: [],
  drawings: 1,
  ...(machineRead && { machineRead }),
})
const severityOf = (one: Finding, ...pages: Page[]) => doubtMachineRead([one], { pages, prior: [] }).map(({ severity }) => severity)

const read = page([word('100', 0, true), word('300', 50)], 'recognition')
const confirmed = page([word('100', 0, true), word('300', 50, true), word('£', 70)], 'recognition')

test('a difference of printed figures, or of figures that a second reading confirms, is an error', () => {
  expect(severityOf(finding, page([word('100', 0), word('300', 50)]))).toEqual(['error'])
  expect(severityOf(finding, confirmed)).toEqual(['error'])
})

test('a difference that rests on a figure read once is a question, and says why', () => {
  expect(doubtMachineRead([finding], { pages: [read], prior: [] })).toEqual([
    { ...finding, severity: 'warning', detail: expect.stringContaining('leave out 100. Its figures were read by a machine') as string },
  ])
  expect(severityOf(finding, page([word('100', 0), word('300', 50)], 'text-layer'))).toEqual(['warning'])
})

test('a question about a figure that was read once names the machine; one about the whole document does not', () => {
  const question: Finding = { ...finding, severity: 'warning' }
  const [asked] = doubtMachineRead([question], { pages: [read], prior: [] })
  expect(asked).toMatchObject({ severity: 'warning', detail: expect.stringContaining('read by a machine') as string })
  const ofAll: Finding = { ...question, evidence: [] }
  expect(doubtMachineRead([ofAll], { pages: [read], prior: [] })).toEqual([ofAll])
})

test.each(['digit', 'scale', 'sign'] as const)(
  'a difference that one misread %s explains is a question, also where both readings agree',
  (cause) => {
    expect(severityOf({ ...finding, cause }, confirmed)).toEqual(['warning'])
  },
)

test('last year’s statements may have been read by a machine', () => {
  const ofPrior: Finding = { ...finding, evidence: [evidence('100', 0), { ...evidence('300', 50), document: 'prior' }] }
  const printed = page([word('100', 0)])
  const severities = (prior: Page) => doubtMachineRead([ofPrior], { pages: [printed], prior: [prior] }).map(({ severity }) => severity)
  expect([severities(read), severities(confirmed)]).toEqual([['warning'], ['error']])
})
