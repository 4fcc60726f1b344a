import type { CustomFetch } from 'openid-client'

/** The provider did not answer, or not with what a provider answers. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Of one answer. Documents and keys of the large providers have a few thousand. */
const maxBytes = 256 * 1024

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (response.body === null) return null
  const parts: Uint8Array[] = []
  let size = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new Error(`the answer is longer than ${maxBytes} bytes`)
    }
    parts.push(read.value)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * Requests to a provider: no redirect is followed; only the discovery document, which comes from the operator's provider, names other addresses; no answer is longer than
 * `maxBytes`; and only a provider on this machine, as in tests, is called without HTTPS. The caller's signal limits the time.
 */
export function createProviderFetch(issuer: URL): CustomFetch {
  const isLocal = issuer.protocol === 'http:' && loopbackHosts.includes(issuer.hostname)
  return async (address, { method, headers, body: sent, signal }) => {
    const { protocol, hostname } = new URL(address)
    if (protocol !== 'https:' && !(isLocal && loopbackHosts.includes(hostname)))
      throw new ProviderUnreachable(`${address} is without HTTPS`)
    try {
      const response = await fetch(address, { method, headers, body: sent ?? null, signal: signal ?? null, redirect: 'manual' })
      const body = await readBody(response)
      return new Response(body, { status: response.status, headers: response.headers })
    } catch (cause) {
      throw new ProviderUnreachable('the provider did not answer', { cause })
    }
  }
}

/** Whether an error, or what caused it, is that the provider cannot be reached. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ProviderUnreachable) return true
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause)
}
