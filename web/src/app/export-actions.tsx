import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { readPrinted } from '../features/reviews/printed-queries.ts'
import { type ExportKind, useReviewSource } from '../features/reviews/source/review-source.ts'
import { logUnexpected, sentenceOf } from '../lib/api/api-error.ts'
import { saveFile } from '../lib/save-file.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'
import { useExportInProgress } from './export-in-progress.ts'

const kinds: readonly { kind: ExportKind; label: string; name: string }[] = [
  { kind: 'marked', label: 'Marked PDF', name: 'marked PDF' },
  { kind: 'memo', label: 'Review memo (Word)', name: 'review memo' },
  { kind: 'workbook', label: 'Points and checklist (Excel)', name: 'workbook' },
]

interface ExportActionsProps {
  /** The press that rendered the menu also opens it. */
  startsOpen: boolean
}

/** The menu: saves the review as a file, or prints it. While a file is being prepared, the menu offers to stop that. */
export function ExportActions({ startsOpen }: ExportActionsProps) {
  const source = useReviewSource()
  const queries = useQueryClient()
  const { name: preparing, prepare, stop } = useExportInProgress()

  const save = (kind: ExportKind, name: string): Promise<void> =>
    prepare(name, async (signal) => {
      try {
        saveFile(await source.exportReview(kind, signal))
      } catch (error) {
        if (signal.aborted) return
        logUnexpected('a file could not be exported', error)
        showToast({
          tone: 'error',
          title: `The ${name} could not be prepared.`,
          description: sentenceOf(error, 'Please try again.'),
        })
      }
    })

  async function print(): Promise<void> {
    try {
      await readPrinted(queries, source)
      window.print()
    } catch (error) {
      logUnexpected('a review could not be printed', error)
      showToast({ tone: 'error', title: 'The review could not be printed.', description: sentenceOf(error, 'Please try again.') })
    }
  }

  const items =
    preparing === null
      ? [
          ...kinds.map(({ kind, label, name }) => ({ label, onChoose: () => void save(kind, name) })),
          {
            label: 'Print',
            onChoose: () => void print(),
          },
        ]
      : [{ label: `Stop preparing the ${preparing}`, onChoose: stop }]

  return (
    <>
      <MenuButton
        label={preparing === null ? 'Export' : 'Preparing…'}
        icon={<Download className="size-4" aria-hidden="true" />}
        busy={preparing !== null}
        items={items}
        startsOpen={startsOpen}
      />
      <span role="status" className="sr-only">
        {preparing === null ? '' : `The ${preparing} is being prepared.`}
      </span>
    </>
  )
}
