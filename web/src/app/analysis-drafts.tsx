import type { AnalysisReview } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { documentsQuery, findPriorYear } from '../features/documents/documents-query.ts'
import { DraftList } from '../features/reviews/drafts/draft-list.tsx'
import { useReviewSource } from '../features/reviews/source/review-source.ts'

const route = getRouteApi('/working/analysis/$id')

interface AnalysisDraftsProps {
  /** The review of the newest draft. */
  newest: AnalysisReview | undefined
  /** The version of the draft on screen. */
  shown: number
  priorYear: ReactNode
  /** A file is on its way to the place of last year's statements, or was refused. */
  isBusy: boolean
  /** It appears where an earlier draft was. */
  takesFocus?: boolean
}

/** The drafts of an analysis, of which each can be opened, and last year's statements. */
export function AnalysisDrafts({ newest, shown, priorYear, isBusy, takesFocus = false }: AnalysisDraftsProps) {
  const navigate = route.useNavigate()
  const documents = useQuery(documentsQuery(useReviewSource())).data
  const priorWords =
    documents === undefined
      ? ''
      : findPriorYear(documents) === undefined
        ? 'last year’s statements not added'
        : 'last year’s statements added'
  return (
    <DraftList
      newest={newest}
      shown={shown}
      onShow={(version) => {
        if (version !== shown) void navigate({ search: version === newest?.document?.version ? {} : { draft: version } })
      }}
      priorWords={priorWords}
      priorYear={priorYear}
      isBusy={isBusy}
      takesFocus={takesFocus}
    />
  )
}
