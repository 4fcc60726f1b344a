import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { buildTestApp, testOrigin } from '../testing/build-test-app.ts'
import { liveUrl } from '../testing/live-client.ts'
import { drain } from './drain.ts'

const handshake = `GET /ws HTTP/1.1
Host: localhost
Origin: ${testOrigin}
Connection: Upgrade
Upgrade: websocket
Sec-WebSocket-Version: 13
Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==

`.replaceAll('\n', '\r\n')

test('a page that reconnects while the server closes another connection is refused, and does not delay the stop', async () => {
  const server = await buildTestApp({ realtime: { goodbyeMs: 60_000 } })
  const url = await liveUrl(server.app)
  // A client that does not answer the goodbye, so the server waits for it.
  const silent = connect((server.app.server.address() as AddressInfo).port)
  silent.write(handshake)
  expect(String(await once(silent, 'data'))).toMatch(/^HTTP\/1\.1 101 /)
  const goodbye = once(silent, 'data')
  const drained = drain(server.app)
  await goodbye

  const late = new WebSocket(url, { origin: testOrigin })
  late.on('error', () => {})
  const [, answer] = (await once(late, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(answer.statusCode).toBe(503)
  silent.destroy()
  await drained
  await server.close()
})

test('a client that keeps its connection open after its last response does not delay the stop', async () => {
  const app = Fastify()
  let answer = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    app.get('/', () => {
      resolve()
      return new Promise<string>((done) => (answer = () => done('late')))
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const response = once(get({ port: (app.server.address() as AddressInfo).port, agent }), 'response')
  await arrived
  // Without closing it, the stop would take these ten minutes, and the test would time out.
  const drained = drain(app, 600_000)
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  answer()
  const [message] = (await response) as [IncomingMessage]
  expect(await text(message)).toBe('late')
  await drained
  agent.destroy()
})
