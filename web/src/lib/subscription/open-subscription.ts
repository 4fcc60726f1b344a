import { messages } from '@tickmark/contract'
import { ApiError, logUnexpected, sentenceOf } from '../api/api-error.ts'
import { readCheckoutUrl } from './read-checkout-url.ts'

/** In a new tab, or in this one if the browser blocks new tabs (spec section 7). */
function show(url: string): void {
  const tab = window.open(url, '_blank')
  if (tab === null) window.location.assign(url)
  else tab.opener = null
}

/**
 * Opens the page where a subscription is bought or changed; `ask` calls the server for its address. Returns null, otherwise a sentence that
 * explains why it was not opened. Never throws.
 */
export async function openSubscription(ask: () => Promise<Response>): Promise<string | null> {
  try {
    const response = await ask()
    show(readCheckoutUrl(await response.text()))
    return null
  } catch (error) {
    logUnexpected(messages.profile.manageFailed, error)
    const ours = error instanceof Error && !(error instanceof ApiError) && isOurs(error.message)
    return ours ? error.message : sentenceOf(error, messages.profile.manageFailed)
  }
}

const isOurs = (message: string): boolean => message === messages.profile.noCheckoutUrl || message === messages.profile.invalidCheckoutUrl
