import { useEffect, useState } from 'react'
import { logUnexpected } from '../../../lib/api/api-error.ts'
import { orderOnce, WorkFailed } from '../work/order-work.ts'
import type { WorkInput } from '../work/work-out.ts'

/** The tagged document of a draft: its exact bytes, with their fingerprint, and what is missing in it. */
export interface TaggedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly sha256: string
  readonly remaining: readonly string[]
}

/** Null while it is being written. */
export type Writing = TaggedDocument | { readonly fault: string } | null

async function write(input: WorkInput, signal: AbortSignal): Promise<TaggedDocument> {
  const { bytes, remaining } = await orderOnce('write', { input, format: 'xhtml' }, signal)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return { bytes, sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''), remaining }
}

export function useTaggedDocument(input: WorkInput): Writing {
  const [written, setWritten] = useState<Writing>(null)
  useEffect(() => {
    const running = new AbortController()
    setWritten(null)
    write(input, running.signal).then(setWritten, (error: unknown) => {
      if (running.signal.aborted) return
      const isForeseen = error instanceof WorkFailed && error.isForeseen
      if (!isForeseen) logUnexpected('a tagged document could not be written', error)
      setWritten({ fault: isForeseen ? error.message : 'The document could not be written. Please try again.' })
    })
    return () => {
      running.abort()
    }
  }, [input])
  return written
}
