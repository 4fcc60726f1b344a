import { Button } from '../../ui/button.tsx'
import { type pageOf, rowsPerPage } from './list-window.ts'

interface PageButtonsProps {
  shown: ReturnType<typeof pageOf>
  /** Of all pages. */
  count: number
  /** False while more are read. */
  isWhole: boolean
  onPage: (page: number) => void
}

/** Which rows of a long list are shown, and the way to the others. */
export function PageButtons({ shown, count, isWhole, onPage }: PageButtonsProps) {
  if (count <= rowsPerPage) return null
  return (
    <nav aria-label="Pages of the list" className="mt-4 flex flex-wrap items-center justify-end gap-3">
      <span className="figures text-note text-quiet">
        {shown.from.toLocaleString('en-GB')} to {shown.to.toLocaleString('en-GB')}
        {isWhole ? ` of ${count.toLocaleString('en-GB')}` : ''}
      </span>
      <Button
        disabled={shown.isFirst}
        onClick={() => {
          onPage(shown.page - 1)
        }}
      >
        Previous
      </Button>
      <Button
        disabled={shown.isLast}
        onClick={() => {
          onPage(shown.page + 1)
        }}
      >
        Next
      </Button>
    </nav>
  )
}
