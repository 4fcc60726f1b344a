import type { AnalysisRole } from '@tickmark/contract'
import { type Draft, standardOf } from '@tickmark/engine/drafting'
import { toFileName } from '@tickmark/exports'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { logUnexpected } from '../../../lib/api/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { orderOnce, WorkFailed } from '../work/order-work.ts'
import type { DraftFormat } from '../work/thread-messages.ts'
import type { WorkInput } from '../work/work-out.ts'
import { FileButton } from '../filing/file-button.tsx'
import type { ReviewDraft } from './review-draft.ts'

const formats: readonly { format: DraftFormat; label: string; type: string }[] = [
  { format: 'docx', label: 'Word', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  { format: 'xlsx', label: 'Excel, with formulas', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  { format: 'html', label: 'HTML', type: 'text/html' },
  { format: 'json', label: 'JSON, the whole model', type: 'application/json' },
]
/** What a registry takes. */
const tagged = {
  UK_GAAP: { format: 'xhtml', label: 'Tagged (iXBRL)', type: 'application/xhtml+xml' },
  IFRS: { format: 'package', label: 'Tagged (ESEF package)', type: 'application/zip' },
  US_GAAP: { format: 'package', label: 'Tagged (iXBRL)', type: 'application/zip' },
} as const

interface DraftActionsProps {
  analysisId: number
  draft: Draft
  input: WorkInput
  role: AnalysisRole
  review: ReviewDraft
  /** Something newer is being drafted. */
  isBusy: boolean
}

/** What can be done with the draft: take it away as a file, print it, and have it reviewed like any other draft. */
export function DraftActions({ analysisId, draft, input, role, review, isBusy }: DraftActionsProps) {
  const [isWriting, setWriting] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const nameFile = (format: DraftFormat): string => `${toFileName(`${draft.profile.name} ${draft.profile.periodEnd}`)}.${format}`

  async function write(format: DraftFormat, type: string, signal: AbortSignal): Promise<{ file: File; remaining: readonly string[] }> {
    const { bytes, name, remaining } = await orderOnce('write', { input, format }, signal)
    return { file: new File([bytes], name ?? nameFile(format), { type }), remaining }
  }

  /** As a registry would get it, with its tags, once nothing that it requires is missing; else as people read it. */
  async function writeForReview(signal: AbortSignal): Promise<File> {
    const { format, type } = tagged.UK_GAAP
    const filed = standardOf(draft.profile.regime) === 'UK_GAAP' ? await write(format, type, signal).catch(unlessForeseen) : null
    return filed !== null && filed.remaining.length === 0 ? filed.file : (await write('html', 'text/html', signal)).file
  }

  async function save(format: DraftFormat, label: string, type: string): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setWriting(true)
    try {
      const { file, remaining } = await write(format, type, signal)
      saveFile({ name: file.name, blob: file })
      if (remaining.length > 0) showToast({ title: `The file (${label}) is not ready to be filed.`, description: remaining.join(' ') })
    } catch (error) {
      if (signal.aborted) return
      const isForeseen = error instanceof WorkFailed && error.isForeseen
      if (!isForeseen) logUnexpected('a draft could not be written', error)
      const description = isForeseen ? error.message : 'Please try again.'
      showToast({ tone: 'error', title: `The file (${label}) could not be written.`, description })
    } finally {
      setWriting(false)
    }
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      {role === 'owner' ? (
        <Button look="primary" busy={review.isBusy} onClick={() => void review.start(writeForReview)}>
          {review.isBusy ? 'Sending to the review' : 'Review in the workspace'}
        </Button>
      ) : null}
      <MenuButton
        label={isWriting ? 'Writing…' : 'Export'}
        icon={<Download className="size-4" aria-hidden="true" />}
        busy={isWriting}
        items={[
          ...[...formats, tagged[standardOf(draft.profile.regime)]].map(({ format, label, type }) => ({
            label,
            onChoose: () => void save(format, label, type),
          })),
          {
            label: 'Print or save as PDF',
            onChoose: () => {
              window.print()
            },
          },
        ]}
      />
      {role === 'owner' && standardOf(draft.profile.regime) === 'UK_GAAP' ? (
        <FileButton
          analysisId={analysisId}
          draft={draft}
          input={input}
          onDownload={() => {
            const { format, label, type } = tagged.UK_GAAP
            void save(format, label, type)
          }}
        />
      ) : null}
      <span role="status" className="text-note text-quiet">
        {isBusy ? 'Drafting again' : ''}
      </span>
    </div>
  )
}

/** A draft without a company number, for example, has no tags yet. */
function unlessForeseen(error: unknown): null {
  if (error instanceof WorkFailed && error.isForeseen) return null
  throw error
}
