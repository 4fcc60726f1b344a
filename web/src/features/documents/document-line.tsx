import { type AnalysisDocument, fillPath, findMarkup, getDocument } from '@tickmark/contract'
import { FileText } from 'lucide-react'
import { formatCount } from '../../lib/format-count.ts'
import { formatLongDate } from '../../lib/format-date.ts'

/** Address of a page of the stored file. It is a plain link, so the session cookie grants access. */
export function documentPageAddress(document: Pick<AnalysisDocument, 'id' | 'analysisId'>, page: number): string {
  return `${fillPath(getDocument.path, { id: document.analysisId, documentId: document.id })}#page=${page}`
}

interface DocumentLineProps {
  document: AnalysisDocument
  /** Where the browser finds the file. */
  address: string
}

/** The file that was reviewed, with a link: the draft, or last year's statements. */
export function DocumentLine({ document, address }: DocumentLineProps) {
  const facts = [
    document.kind === 'prior_year' ? 'Last year’s statements' : `Draft ${document.version}`,
    document.pages === null ? null : formatCount(document.pages, 'page'),
    formatLongDate(document.createdAt),
  ].filter((fact) => fact !== null)
  const markup = findMarkup(document.name)
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <a
        href={`${address}#page=1`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-w-0 items-center gap-2 font-medium text-accent underline-offset-2 [overflow-wrap:anywhere] hover:underline"
      >
        <FileText className="size-4 shrink-0" aria-hidden="true" />
        {document.name}
      </a>
      <span className="figures text-note text-quiet">{facts.join(' · ')}</span>
      {markup === null ? null : <span className="text-note text-quiet">The pages are Tickmark’s print of the {markup} file.</span>}
    </p>
  )
}
