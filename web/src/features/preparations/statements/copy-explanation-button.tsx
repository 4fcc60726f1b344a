import { Copy } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/toast/toast-queue.ts'

/** Copies how a figure is made, as cells for a spreadsheet. */
export function CopyExplanationButton({ text }: { text: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: 'Copied', description: 'Paste it into a spreadsheet or a message.' })
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
      label="Copy how it is made"
      icon={<Copy className="size-4" aria-hidden="true" />}
      onClick={() => {
        void copy()
      }}
    />
  )
}
