import type { Box } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useReviewSource } from '../source/review-source.ts'
import { FactTable } from './fact-table.tsx'
import { tagsQuery } from './tags-query.ts'

interface FigureTagsProps {
  reviewId: number
  page: number
  box: Box
}

/** What the tags of a figure state, or that it has none. Shows nothing until they are known. */
export function FigureTags({ reviewId, page, box }: FigureTagsProps) {
  const { data } = useQuery(tagsQuery(useReviewSource(), reviewId))
  if (data === undefined) return null
  const isHere = (place: { page: number; box: Box } | null) =>
    place !== null && place.page === page && place.box.every((edge, at) => edge === box[at])
  const facts = data.facts.filter((fact) => isHere(fact.place))
  if (facts.length === 0 && !data.untagged.some(isHere)) return null
  return (
    <section aria-labelledby="figure-tags" className="flex flex-col gap-2">
      <h4 id="figure-tags" className="text-note font-semibold">
        {facts.length > 1 ? 'Tags' : 'Tag'}
      </h4>
      {facts.length === 0 ? <p className="text-note text-quiet">None.</p> : facts.map((fact) => <FactTable key={fact.order} fact={fact} />)}
    </section>
  )
}
