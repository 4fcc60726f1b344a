import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The stored state of a test's provider, by kind and id. */
const kept = new Map<string, AdapterPayload>()

/** oidc-provider's store for sessions and codes: its own memory store warns that it is not for production. */
export class ProviderMemory implements Adapter {
  readonly #kind: string

  constructor(kind: string) {
    this.#kind = kind
  }

  async upsert(id: string, payload: AdapterPayload) {
    kept.set(this.#key(id), payload)
  }

  async find(id: string) {
    return kept.get(this.#key(id))
  }

  async findByUserCode() {
    return undefined
  }

  async findByUid(uid: string) {
    return [...kept].find(([key, payload]) => key.startsWith(this.#key('')) && payload.uid === uid)?.[1]
  }

  async consume(id: string) {
    const payload = kept.get(this.#key(id))
    if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string) {
    kept.delete(this.#key(id))
  }

  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of kept) if (key.startsWith(this.#key('')) && payload.grantId === grantId) kept.delete(key)
  }

  #key(id: string) {
    return `${this.#kind} ${id}`
  }
}
