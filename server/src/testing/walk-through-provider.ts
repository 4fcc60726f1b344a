import type { ProviderKind } from '@tickmark/contract'
import type { Visitor } from './sign-in.ts'
import { testOrigin } from './build-test-app.ts'

/** A browser's cookies at the provider, which our server never sees. */
class ProviderCookies {
  readonly #cookies = new Map<string, string>()

  take(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/** Goes to the provider and chooses an account. Returns the path on our server to which the provider redirects the browser. */
export async function chooseAccount(address: string, sub: string): Promise<string> {
  const cookies = new ProviderCookies()
  let next = new URL(address)
  for (let step = 0; step < 10; step++) {
    const response = await fetch(next, { redirect: 'manual', headers: { cookie: cookies.header } })
    cookies.take(response)
    const location = response.headers.get('location')
    if (location === null && !/^\/interaction\/[\w-]+$/.test(next.pathname)) throw new Error(`${next.href}: ${await response.text()}`)
    next = location === null ? new URL(`${next.href}/as/${sub}`) : new URL(location, next)
    if (next.origin === testOrigin) return `${next.pathname}${next.search}`
  }
  throw new Error('The provider redirects the browser in circles')
}

/** Begins a sign-in, up to the provider's redirect, which is not followed. */
export async function fetchProviderAnswer(visitor: Visitor, sub: string, kind: ProviderKind = 'google'): Promise<string> {
  const started = await visitor.call({ url: `/api/identity/${kind}/start` })
  return chooseAccount(String(started.headers.location), sub)
}

/** Goes through the whole sign-in window. Returns its outcome. */
export async function walkThroughProvider(visitor: Visitor, sub: string, kind: ProviderKind = 'google'): Promise<string | null> {
  const ended = await visitor.call({ url: await fetchProviderAnswer(visitor, sub, kind) })
  return outcomeOf(ended.headers.location)
}

export function outcomeOf(location: string | string[] | undefined): string | null {
  return new URL(String(location), testOrigin).searchParams.get('outcome')
}
