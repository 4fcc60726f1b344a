import {
  changeAnalysisStatus,
  deleteAnalysis,
  getAnalysis,
  getConfig,
  startChat,
  getProfile,
  listClients,
  messages,
} from '@tickmark/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, hasCode, refusal, sentenceOf, Unreachable, UnreadableAnswer } from './api-error.ts'
import { callEndpoint, callForHeaders } from './call-endpoint.ts'
import { takeCredentialsFrom } from './credentials.ts'

const item = { id: 7, fileName: 'Accounts', standard: 'IFRS', status: 'Drafting', createdAt: '2026-11-20T10:00:00.000Z', role: 'owner' }

/** Returns the given responses in turn and records the requests. */
function answering(...responses: Response[]) {
  const asked = vi.fn<typeof fetch>(() => {
    const next = responses.shift()
    return next === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(next)
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

afterEach(() => {
  takeCredentialsFrom({ get: () => Promise.resolve(null) })
})

test('a call sends token, uid and cookies, and returns the body promised by the contract', async () => {
  takeCredentialsFrom({ get: () => Promise.resolve({ uid: 'u1', token: 'secret' }) })
  const asked = answering(Response.json(item))
  await expect(callEndpoint(changeAnalysisStatus, { params: { id: 7 }, body: { status: 'Drafting' } })).resolves.toEqual(item)
  expect(asked).toHaveBeenCalledWith('/api/analysis/7/status', {
    method: 'PATCH',
    credentials: 'include',
    headers: { authorization: 'Bearer secret', 'firebase-uid': 'u1', 'content-type': 'application/json' },
    body: '{"status":"Drafting"}',
  })
})

test("a call's own headers are sent, and the headers of the answer are returned", async () => {
  takeCredentialsFrom({ get: () => Promise.resolve({ uid: 'u1', token: 'secret' }) })
  const asked = answering(Response.json([], { headers: { link: '</api/chat/init?before=4>; rel="prev"' } }))
  const { answer, headers } = await callForHeaders(startChat, { query: {}, headers: { 'idempotency-key': 'once-only' } })
  expect(answer).toEqual([])
  expect(headers.get('link')).toContain('before=4')
  expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({ 'idempotency-key': 'once-only', authorization: 'Bearer secret' })
})

test('a public call sends no credentials', async () => {
  takeCredentialsFrom({ get: () => Promise.reject(new Error('must not be called')) })
  const asked = answering(new Response('{}', { status: 503 }))
  await expect(callEndpoint(getConfig, {})).rejects.toThrow(ApiError)
  expect(asked.mock.calls[0]?.[1]?.headers).toEqual({})
})

test('an unsuccessful answer is thrown as "status: body text", with its code and sentence', async () => {
  answering(new Response('{"code":"NOT_FOUND","error":"Not found."}', { status: 404 }))
  const error: unknown = await callEndpoint(getAnalysis, { params: { id: 7 } }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toHaveProperty('message', '404: {"code":"NOT_FOUND","error":"Not found."}')
  expect(hasCode(error, 'NOT_FOUND')).toBe(true)
  expect(sentenceOf(error, 'fallback')).toBe('Not found.')
})

test('a body that is not ours, for example from a proxy, has no code and uses the fallback message', async () => {
  answering(new Response('<html>Bad Gateway</html>', { status: 502 }))
  const error: unknown = await callEndpoint(listClients, {}).catch((thrown: unknown) => thrown)
  expect(error).toHaveProperty('message', '502: <html>Bad Gateway</html>')
  expect(error).toHaveProperty('code', null)
  expect(sentenceOf(error, 'fallback')).toBe('fallback')
})

test('a refused token is renewed once', async () => {
  const freshness: boolean[] = []
  takeCredentialsFrom({
    get: ({ fresh }) => {
      freshness.push(fresh)
      return Promise.resolve({ uid: 'u1', token: fresh ? 'new' : 'old' })
    },
  })
  answering(new Response('{}', { status: 401 }), Response.json([]))
  await expect(callEndpoint(listClients, {})).resolves.toEqual([])
  expect(freshness).toEqual([false, true])
})

test('if no token is available, or the call asks for it, the uid is sent alone', async () => {
  takeCredentialsFrom({ get: () => Promise.resolve({ uid: 'u1', token: null }) })
  const asked = answering(Response.json([]), new Response('{}', { status: 401 }))
  await callEndpoint(listClients, {})
  takeCredentialsFrom({ get: () => Promise.resolve({ uid: 'u1', token: 'secret' }) })
  await expect(callEndpoint(getProfile, { proof: 'uid' })).rejects.toThrow('401')
  expect(asked.mock.calls.map(([, how]) => how?.headers)).toEqual([{ 'firebase-uid': 'u1' }, { 'firebase-uid': 'u1' }])
})

test('a call can ask for a fresh token, and is then not repeated', async () => {
  const freshness: boolean[] = []
  takeCredentialsFrom({
    get: ({ fresh }) => {
      freshness.push(fresh)
      return Promise.resolve({ uid: 'u1', token: 'secret' })
    },
  })
  answering(new Response('{}', { status: 401 }))
  await expect(callEndpoint(listClients, { proof: 'fresh-token' })).rejects.toThrow('401')
  expect(freshness).toEqual([true])
})

test('a successful answer that is not JSON is refused with a message', async () => {
  answering(new Response('<html>Welcome</html>'))
  const error: unknown = await callEndpoint(listClients, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableAnswer)
  expect(sentenceOf(error, 'fallback')).toBe('Invalid response format')
})

test('a refusal created here has the same message as the server’s', () => {
  const error = refusal('EMAIL_TAKEN')
  expect(error.status).toBe(409)
  expect(hasCode(error, 'EMAIL_TAKEN')).toBe(true)
  expect(sentenceOf(error, 'fallback')).toBe(messages.emailTaken)
})

test('an empty answer is undefined', async () => {
  answering(new Response(null, { status: 204 }))
  await expect(callEndpoint(deleteAnalysis, { params: { id: 7 } })).resolves.toBeUndefined()
})

test('an answer that breaks the contract is refused', async () => {
  answering(Response.json({ ...item, status: 'Forgotten' }))
  const changed = callEndpoint(changeAnalysisStatus, { params: { id: 7 }, body: { status: 'Drafting' } })
  await expect(changed).rejects.toThrow(/status/)
})

test.each([200, 500])('an answer of %i that breaks off is a missing one', async (status) => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('Failed to fetch')) })
  answering(new Response(body, { status }))
  await expect(callEndpoint(listClients, {})).rejects.toBeInstanceOf(Unreachable)
})

test('a missing answer has its own message', async () => {
  answering()
  const error: unknown = await callEndpoint(listClients, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unreachable)
  expect(sentenceOf(error, 'fallback')).toContain('cannot be reached')
})
