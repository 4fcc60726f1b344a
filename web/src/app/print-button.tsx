import { Printer } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'

/** Prints the points with their arithmetic, and the checklist. */
export function PrintButton() {
  return (
    <IconButton
      label="Print"
      icon={<Printer className="size-4" aria-hidden="true" />}
      onClick={() => {
        window.print()
      }}
    />
  )
}
