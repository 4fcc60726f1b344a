import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ValidatorFailed, type ValidatorFault } from '../../ports/tagged-validator.ts'
import { createArelleValidator, defaultLimits } from './arelle-validator.ts'

const double = fileURLToPath(new URL('../../testing/arelle-double.mjs', import.meta.url))
const limits = { ...defaultLimits, timeoutMs: 30_000, outputBytes: 512 * 1024, watchMs: 20 }
const arelle = (given: Partial<typeof limits> = {}) =>
  createArelleValidator({ program: process.execPath, args: [double], environment: {} }, { ...limits, ...given })
const documentOf = (text: string) => ({ name: 'accounts.xhtml', bytes: Buffer.from(text) })

async function failed(text: string, fault: ValidatorFault, given: Partial<typeof limits> = {}): Promise<string> {
  const error = await arelle(given)
    .validate(documentOf(text))
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ValidatorFailed)
  expect(error).toMatchObject({ fault })
  return (error as ValidatorFailed).message
}

afterEach(() => vi.unstubAllEnvs())

describe('Arelle', () => {
  test('errors and warnings come in its own words, without the folder that was made for it', async () => {
    expect(await arelle().validate(documentOf('messages'))).toEqual([
      { code: 'xbrl.4.6.1', severity: 'error', text: 'A context is missing in /document.xhtml' },
      { code: 'xbrl.5.2', severity: 'warning', text: 'A sum differs.' },
    ])
    expect(await arelle().validate(documentOf('clean'))).toEqual([])
  })

  test('sees only the environment that it is given', async () => {
    const settings = { program: process.execPath, args: [double], environment: { LANG: 'en' } }
    expect(await createArelleValidator(settings, limits).validate(documentOf('environment'))).toMatchObject([{ text: 'LANG' }])
  })

  test('is ended after the time limit', async () => {
    expect(await failed('hang', 'timed-out', { timeoutMs: 1_000 })).toBe('Arelle did not finish within 1 seconds.')
  })

  test('is ended when it prints or writes without end', async () => {
    await failed('flood', 'too-much-output')
    await failed('flood-file', 'too-much-output')
  })

  test.runIf(process.platform === 'linux')('is ended when it takes too much memory', async () => {
    await failed('memory', 'too-much-memory', { memoryBytes: 300 * 1024 * 1024 })
  })

  test('without a log, the last line that it printed says why', async () => {
    expect(await failed('exit', 'failed')).toBe('Arelle ended with status 3 and wrote no log. ModuleNotFoundError: no module')
    await failed('nonsense', 'unreadable')
  })

  test('that does not exist is a fault of the setting', async () => {
    const missing = createArelleValidator({ program: '/nowhere/arelle', args: [], environment: {} }, limits)
    await expect(missing.validate(documentOf('clean'))).rejects.toMatchObject({ fault: 'missing' })
  })

  test('stops with its caller', async () => {
    const stopped = new Error('stopped by the caller')
    await expect(arelle().validate(documentOf('hang'), AbortSignal.abort(stopped))).rejects.toBe(stopped)
    const controller = new AbortController()
    const running = arelle().validate(documentOf('hang'), controller.signal)
    setImmediate(() => {
      controller.abort(stopped)
    })
    await expect(running).rejects.toBe(stopped)
  })

  test('leaves no files behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tickmark-'))
    vi.stubEnv('TMPDIR', folder)
    await arelle().validate(documentOf('messages'))
    await failed('flood', 'too-much-output')
    expect(readdirSync(folder)).toEqual([])
    rmdirSync(folder)
  })
})
