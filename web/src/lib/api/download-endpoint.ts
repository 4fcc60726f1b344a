import type { Endpoint } from '@tickmark/contract'
import type { NamedFile } from '../save-file.ts'
import { Unreachable } from './api-error.ts'
import { type CallInput, openEndpoint } from './call-endpoint.ts'

/** Fetches a file with the caller's token, which a link could not send. Throws as `callEndpoint` does. */
export async function downloadEndpoint<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<NamedFile> {
  const response = await openEndpoint(endpoint, input)
  try {
    return { name: readFileName(response.headers.get('content-disposition')), blob: await response.blob() }
  } catch (error) {
    if (input.signal?.aborted === true) throw error
    throw new Unreachable({ cause: error })
  }
}

/** The name in a Content-Disposition header (RFC 6266), as our server writes it. */
export function readFileName(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1]
  try {
    return encoded === undefined ? 'download' : decodeURIComponent(encoded)
  } catch {
    return 'download'
  }
}
