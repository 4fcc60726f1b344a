import type { Untaggable } from '@tickmark/engine/tagging'
import { useMemo } from 'react'
import { formatCount } from '../../../../lib/format-count.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ProofMark } from '../../../../ui/proof-mark.tsx'
import { LinkButton } from '../link-button.tsx'
import { FactList } from './fact-list.tsx'
import { FaultList } from './fault-list.tsx'
import { countFigures, listFacts, listUntagged } from './list-facts.ts'
import { MissingList } from './missing-list.tsx'
import type { TagsPanelProps } from './tags-panel-props.ts'
import { reviewTags, type TagReview } from './review-tags.ts'
import { UntaggedList } from './untagged-list.tsx'
import { useTagMarks } from './use-tag-marks.ts'
import { useTaxonomies } from './use-taxonomies.ts'

/** The tags of the draft: what is missing, figures without one, and every fact. */
export function TagsPanel(props: TagsPanelProps) {
  const { draft } = props
  const taxonomies = useTaxonomies(draft)
  const review = useMemo(() => reviewTags(draft, taxonomies), [draft, taxonomies])
  return 'problems' in review ? <Problems untaggable={review} {...props} /> : <Tags {...review} {...props} />
}

function Problems({ untaggable: { problems, field }, isReadOnly, onShowProfile }: TagsPanelProps & { untaggable: Untaggable }) {
  return (
    <EmptyState
      icon={<ProofMark proof="query" className="size-6" />}
      title="The statements cannot be tagged yet"
      action={
        isReadOnly ? undefined : (
          <LinkButton
            onClick={() => {
              onShowProfile(field)
            }}
          >
            Fill it in
          </LinkButton>
        )
      }
    >
      {problems.join(' ')}
    </EmptyState>
  )
}

function Tags(props: TagsPanelProps & Exclude<TagReview, Untaggable>) {
  const { draft, tagged, label, faults, index, isReadOnly, onShow, onOpenFigure, onChange, onShowProfile, onShowText } = props
  useTagMarks(tagged)
  const facts = useMemo(() => listFacts(draft, tagged, index, label), [draft, tagged, index, label])
  const untagged = useMemo(() => listUntagged(tagged.untagged, index), [tagged, index])
  const { all, tagged: count, covered } = countFigures(draft, tagged)
  return (
    <div className="flex flex-col gap-6 p-4">
      <div>
        <p className="figures text-body font-medium">
          {count === all ? `All ${formatCount(all, 'figure')} tagged` : `${count} of ${formatCount(all, 'figure')} tagged`}
        </p>
        <p className="figures mt-1 text-note text-quiet">
          {covered === 0 ? null : `${formatCount(covered, 'figure')} of notes are within the tag of their note. `}
          In the statements a dotted line is beneath figures with a tag{untagged.length === 0 ? '' : ', and ◇ before those without'}.
        </p>
      </div>
      <FaultList faults={faults} facts={facts} isReadOnly={isReadOnly} onShow={onShow} onChange={onChange} />
      <MissingList missing={tagged.missing} isReadOnly={isReadOnly} onShowProfile={onShowProfile} onShowText={onShowText} />
      <UntaggedList lines={untagged} isReadOnly={isReadOnly} onShow={onShow} onChange={onChange} />
      <FactList facts={facts} isReadOnly={isReadOnly} onShow={onShow} onOpenFigure={onOpenFigure} onChange={onChange} />
    </div>
  )
}
