import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readArelle } from '../env.ts'
import { runValidate } from './validate.ts'

const double = fileURLToPath(new URL('../testing/arelle-double.mjs', import.meta.url))
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-validate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function validate(args: readonly string[], command = JSON.stringify([process.execPath, double])) {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const status = await runValidate(args, output, () => readArelle({ ARELLE_COMMAND: command }))
  return { status, ...written }
}

function write(text: string): string {
  const file = join(folder, 'accounts.xhtml')
  writeFileSync(file, text)
  return file
}

describe('tickmark validate', () => {
  test('prints what Arelle found', async () => {
    const file = write('messages')
    expect(await validate([file])).toEqual({
      status: 1,
      err: '',
      out: `${file}: Arelle found 1 errors and 1 warnings\n\n✕ xbrl.4.6.1: A context is missing in /document.xhtml\n! xbrl.5.2: A sum differs.\n`,
    })
    expect(await validate([write('clean')])).toEqual({ status: 0, err: '', out: `${file}: Arelle found nothing wrong\n` })
  })

  test('prints JSON', async () => {
    const file = write('messages')
    const { status, out } = await validate([file, '--format', 'json'])
    expect([status, JSON.parse(out)]).toMatchObject([
      1,
      { file, checkedBy: 'Arelle', messages: [{ code: 'xbrl.4.6.1' }, { severity: 'warning' }] },
    ])
  })

  test.each([
    [[], /name one file/],
    [['a', 'b'], /name one file/],
    [['--colour', 'a'], /--colour/],
    [['a', '--format', 'csv'], /text or json/],
    [['/nowhere/a.xhtml'], /does not exist/],
  ])('%j is refused', async (args, why) => {
    const { status, out, err } = await validate(args)
    expect([status, out]).toEqual([2, ''])
    expect(err).toMatch(why)
  })

  test('says what is missing without Arelle, and when it fails', async () => {
    expect((await validate([write('clean')], '')).err).toContain('set ARELLE_COMMAND')
    expect((await validate([write('clean')], '["a", 1]')).err).toContain('ARELLE_COMMAND must be words')
    expect((await validate([write('clean')], '/nowhere/arelle --x')).err).toContain('/nowhere/arelle cannot be started')
    expect(await validate([write('exit')])).toMatchObject({ status: 2, err: expect.stringContaining('no module') as string })
  })
})
