import type { AnswerOf, Endpoint, PathNames, QueryInput } from '@tickmark/contract'
import { ApiError, Unreachable } from './api-error.ts'
import { readAnswer } from './call-endpoint.ts'
import { credentialHeaders } from './credentials.ts'
import { requestAddress } from './request.ts'

interface UploadInput<E extends Endpoint> {
  params: Record<PathNames<E['path']>, string | number>
  query: QueryInput<E>
  bytes: Blob
  /** Further headers of this call, such as its idempotency key. */
  headers?: Record<string, string>
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends bytes and reports progress, which `fetch` cannot. Rejects with the signal's reason if aborted, otherwise as `callEndpoint` does. */
export async function uploadBytes<E extends Endpoint>(endpoint: E, input: UploadInput<E>): Promise<AnswerOf<E>> {
  const { params, query, bytes, headers: own = {}, onProgress, signal } = input
  const headers = { ...own, ...(await credentialHeaders('token')) }
  signal.throwIfAborted()

  const request = new XMLHttpRequest()
  const abort = () => {
    request.abort()
  }
  signal.addEventListener('abort', abort, { once: true })
  try {
    await new Promise<void>((resolve, reject) => {
      request.addEventListener('load', () => {
        resolve()
      })
      request.addEventListener('error', () => {
        reject(new Unreachable())
      })
      request.addEventListener('abort', () => {
        reject(signal.reason instanceof Error ? signal.reason : new Unreachable())
      })
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total)
      })
      request.open(endpoint.method, requestAddress(endpoint, params, query))
      request.withCredentials = true
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.setRequestHeader('content-type', endpoint.body.kind === 'bytes' ? endpoint.body.type : 'application/octet-stream')
      request.send(bytes)
    })
  } finally {
    signal.removeEventListener('abort', abort)
  }
  if (request.status < 200 || request.status > 299) throw new ApiError(request.status, request.responseText)
  return readAnswer(endpoint, request.responseText)
}
