import { messages } from '@tickmark/contract'

const urlOf = (body: string): unknown => {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'url') : undefined
  } catch {
    return undefined
  }
}

/** Where the server sends somebody to pay. Throws with the specified sentence (spec section 8) when that is nowhere, or no page of the web. */
export function readCheckoutUrl(body: string): string {
  const url = urlOf(body)
  if (url === undefined || url === null || url === '') throw new Error(messages.profile.noCheckoutUrl)
  const isPage = typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (!isPage) throw new Error(messages.profile.invalidCheckoutUrl)
  return url
}
