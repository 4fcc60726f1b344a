import type { Analysis, DocumentProfile } from '@tickmark/contract'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { StatedStandard } from './find-other-standard.ts'
import { standardName } from './standard-name.ts'
import { useEditAnalysis } from './use-edit-analysis.ts'

interface StandardQuestionProps {
  analysis: Analysis
  /** What the reviewed draft states. */
  stated: StatedStandard
  /** The standard that it was reviewed by, if known. */
  reviewedBy: DocumentProfile['standard'] | undefined
  /** Names a page of the draft, and leads to it where the pages are on screen. */
  renderPage: (page: number) => ReactNode
}

/**
 * Asks which standard applies, where the draft certainly names another than the analysis has (D29). It is reviewed by its own until the owner
 * has answered; the others are informed.
 */
export function StandardQuestion({ analysis, stated, reviewedBy, renderPage }: StandardQuestionProps) {
  const change = useEditAnalysis()
  const [named, chosen] = [standardName(stated.standard), standardName(analysis.standard)]
  return (
    <section
      aria-label="Accounting standard"
      className="mb-4 flex flex-col gap-3 rounded-md border border-rounding bg-card px-4 py-3 print:border-0 print:p-0"
    >
      <p>
        This draft says it follows <strong className="font-semibold">{named}</strong> ({renderPage(stated.page)}). The analysis is set to{' '}
        {chosen}.{reviewedBy === undefined || reviewedBy === null ? '' : ` It was reviewed under ${standardName(reviewedBy)}.`}
        {analysis.role === 'owner' ? '' : ' Its owner decides which of them applies.'}
      </p>
      {analysis.role === 'owner' ? (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            look="primary"
            busy={change.isPending}
            onClick={() => {
              change.mutate({ analysis, edit: { standard: stated.standard, keptOver: null } })
            }}
          >
            Switch to {named}
          </Button>
          <Button
            busy={change.isPending}
            onClick={() => {
              change.mutate({ analysis, edit: { standard: analysis.standard, keptOver: stated.standard } })
            }}
          >
            Keep {chosen}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
