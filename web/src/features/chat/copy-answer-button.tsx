import { Copy } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'

export function CopyAnswerButton({ content }: { content: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(content)
      showToast({ title: 'Answer copied', description: 'It is on the clipboard as text.' })
    } catch {
      showToast({ tone: 'error', title: 'Not copied', description: 'The browser did not allow it. Select the text and copy it by hand.' })
    }
  }

  return (
    <IconButton
      className="-ml-2 print:hidden"
      label="Copy the answer"
      icon={<Copy className="size-4" aria-hidden="true" />}
      onClick={() => {
        void copy()
      }}
    />
  )
}
