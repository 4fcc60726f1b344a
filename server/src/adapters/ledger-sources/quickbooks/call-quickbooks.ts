import { z } from 'zod'
import { SourceFault, type SourceAccess } from '../../../ports/ledger-source.ts'
import { callProvider, type CallLimits, type ProviderAnswer } from '../call-provider.ts'
import { readJson } from '../read-json.ts'
import { readRetryAfter } from '../read-retry-after.ts'

/** Without it, answers come in the form of 2014. Since August 2025 it is the lowest that the API takes. */
const minorVersion = '75'

export interface QuickBooksCall {
  /** Names the call in messages. */
  readonly what: string
  /** Below the company, such as "reports/TrialBalance". */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly access: SourceAccess
}

/** Calls the API of QuickBooks Online and returns the text of its answer. Throws `SourceFault`. */
export async function callQuickBooks(
  apiUrl: string,
  { what: name, path, query = {}, access }: QuickBooksCall,
  limits: CallLimits,
  now: () => number,
  signal: AbortSignal,
): Promise<string> {
  const what = `QuickBooks: ${name}`
  // It goes into the path, and for a new connection it comes from a browser.
  if (!/^\d{1,30}$/.test(access.organisationId)) throw new SourceFault('unclear-answer', `${what}: the id of the company is none`)
  const url = new URL(`/v3/company/${access.organisationId}/${path}`, apiUrl)
  url.search = new URLSearchParams({ ...query, minorversion: minorVersion }).toString()
  const answer = await callProvider({ what, url, headers: { authorization: `Bearer ${access.token}` } }, limits, signal)
  if (answer.status === 200) return answer.text
  throw faultOf(what, answer, now())
}

function faultOf(what: string, answer: ProviderAnswer, now: number): SourceFault {
  const { status, headers } = answer
  const retryAfterMs = readRetryAfter(headers, now)
  if (status === 429) return new SourceFault('busy', `${what}: the limit of calls is used up`, { retryAfterMs })
  if (status >= 500) return new SourceFault('unavailable', `${what}: status ${status}`, { retryAfterMs })
  if (status === 401) return new SourceFault('token-expired', `${what}: the access token counts no longer`)
  const codes = readCodes(answer.text)
  // ApplicationAuthorizationFailed: so it answers for a company that has disconnected this application.
  if (status === 403 && codes.has('3100')) return new SourceFault('consent-ended', `${what}: the company is disconnected`)
  // 5020: the person may not see it there. 6190: the company's own subscription has ended.
  if (status === 403 || codes.has('5020') || codes.has('6190')) return new SourceFault('not-allowed', `${what}: not allowed`)
  return new SourceFault('unclear-answer', `${what}: refused with status ${status}`)
}

const Errors = z.object({ error: z.array(z.object({ code: z.string() })) })
/** Faults of the gateway begin with small characters, those of the API with capitals. */
const FaultAnswer = z.union([
  z.object({ fault: Errors }).transform(({ fault }) => fault.error.map(({ code }) => code)),
  z
    .object({ Fault: z.object({ Error: z.array(z.object({ code: z.string() })) }) })
    .transform(({ Fault: fault }) => fault.Error.map(({ code }) => code)),
])

function readCodes(text: string): ReadonlySet<string> {
  try {
    return new Set(readJson('', text, FaultAnswer).map((code) => code.replace(/^0+/, '')))
  } catch {
    return new Set()
  }
}
