import { z } from 'zod'
import { IdentityRefused, type IdentityAnswer, type IdentityCaller, type IdentityFault } from '../../ports/identity.ts'
import { identityPath } from './options.ts'

export interface LibraryCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** Maps the library's error codes to ours; any other becomes `otherwise`. */
  readonly faults?: Readonly<Record<string, IdentityFault>>
  readonly otherwise: IdentityFault
}

/** Calls the library's HTTP handler in process, passing on only the caller's cookies and user agent. */
export class LibraryClient {
  readonly #handler: (request: Request) => Promise<Response>
  readonly #origin: string

  constructor(handler: (request: Request) => Promise<Response>, origin: string) {
    this.#handler = handler
    this.#origin = origin
  }

  /** Throws `IdentityRefused` if the library rejects the call. */
  async call({ method, path, body, faults = {}, otherwise }: LibraryCall, caller: IdentityCaller): Promise<IdentityAnswer<unknown>> {
    const headers = new Headers({ origin: this.#origin })
    if (caller.cookies !== undefined) headers.set('cookie', caller.cookies)
    if (caller.userAgent !== undefined) headers.set('user-agent', caller.userAgent)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const request = new Request(`${this.#origin}${identityPath}${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    const response = await this.#handler(request)
    const text = await response.text()
    // A rejection may be a redirect, whose body is not JSON.
    const value: unknown = text === '' || !isJson(response) ? null : JSON.parse(text)
    if (response.ok) return { value, cookies: response.headers.getSetCookie() }
    if (response.status >= 500) throw new Error(`The identity library answered ${response.status}: ${text}`)
    const { code } = z.object({ code: z.string().optional() }).catch({}).parse(value)
    throw new IdentityRefused((code === undefined ? undefined : faults[code]) ?? otherwise, text)
  }
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false
