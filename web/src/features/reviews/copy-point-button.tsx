import { Copy } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { pointAsText, type WrittenPoint } from './point-as-text.ts'

export function CopyPointButton({ point }: { point: WrittenPoint }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(pointAsText(point))
      showToast({ title: 'Point copied', description: 'Copied to the clipboard as text.' })
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
      className="print:hidden"
      label={`Copy as text: ${point.title}`}
      icon={<Copy className="size-4" aria-hidden="true" />}
      onClick={() => {
        void copy()
      }}
    />
  )
}
