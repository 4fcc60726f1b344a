import { beginConnection, isScreenPath, type LedgerProvider, providerNames } from '@tickmark/contract'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { browserStorage } from '../../lib/browser-storage.ts'

interface Connecting {
  clientId: number
  provider: LedgerProvider
  /** A connection whose access has ended and is renewed; null for a new one. */
  connectionId: number | null
}

/** Leaves for the page of the provider on which a person agrees. It leads back to where this began. */
export function useConnect() {
  return useMutation({
    mutationFn: ({ clientId, ...body }: Connecting) => callEndpoint(beginConnection, { params: { id: clientId }, body }),
    onSuccess: ({ url }) => {
      const { pathname, search } = window.location
      browserStorage.set('connectingFrom', pathname + search)
      window.location.assign(url)
    },
    onError: (error, { provider }) => {
      showToast({
        tone: 'error',
        title: `${providerNames[provider]} could not be connected.`,
        description: sentenceOf(error, 'Please try again.'),
      })
    },
  })
}

/** The screen from which the last connection began, once; null if that is not known. */
export function takeOrigin(): string | null {
  const origin = browserStorage.find('connectingFrom')
  browserStorage.remove('connectingFrom')
  return origin !== null && isScreenPath(origin.split('?')[0] ?? '') ? origin : null
}
