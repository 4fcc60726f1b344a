import { z } from 'zod'
import type { IdentityRemover } from '../../ports/identity.ts'
import { identityToolkit, type FirebaseProject } from './firebase-project.ts'

const answerTimeoutMs = 10_000

const ErrorBody = z.object({ error: z.object({ message: z.string() }) })

/** The service's code for a user who no longer exists, as when a removal is retried. */
const alreadyRemoved = 'USER_NOT_FOUND'

/** Removes Firebase users with their own tokens, so this server needs no service account. */
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
    if (answer.ok || errorCodeOf(text) === alreadyRemoved) return
    throw new Error(`The Identity Toolkit answered ${answer.status}: ${errorCodeOf(text) ?? 'without a reason'}`)
  }
}

/** The error code, which may be followed by a message: `CODE : message`. */
function errorCodeOf(text: string): string | null {
  try {
    return ErrorBody.safeParse(JSON.parse(text)).data?.error.message.split(' ', 1)[0] ?? null
  } catch {
    return null
  }
}
