import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { DAMAGES, damageAll, makeRandom } from './damage.mjs'

const files = ['ifrs', 'uk-gaap', 'us-gaap'].map((name) => fileURLToPath(new URL(`../../../samples/${name}/clean.pdf`, import.meta.url)))
const documents = files.map((name) => ({ name, bytes: readFileSync(name) }))
const COPIES = 42

/** Runs from the sources in a separate process, so that it can be killed if a copy hangs. @throws when it times out or fails */
function reviewCopies(limitMs: number): Promise<readonly { damage: string; outcome: string }[]> {
  const program = fileURLToPath(new URL('review-copies.mjs', import.meta.url))
  const loader = new URL('../../../server/src/testing/typescript/register.mjs', import.meta.url).href
  const args = ['--conditions', 'tickmark-source', '--import', loader, program, String(COPIES), ...files]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let [output, errors] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')))
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
    child.on('error', reject)
    child.on('close', (status, signal) => {
      clearTimeout(timer)
      const lines = output.split('\n').filter((line) => line !== '')
      if (status !== 0)
        reject(new Error(`ended with ${status ?? signal} after ${lines.length} copies, the last ${lines.at(-1)}\n${errors}`))
      else resolve(lines.map((line): { damage: string; outcome: string } => JSON.parse(line)))
    })
  })
}

describe('damage', () => {
  it('depends only on the seed', () => {
    const make = (seed: number) => [...damageAll(documents, 14, seed)].map(({ bytes }) => bytes.toString('base64'))
    expect(make(1)).toEqual(make(1))
    expect(make(1)).not.toEqual(make(2))
  })

  it.each(Object.entries(DAMAGES))('%s changes the file', (_, spoil) => {
    const [document] = documents
    if (document === undefined) throw new Error('no sample')
    expect(Buffer.compare(spoil(document.bytes, makeRandom(3)), document.bytes)).not.toBe(0)
  })
})

describe('damaged documents', () => {
  it('are reviewed or refused with a reason; none crashes or hangs', { timeout: 130_000 }, async () => {
    const reviewed = await reviewCopies(120_000)
    expect(reviewed).toHaveLength(COPIES)
    const answers = ['reviewed', 'PDF_CORRUPTED', 'PDF_NO_TEXT', 'NOT_A_PDF', 'PDF_ENCRYPTED']
    expect(reviewed.filter(({ outcome }) => !answers.includes(outcome))).toEqual([])
    expect(reviewed.filter(({ outcome }) => outcome === 'reviewed').length).toBeGreaterThan(COPIES / 2)
  })
})
