import { RegistryUnclear } from '../../ports/filing.ts'

export interface PostLimits {
  readonly timeoutMs: number
  readonly answerBytes: number
}

/** Posts a message and returns the answer. Throws `RegistryUnclear`, whose message and cause have nothing of what was sent; the reason of the signal. */
export async function postMessage(url: string, message: string, limits: PostLimits, signal?: AbortSignal): Promise<string> {
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  const stop = signal === undefined ? timeout : AbortSignal.any([timeout, signal])
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: message,
      // The secrets go to this address and to no other.
      redirect: 'error',
      signal: stop,
    })
    const text = await readBounded(response, limits.answerBytes)
    if (!response.ok) throw new RegistryUnclear(`the gateway answered with status ${response.status}`)
    return text
  } catch (cause) {
    if (cause instanceof RegistryUnclear) throw cause
    signal?.throwIfAborted()
    const why = timeout.aborted ? `did not answer within ${limits.timeoutMs / 1_000} seconds` : 'cannot be reached'
    throw new RegistryUnclear(`the gateway ${why}`, { cause })
  }
}

async function readBounded({ body }: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  if (body === null) return ''
  let size = 0
  for await (const part of body as ReadableStream<Uint8Array>) {
    size += part.length
    if (size > most) throw new RegistryUnclear('the gateway answered with more than any answer has')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
