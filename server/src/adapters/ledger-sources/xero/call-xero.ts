import { z } from 'zod'
import { SourceFault } from '../../../ports/ledger-source.ts'
import { callProvider, type CallLimits, type ProviderAnswer } from '../call-provider.ts'
import { readJson } from '../read-json.ts'
import { readRetryAfter } from '../read-retry-after.ts'

export interface XeroCall {
  /** Names the call in messages. */
  readonly what: string
  readonly url: URL
  readonly method?: 'GET' | 'DELETE'
  readonly token: string
  /** The organisation; null for calls about connections. */
  readonly tenantId: string | null
}

/** Calls Xero's API and returns the text of its answer. Throws `SourceFault`. */
export async function callXero(call: XeroCall, limits: CallLimits, now: () => number, signal: AbortSignal): Promise<string> {
  const what = `Xero: ${call.what}`
  const headers = { authorization: `Bearer ${call.token}`, ...(call.tenantId === null ? {} : { 'xero-tenant-id': call.tenantId }) }
  const answer = await callProvider({ what, url: call.url, method: call.method ?? 'GET', headers }, limits, signal)
  if (answer.status >= 200 && answer.status < 300) return answer.text
  throw faultOf(what, answer, now())
}

function faultOf(what: string, answer: ProviderAnswer, now: number): SourceFault {
  const { status, headers } = answer
  const retryAfterMs = readRetryAfter(headers, now)
  if (status === 429) {
    const isDay = headers.get('x-rate-limit-problem')?.toLowerCase() === 'day'
    return new SourceFault(isDay ? 'limit-reached' : 'busy', `${what}: the limit of calls ${isDay ? 'for the day ' : ''}is used up`, {
      retryAfterMs,
    })
  }
  if (status >= 500) return new SourceFault('unavailable', `${what}: status ${status}`, { retryAfterMs })
  if (status === 401) {
    return headers.get('www-authenticate')?.includes('insufficient_scope') === true
      ? new SourceFault('not-allowed', `${what}: the consent does not cover it`)
      : new SourceFault('token-expired', `${what}: the access token counts no longer`)
  }
  if (status === 403) {
    // So Xero answers for an organisation that someone has disconnected there.
    return readDetail(answer.text).includes('AuthenticationUnsuccessful')
      ? new SourceFault('consent-ended', `${what}: the organisation is disconnected`)
      : new SourceFault('not-allowed', `${what}: not allowed`)
  }
  return new SourceFault('unclear-answer', `${what}: refused with status ${status}`)
}

const Problem = z.object({ Detail: z.string() })

function readDetail(text: string): string {
  try {
    return readJson('', text, Problem).Detail
  } catch {
    return ''
  }
}
