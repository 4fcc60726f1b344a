import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits, type PartStatus } from '@tickmark/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { checkModel } from '../../adapters/answerer-model/check-model.ts'
import type { ModelSettings } from '../../env.ts'
import { createSystemStatus, type SystemStatusDeps } from './system-status.ts'

const failures: string[] = []
const deps: SystemStatusDeps = {
  ping: async () => {},
  jobs: { isBehind: async () => false },
  mail: { check: async () => true },
  files: { receive: async () => ({ sha256: '', bytes: 5, head: new Uint8Array(), keep: async () => {}, discard: async () => {} }) },
  checkModel: async () => true,
  onFailure: (part) => failures.push(part),
}
const measure = async (changes: Partial<SystemStatusDeps> = {}) => createSystemStatus({ ...deps, ...changes })()
const problems = (parts: readonly PartStatus[]) => Object.fromEntries(parts.map(({ part, problem }) => [part, problem]))
const sound = { database: null, jobs: null, mail: null, files: null, model: null }

describe('the server status', () => {
  test('covers each part', async () => expect(problems(await measure())).toEqual(sound))

  test.each<[string, Partial<SystemStatusDeps>, object]>([
    ['waiting jobs', { jobs: { isBehind: async () => true } }, { jobs: 'jobs-waiting' }],
    ['mail without a server', { mail: { check: async () => false } }, { mail: 'no-mail-server' }],
    ['a rejected key', { checkModel: async () => false }, { model: 'key-refused' }],
    ['a failing database', { ping: async () => Promise.reject(new Error('secret')) }, { database: 'failing' }],
  ])('reports %s', async (_, changes, found) => expect(problems(await measure(changes))).toEqual({ ...sound, ...found }))

  test('shows a part’s error only in the log', async () => {
    failures.length = 0
    const parts = await measure({ ping: async () => Promise.reject(new Error('password=secret')) })
    expect(failures).toEqual(['database'])
    expect(JSON.stringify(parts)).not.toContain('secret')
  })

  test('does not wait for a slow part', async () => {
    const parts = await measure({ mail: { check: () => new Promise(() => {}) } })
    expect(problems(parts)).toEqual({ ...sound, mail: 'slow' })
  })

  test('does not check a model that is not configured', async () => {
    const parts = await measure({ checkModel: null })
    expect(parts.find(({ part }) => part === 'model')).toMatchObject({ inUse: false, problem: null })
  })
})

describe('a model’s service', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  async function ask(status: number, kind: ModelSettings['kind'] = 'openai') {
    const asked: { url: string | undefined; headers: object }[] = []
    const listening = createServer((request, response) => {
      asked.push({ url: request.url, headers: request.headers })
      response.writeHead(status).end('{}')
    })
    server = listening
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/v1/`
    const settings = { kind, url, apiKey: 'a key', name: 'quill' } as ModelSettings
    return { answer: checkModel(settings, limits.statusProbeMs), asked }
  }

  test('is asked for its list of models with the key', async () => {
    const { answer, asked } = await ask(200)
    expect(await answer).toBe(true)
    expect(asked).toMatchObject([{ url: '/v1/models', headers: { authorization: 'Bearer a key' } }])
    const other = await ask(200, 'anthropic')
    await other.answer
    expect(other.asked).toMatchObject([{ headers: { 'x-api-key': 'a key' } }])
  })

  test.each([
    [404, true],
    [401, false],
    [403, false],
  ])('that answers %i accepts the key: %s', async (status, takes) => expect(await (await ask(status)).answer).toBe(takes))

  test('that is down is reported', async () => expect((await ask(503)).answer).rejects.toThrow('503'))
})
