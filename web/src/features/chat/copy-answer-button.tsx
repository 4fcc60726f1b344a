import { Copy } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'

/** Copies an answer as it was written, without the backslashes that keep document text from being read as Markdown. */
export function CopyAnswerButton({ content }: { content: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(content.replace(/\\([\\`*_[\]<>|~#&@!$:.])/g, '$1'))
      showToast({ title: 'Answer copied', description: 'Copied to the clipboard as text.' })
    } catch {
      showToast({
        tone: 'error',
        title: 'Not copied',
        description: 'The browser did not allow it. Please select and copy the text yourself.',
      })
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
