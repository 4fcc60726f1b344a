import { SourceFault } from '../../ports/ledger-source.ts'

/** One request to a provider. `what` names it in messages, such as "Xero: trial balance". */
export interface ProviderCall {
  readonly what: string
  readonly url: URL
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface CallLimits {
  readonly timeoutMs: number
  readonly answerBytes: number
}

/** An answer of a megabyte takes about 70 ms to read, in which nothing else is done. */
export const defaultCallLimits: CallLimits = { timeoutMs: 60_000, answerBytes: 16 * 1024 * 1024 }

export interface ProviderAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** More than `answerBytes`: asked for less, the provider may give an answer that can be used. */
export class AnswerTooLarge extends SourceFault {}

/**
 * Sends a request and returns the answer with any status but a redirect. Throws the reason of the signal; `SourceFault` 'unavailable' without an
 * answer, 'unclear-answer' for one that is too large. Neither has a cause: errors of the network can have parts of the answer with them.
 */
export async function callProvider(call: ProviderCall, limits: CallLimits, signal: AbortSignal): Promise<ProviderAnswer> {
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  try {
    const response = await fetch(call.url, {
      method: call.method ?? 'GET',
      headers: { accept: 'application/json', ...call.headers },
      ...(call.body === undefined ? {} : { body: call.body }),
      // Tokens go to this address and to no other.
      redirect: 'error',
      signal: AbortSignal.any([timeout, signal]),
    })
    return { status: response.status, headers: response.headers, text: await readBounded(response, call.what, limits.answerBytes) }
  } catch (error) {
    if (error instanceof SourceFault) throw error
    signal.throwIfAborted()
    const why = timeout.aborted ? `no answer within ${limits.timeoutMs / 1_000} seconds` : `it cannot be reached (${codeOf(error)})`
    throw new SourceFault('unavailable', `${call.what}: ${why}`)
  }
}

async function readBounded({ body }: Response, what: string, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  if (body === null) return ''
  let size = 0
  for await (const part of body as ReadableStream<Uint8Array>) {
    size += part.length
    if (size > most) throw new AnswerTooLarge('unclear-answer', `${what}: the answer has more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Such as ECONNREFUSED; the name of the error where it has none. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.name : error.name
}
