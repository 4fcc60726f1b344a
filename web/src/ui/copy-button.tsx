import { Copy } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { showToast } from './toast/toast-queue.ts'

interface CopyButtonProps {
  /** What pressing it does. */
  label: string
  /** Worked out when it is pressed. */
  text: () => string
  /** The toast that follows. */
  copied: { title: string; description: string }
  className?: string
}

/** Copies a text to the clipboard. */
export function CopyButton({ label, text, copied, className }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text())
      showToast(copied)
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
      {...(className === undefined ? {} : { className })}
      label={label}
      icon={<Copy className="size-4" aria-hidden="true" />}
      onClick={() => {
        void copy()
      }}
    />
  )
}
