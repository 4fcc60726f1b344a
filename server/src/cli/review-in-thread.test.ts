import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type ReviewArguments, readArguments } from './read-arguments.ts'
import { reviewFiles, type Step } from './review-files.ts'
import { type Limits, reviewInThread } from './review-in-thread.ts'

const draft = fileURLToPath(new URL('../../../samples/uk-gaap/with-errors.pdf', import.meta.url))
const ample: Limits = { seconds: 60, megabytes: 8_000 }

function toArguments(...args: string[]): ReviewArguments {
  const input = readArguments(args)
  if (typeof input === 'string') throw new Error(input)
  return input
}

async function listSteps(limits: Limits, thread: URL | undefined, input: ReviewArguments): Promise<Step[]> {
  const steps: Step[] = []
  await reviewInThread(limits, thread)(input, (step) => steps.push(step))
  return steps
}

/** A thread that runs the given source, optionally after it has reported a review. */
function threadOf(source: string): URL {
  const file = join(mkdtempSync(join(tmpdir(), 'tickmark-thread-')), 'thread.mjs')
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${source}`)
  return new URL(`file://${file}`)
}

const HANG = 'for (;;);'
const HOARD = 'const all = []; for (;;) all.push(new Uint8Array(1e6).fill(1))'
const HOARD_OBJECTS = 'const all = []; for (;;) all.push(Array.from({ length: 1e5 }, (_, i) => String(i)))'
const REVIEWED = "parentPort.postMessage({ kind: 'reviewed', report: 'Review', errors: true, undone: [] })\n"

describe('a review in its own thread', () => {
  test('reports the same as one in this thread', async () => {
    const input = toArguments(draft, '--annotate', 'marked.pdf', '--full')
    const expected: Step[] = []
    await reviewFiles(input, (step) => expected.push(step))
    const steps = await listSteps(ample, undefined, input)
    expect(steps.map(({ kind }) => kind)).toEqual(['reviewed', 'made'])
    expect(steps[0]).toEqual(expected[0])
  })

  test('output of libraries is suppressed', async () => {
    const thread = threadOf("console.warn('Invalid object'); console.log('Parsed number')")
    expect(await listSteps(ample, thread, toArguments(draft))).toEqual([])
  })

  // The limit is for the whole process, and a test process is already large.
  const here = Math.ceil(process.memoryUsage.rss() / 1024 / 1024)
  test.each([
    ['that never ends', HANG, { ...ample, seconds: 0.5 }, 'a.pdf could not be reviewed: it takes more than 0.5 s'],
    [
      'that takes all buffers',
      HOARD,
      { ...ample, megabytes: here + 300 },
      /^a\.pdf could not be reviewed: it takes more than \d+ MB of memory$/,
    ],
    ['that takes all objects', HOARD_OBJECTS, { ...ample, megabytes: here + 300 }, /MB of memory$/],
    [
      'on which we fail',
      "throw new RangeError('too many')",
      ample,
      'a.pdf could not be reviewed: RangeError, too many; this is an error in Tickmark',
    ],
    // Long enough for a thread on a busy machine to get this far.
    ['whose marking never ends', REVIEWED + HANG, { ...ample, seconds: 3 }, 'a.pdf was not annotated: it takes more than 3 s'],
  ] as const)('a document %s ends alone, in one sentence', { timeout: 60_000 }, async (_, source, limits, why) => {
    const steps = await listSteps(limits, threadOf(source), toArguments('a.pdf'))
    const failed = steps.filter((step) => step.kind === 'failed')
    expect(failed).toHaveLength(1)
    expect(steps.at(-1)).toBe(failed[0])
    if (typeof why === 'string') expect(failed[0]?.why).toBe(why)
    else expect(failed[0]?.why).toMatch(why)
    expect(steps.length).toBe(source.startsWith(REVIEWED) ? 2 : 1)
  })
})
