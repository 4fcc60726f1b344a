import { Copy } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'

/** Copies an answer as it was written, but for the marks that only keep a document's words from being laid out. */
export function CopyAnswerButton({ content }: { content: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(content.replace(/\\([\\`*_[\]<>|~#&@!$:.])/g, '$1'))
      showToast({ title: 'Answer copied', description: 'It is on the clipboard as text.' })
    } catch {
      showToast({ tone: 'error', title: 'Not copied', description: 'The browser did not allow it. Select the text and copy it by hand.' })
    }
  }

  return (
    <IconButton
      label="Copy the answer"
      icon={<Copy className="size-4" aria-hidden="true" />}
      onClick={() => {
        void copy()
      }}
    />
  )
}
