import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'

/** The provider answered with an error. The message has its code and its HTTP status, and none of its words, which may name a person. */
export class ProviderAnswered extends Error {
  override readonly name = 'ProviderAnswered'
}

const isCode = (code: string) => /^[a-z_]{1,40}$/.test(code)

function readLink(link: Error): readonly string[] {
  const code = link instanceof ResponseBodyError || link instanceof AuthorizationResponseError ? link.error : ''
  const withStatus = link instanceof ResponseBodyError || link instanceof WWWAuthenticateChallengeError
  const status = withStatus ? link.status : link.cause instanceof Response ? link.cause.status : null
  return [...(isCode(code) ? [code] : []), ...(status === null ? [] : [`HTTP ${status}`])]
}

/** The same error, introduced by what the provider answered if it is about an answer. */
export function explainAnswer(error: unknown): unknown {
  const facts: string[] = []
  for (let link = error; link instanceof Error; link = link.cause) facts.push(...readLink(link))
  return facts.length === 0 ? error : new ProviderAnswered(`the provider answered ${facts.join(', ')}`, { cause: error })
}

/** Whether the provider did not let the person in, or they cancelled: it does not say which. */
export const isDenied = (error: unknown): boolean => error instanceof AuthorizationResponseError && error.error === 'access_denied'
