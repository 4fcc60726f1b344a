import type { Visitor } from './sign-in.ts'
import { testOrigin } from './build-test-app.ts'

/** A browser's cookies at the provider, which are no business of our server's. */
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

/** Goes to the provider and chooses an account there. Answers the path at which the provider sends the browser back to us. */
export async function chooseGoogleAccount(address: string, sub: string): Promise<string> {
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
  throw new Error('The provider sends the browser in circles')
}

/** Begins a sign-in and goes as far as the provider's answer, which is not delivered yet. */
export async function fetchGoogleAnswer(visitor: Visitor, sub: string): Promise<string> {
  const started = await visitor.call({ url: '/api/identity/google/start' })
  return chooseGoogleAccount(String(started.headers.location), sub)
}

/** The whole way through the sign-in window. Answers how it ended. */
export async function walkThroughGoogle(visitor: Visitor, sub: string): Promise<string | null> {
  const ended = await visitor.call({ url: await fetchGoogleAnswer(visitor, sub) })
  return outcomeOf(ended.headers.location)
}

export function outcomeOf(location: string | string[] | undefined): string | null {
  return new URL(String(location), testOrigin).searchParams.get('outcome')
}
