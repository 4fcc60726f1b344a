import { manageSubscription, messages } from '@tickmark/contract'
import { ApiError, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { openEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { readCheckoutUrl } from './read-checkout-url.ts'

/** In a new tab, or in this one if the browser blocks new tabs (spec section 7). */
function show(url: string): void {
  const tab = window.open(url, '_blank')
  if (tab === null) window.location.assign(url)
  else tab.opener = null
}

/** Opens the page where the subscription is bought or changed; otherwise shows why not. Never throws. */
export async function openSubscription(): Promise<void> {
  try {
    const response = await openEndpoint(manageSubscription, {})
    show(readCheckoutUrl(await response.text()))
  } catch (error) {
    logUnexpected(messages.profile.manageFailed, error)
    const ours = error instanceof Error && !(error instanceof ApiError) && isOurs(error.message)
    const description = ours ? error.message : sentenceOf(error, messages.profile.manageFailed)
    showToast({ tone: 'error', title: messages.profile.manageFailedTitle, description })
  }
}

const isOurs = (message: string): boolean => message === messages.profile.noCheckoutUrl || message === messages.profile.invalidCheckoutUrl
