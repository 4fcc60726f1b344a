import type { Endpoint } from '@tickmark/contract'
import type { NamedFile } from '../save-file.ts'
import { Unreachable } from './api-error.ts'
import { type CallInput, openEndpoint } from './call-endpoint.ts'

/**
 * Fetches a file with the caller's token, which a link could not send. `onBytes` is called with how much has arrived so far. Throws as
 * `callEndpoint` does.
 */
export async function downloadEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onBytes?: (arrived: number) => void,
): Promise<NamedFile> {
  const response = await openEndpoint(endpoint, input)
  const { body } = response
  // The browser collects the pieces, because it can keep a large file on the disk.
  const watched = onBytes === undefined || body === null ? response : new Response(body.pipeThrough(countBytes(onBytes)))
  try {
    return { name: readFileName(response.headers.get('content-disposition')), blob: await watched.blob() }
  } catch (error) {
    if (input.signal?.aborted === true) throw error
    throw new Unreachable({ cause: error })
  }
}

function countBytes(onBytes: (arrived: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let arrived = 0
  return new TransformStream({
    transform(piece, controller) {
      arrived += piece.length
      onBytes(arrived)
      controller.enqueue(piece)
    },
  })
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
