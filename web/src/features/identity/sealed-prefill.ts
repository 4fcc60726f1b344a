import { limits } from '@tickmark/contract'
import { z } from 'zod'
import { browserStorage } from '../../lib/browser-storage.ts'
import { openSecret, sealSecret } from '../../lib/sealed-secret.ts'
import type { SealedSecretStore } from '../../lib/sealed-secret-store.ts'
import type { Prefill, SignedUpDetails } from './prefill.ts'

const SignedUp = z.object({ password: z.string(), firstName: z.string(), surname: z.string(), company: z.string() })

/** The browser's `verifiedUserCredentials`. `password` is the id of a sealed secret, not a password. `timestamp`: milliseconds since 1970. */
const VerifiedCredentials = z.object({
  email: z.string(),
  firstName: z.string(),
  surname: z.string(),
  company: z.string(),
  timestamp: z.number(),
  password: z.string(),
})

/** The pre-fill without a readable password in any storage (D3). If the browser refuses a step, nothing is filled in. */
export class SealedPrefill implements Prefill {
  readonly #store: SealedSecretStore
  readonly #now: () => number
  #sweeping: ReturnType<typeof setTimeout> | undefined

  constructor(store: SealedSecretStore, now: () => number = Date.now) {
    this.#store = store
    this.#now = now
  }

  async remember(email: string, details: SignedUpDetails): Promise<void> {
    await this.#attempt(async () => {
      const id = await this.#seal(email, details)
      if (id !== null) browserStorage.set('tempPassword', id)
    })
  }

  async confirm(email: string): Promise<void> {
    await this.#attempt(async () => {
      const details = await this.#open(browserStorage.find('tempPassword'), email)
      await this.forget()
      const password = details === null ? null : await this.#seal(email, details)
      if (details === null || password === null) return
      const { firstName, surname, company } = details
      const credentials: z.infer<typeof VerifiedCredentials> = { email, firstName, surname, company, timestamp: this.#now(), password }
      browserStorage.set('verifiedUserCredentials', JSON.stringify(credentials))
    })
  }

  async find(email: string): Promise<string | null> {
    return this.#attempt(async () => {
      const stored = browserStorage.find('verifiedUserCredentials')
      if (stored === null) return null
      const credentials = readCredentials(stored)
      const young = credentials !== null && this.#now() - credentials.timestamp < limits.verifiedCredentialsLifetimeMs
      const details = young && credentials.email === email ? await this.#open(credentials.password, email) : null
      if (details !== null) return details.password
      browserStorage.remove('verifiedUserCredentials')
      if (credentials !== null) await this.#store.remove(credentials.password)
      return null
    })
  }

  async forget(): Promise<void> {
    browserStorage.remove('tempPassword', 'verifiedUserCredentials')
    await this.#attempt(() => this.#clear())
  }

  /** Deletes entries that have expired or have no reference, now and each time the next one expires. */
  async sweep(): Promise<void> {
    clearTimeout(this.#sweeping)
    await this.#attempt(async () => {
      const entries = await this.#store.list()
      const named = [browserStorage.find('tempPassword'), readCredentials(browserStorage.find('verifiedUserCredentials'))?.password]
      const living = entries.filter((entry) => entry.expiresAt > this.#now() && named.includes(entry.id))
      await this.#store.remove(...entries.filter((entry) => !living.includes(entry)).map((entry) => entry.id))
      if (living.length === 0) browserStorage.remove('tempPassword', 'verifiedUserCredentials')
      else this.#sweepAt(Math.min(...living.map((entry) => entry.expiresAt)))
    })
  }

  #sweepAt(moment: number): void {
    clearTimeout(this.#sweeping)
    this.#sweeping = setTimeout(() => void this.sweep(), Math.max(0, moment - this.#now()))
  }

  async #seal(email: string, details: SignedUpDetails): Promise<string | null> {
    const expiresAt = this.#now() + limits.verifiedCredentialsLifetimeMs
    const entry = await sealSecret(JSON.stringify(details), { email, expiresAt })
    if (entry === null) return null
    await this.#clear()
    await this.#store.put(entry)
    this.#sweepAt(expiresAt)
    return entry.id
  }

  async #open(id: string | null, email: string): Promise<SignedUpDetails | null> {
    const entry = id === null ? null : await this.#store.find(id)
    const secret = entry === null || entry.email !== email ? null : await openSecret(entry, this.#now())
    return secret === null ? null : SignedUp.parse(JSON.parse(secret))
  }

  async #clear(): Promise<void> {
    clearTimeout(this.#sweeping)
    const entries = await this.#store.list()
    await this.#store.remove(...entries.map((entry) => entry.id))
  }

  async #attempt<Result>(action: () => Promise<Result>): Promise<Result | null> {
    try {
      return await action()
    } catch (error) {
      console.warn('The pre-fill could not use the browser’s storage', error)
      return null
    }
  }
}

function readCredentials(stored: string | null): z.infer<typeof VerifiedCredentials> | null {
  if (stored === null) return null
  try {
    return VerifiedCredentials.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}
