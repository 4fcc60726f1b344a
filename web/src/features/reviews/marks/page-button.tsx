import type { Box } from '@tickmark/contract'
import { useDesk } from './desk.ts'

interface PageButtonProps {
  page: number
  /** The place on it that comes into view. */
  box?: Box | undefined
  /** Other words than “Show page 7”. */
  label?: string
}

/** Shows a page of the draft, where its pages are on screen. */
export function PageButton({ page, box, label = `Show page ${page}` }: PageButtonProps) {
  const desk = useDesk()
  if (desk === null) return <span className="figures text-note text-quiet">page {page}</span>
  return (
    <button
      type="button"
      className="figures min-h-6 text-note whitespace-nowrap text-accent underline-offset-2 hover:underline print:hidden"
      onClick={() => {
        desk.show(page, box)
      }}
    >
      {label}
    </button>
  )
}
