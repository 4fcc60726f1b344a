import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const register = new URL('../testing/typescript/register.mjs', import.meta.url).href
const draft = fileURLToPath(new URL('../../../samples/uk-gaap/clean.pdf', import.meta.url))

/** Runs the command from source. `reads` is how many bytes of its output are read before the pipe closes. */
async function run(args: readonly string[], { output = 'pipe', reads = Infinity }: { output?: 'pipe' | number; reads?: number } = {}) {
  const child = spawn(process.execPath, ['--import', register, main, ...args], { stdio: ['ignore', output, 'pipe'] })
  let [out, err] = ['', '']
  child.stderr?.on('data', (bytes: Buffer) => (err += bytes.toString()))
  child.stdout?.on('data', (bytes: Buffer) => {
    out += bytes.toString()
    if (out.length >= reads) child.stdout?.destroy()
  })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, out, err }
}

describe('tickmark as a process', () => {
  test('reviews, and exits with the status of the review', async () => {
    expect(await run(['review', draft])).toMatchObject({
      status: 0,
      err: '',
      out: expect.stringContaining('Review of clean.pdf') as string,
    })
  })

  test.each(['constructor', '__proto__', 'toString'])('there is no command %s', async (name) => {
    const { status, out, err } = await run([name])
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(`tickmark: unknown command "${name}"\nUsage:\n`)
  })

  test('control characters in a name are made visible', async () => {
    const { status, err } = await run(['review', '/nowhere/\u001B[31m\u009B\nall clear.pdf'])
    expect([status, err]).toEqual([2, 'tickmark review: /nowhere/�[31m��all clear.pdf does not exist\n'])
  })

  test('a reader may close the pipe early: the status is that of the review, and no error is printed', async () => {
    expect(await run(['review', draft, '--explain', '--full', '--format', 'json'], { reads: 10 })).toMatchObject({ status: 0, err: '' })
  })

  test.runIf(existsSync('/dev/full'))('a report that cannot be written does not count as a clean review', async () => {
    const full = openSync('/dev/full', 'w')
    const { status, err } = await run(['review', draft], { output: full })
    closeSync(full)
    expect([status, err]).toEqual([2, 'tickmark: the output cannot be written (ENOSPC)\n'])
  })
})
