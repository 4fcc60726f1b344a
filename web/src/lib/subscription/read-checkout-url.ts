import { messages } from '@tickmark/contract'

const urlOf = (body: string): unknown => {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'url') : undefined
  } catch {
    return undefined
  }
}

/** The checkout address in the server's answer. Throws with the specified message (spec section 8) if it is missing or not a web address. */
export function readCheckoutUrl(body: string): string {
  const url = urlOf(body)
  if (url === undefined || url === null || url === '') throw new Error(messages.profile.noCheckoutUrl)
  const isPage = typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (!isPage) throw new Error(messages.profile.invalidCheckoutUrl)
  return url
}
