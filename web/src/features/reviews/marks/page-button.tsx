import { useDesk } from './desk.ts'

/** Shows a page of the draft, where its pages are on screen. */
export function PageButton({ page }: { page: number }) {
  const desk = useDesk()
  if (desk === null) return <span className="figures text-note text-quiet">page {page}</span>
  return (
    <button
      type="button"
      className="figures min-h-6 text-note whitespace-nowrap text-accent underline-offset-2 hover:underline print:hidden"
      onClick={() => {
        desk.show(page)
      }}
    >
      Show page {page}
    </button>
  )
}
