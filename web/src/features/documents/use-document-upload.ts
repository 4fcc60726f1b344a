import { limits, messages, putDocument } from '@tickmark/contract'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { uploadBytes } from '../../lib/api/upload-bytes.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { findSignatureFault, type Refusal, shorten } from './check-file.ts'

export type UploadState = { kind: 'idle' } | { kind: 'uploading'; name: string; share: number } | { kind: 'refused'; refusal: Refusal }

/** Sends a draft with its progress. A new upload ends the one before it; cancelling returns to idle. */
export function useDocumentUpload(analysisId: number, onUploaded: () => Promise<void>) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  const uploading = state.kind === 'uploading'

  useEffect(() => {
    if (!uploading) return undefined
    // Closing the tab would lose the file on its way: let the browser ask first.
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [uploading])

  function refuse(refusal: Refusal): void {
    setState({ kind: 'refused', refusal })
    showToast({ tone: 'error', title: refusal.title, description: refusal.sentence, duration: limits.toastDefaultMs })
  }

  async function upload(file: File): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const name = file.name.slice(0, limits.documentNameMaxLength)
    setState({ kind: 'uploading', name, share: 0 })

    const fault = await findSignatureFault(file)
    if (controller.signal.aborted) return
    if (fault !== null) {
      refuse(fault)
      return
    }
    try {
      await uploadBytes(putDocument, {
        params: { id: analysisId },
        query: { kind: 'draft', name },
        bytes: file,
        signal: controller.signal,
        onProgress: (share) => {
          if (!controller.signal.aborted) setState({ kind: 'uploading', name, share })
        },
      })
      await onUploaded()
      if (!controller.signal.aborted) setState({ kind: 'idle' })
    } catch (error) {
      if (controller.signal.aborted) return
      refuse({ title: messages.upload.failedTitle, sentence: shorten(sentenceOf(error, messages.upload.failed)) })
    }
  }

  function cancel(): void {
    running.current?.abort()
    setState({ kind: 'idle' })
    showToast({ title: messages.upload.cancelledTitle, description: messages.upload.cancelledText })
  }

  return { state, upload, refuse, cancel }
}
