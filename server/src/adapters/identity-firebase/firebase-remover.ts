import { z } from 'zod'
import type { IdentityRemover } from '../../ports/identity.ts'
import { identityToolkit, type FirebaseProject } from './firebase-project.ts'

const answerTimeoutMs = 10_000

const Refusal = z.object({ error: z.object({ message: z.string() }) })

/** What the service says of a token whose user is no more, as when a removal is tried again. */
const alreadyGone = 'USER_NOT_FOUND'

/** Removes Firebase's users with their own tokens, so that this server needs no key to the project. */
export class FirebaseRemover implements IdentityRemover {
  readonly #project: FirebaseProject

  constructor(project: FirebaseProject) {
    this.#project = project
  }

  /** https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/delete */
  async remove({ token }: { readonly token: string }): Promise<void> {
    const address = `${identityToolkit(this.#project)}/v1/accounts:delete?key=${encodeURIComponent(this.#project.apiKey)}`
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: token }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const text = await answer.text()
    if (answer.ok || refusalOf(text) === alreadyGone) return
    throw new Error(`The Identity Toolkit answered ${answer.status}: ${refusalOf(text) ?? 'without a reason'}`)
  }
}

/** The reason's code, which may have words behind it: `CODE : words`. */
function refusalOf(text: string): string | null {
  try {
    return Refusal.safeParse(JSON.parse(text)).data?.error.message.split(' ', 1)[0] ?? null
  } catch {
    return null
  }
}
