import { type ChosenTag, limits } from '@tickmark/contract'
import type { CellPlace, Draft } from '@tickmark/engine/drafting'
import { listTagOptions } from '@tickmark/engine/tagging'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FieldError } from '../../../../ui/form-field.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import type { DraftFigure } from '../index-figures.ts'
import { describeMembers, describeSign } from './describe-fact.ts'
import { findCurrent, type TagItem, toChange } from './list-choices.ts'
import { TagSearch } from './tag-search.tsx'
import { useTaxonomies } from './use-taxonomies.ts'
import type { TagChange } from './with-tag.ts'

export interface TagDialogProps {
  draft: Draft
  /** A figure of the line. */
  figure: DraftFigure
  place: CellPlace
  onChange: (line: string, change: TagChange) => void
  onClose: () => void
}

/** Another tag for a line of the draft: from a search, or typed by its name with its period and sign. */
export function TagDialog({ draft, figure, place, onChange, onClose }: TagDialogProps) {
  const taxonomies = useTaxonomies(draft)
  const options = useMemo(() => listTagOptions(draft, place, taxonomies), [draft, place, taxonomies])
  const current = useMemo(() => (options === null ? null : findCurrent(options)), [options])
  const [chosen, setChosen] = useState<TagItem | null>(current)
  const search = useRef<HTMLInputElement>(null)
  const useIt = useRef<HTMLButtonElement>(null)
  if (options === null) return null
  const fault = chosen === null ? null : options.findFault(chosen.tag)
  const save = (change: TagChange): void => {
    onChange(options.key, change)
    onClose()
  }
  const edit = (change: Partial<ChosenTag>): void => {
    if (chosen !== null) setChosen({ ...chosen, tag: { ...chosen.tag, ...change } })
  }
  return (
    <Dialog
      open
      className="max-w-[40rem]"
      title={`Tag of ${figure.label}`}
      description={`${figure.within}. The tag is that of the whole line, in every column.`}
      initialFocus={search}
      onDismiss={(reason) => {
        // A press beside the dialog must not lose what was chosen.
        if (reason === 'escape' || chosen === current) onClose()
      }}
      actions={
        <>
          <div className="mr-auto flex flex-wrap">
            {options.chosen === null ? null : (
              <Button
                look="quiet"
                onClick={() => {
                  save(null)
                }}
              >
                No tag
              </Button>
            )}
            {options.chosen === undefined ? null : (
              <Button
                look="quiet"
                onClick={() => {
                  save(undefined)
                }}
              >
                Back to the usual tag
              </Button>
            )}
          </div>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            ref={useIt}
            look="primary"
            disabled={chosen === null || fault !== null}
            onClick={() => {
              if (chosen !== null) save(toChange(chosen.tag, options))
            }}
          >
            Use this tag
          </Button>
        </>
      }
    >
      <TagSearch
        ref={search}
        options={options}
        chosen={chosen?.id ?? null}
        onChoose={(item) => {
          setChosen(item)
          requestAnimationFrame(() => useIt.current?.focus())
        }}
      />
      {chosen === null ? (
        <p className="mt-4 text-body text-quiet">The line has no tag. Find one above, or type its name with its prefix.</p>
      ) : (
        <section aria-label="The tag" className="mt-4 grid gap-3 rounded-sm border border-hairline p-3 sm:grid-cols-2">
          <div className="[overflow-wrap:anywhere] sm:col-span-2">
            <p className="text-body font-medium">{chosen.label}</p>
            <p className="text-note text-quiet">{[chosen.tag.name, describeMembers(chosen.tag.members)].filter(Boolean).join(' · ')}</p>
          </div>
          <Select
            label="Period"
            value={chosen.tag.period}
            items={[
              { value: 'instant', label: 'Balance at a date' },
              { value: 'duration', label: 'Amount of a period' },
            ]}
            typeAheadMs={limits.selectTypeAheadMs}
            disabled={!chosen.isTyped}
            onChange={(period) => {
              edit({ period })
            }}
          />
          <Select
            label="Sign"
            value={chosen.tag.sign === 1 ? 'printed' : 'brackets'}
            items={[
              { value: 'printed', label: describeSign(1) },
              { value: 'brackets', label: describeSign(-1) },
            ]}
            typeAheadMs={limits.selectTypeAheadMs}
            onChange={(sign) => {
              edit({ sign: sign === 'printed' ? 1 : -1 })
            }}
          />
          {fault === null ? null : (
            <div className="sm:col-span-2">
              <FieldError id="tag-fault">{fault}</FieldError>
            </div>
          )}
          {chosen.isTyped && fault === null ? (
            <p className="text-note text-quiet sm:col-span-2">
              Without the official package of the taxonomy nothing here can say whether it has this name. Compare it with the taxonomy.
            </p>
          ) : null}
        </section>
      )}
    </Dialog>
  )
}
