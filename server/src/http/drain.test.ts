import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
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
