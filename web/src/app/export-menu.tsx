import { ChevronDown, Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useExportInProgress } from './export-in-progress.ts'

// Comes when it is opened.
const ExportActions = lazyPart(async () => (await import('./export-actions.tsx')).ExportActions)

/** The button that opens the menu of exports. */
export function ExportMenu() {
  const { name: preparing } = useExportInProgress()
  const [isWanted, setWanted] = useState(false)
  // Where it appears while a file is being prepared, it shows that at once, and stays afterwards.
  const [wasPreparing] = useState(preparing !== null)
  const button = (
    <Button
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => {
        setWanted(true)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setWanted(true)
      }}
    >
      <Download className="size-4" aria-hidden="true" />
      Export
      <ChevronDown className="size-4 text-quiet" aria-hidden="true" />
    </Button>
  )
  return isWanted || wasPreparing ? (
    <Suspense fallback={button}>
      <ExportActions
        startsOpen={isWanted}
        onUnavailable={() => {
          setWanted(false)
        }}
      />
    </Suspense>
  ) : (
    button
  )
}
