import { type Change, type ComparedPoint, groupDigits } from '@tickmark/contract'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { PageButton } from '../marks/page-button.tsx'
import { stateWords } from '../points/state-words.ts'
import { severityWords } from '../severity-words.ts'
import { compareTexts, type TextPart } from './compare-texts.ts'
import type { ChangeEntry } from './list-changes.ts'

interface ChangeDetailProps {
  entry: ChangeEntry
  /** The versions of this draft and of the one before. */
  version: number
  previous: number
  onOpenPoint: (number: number) => void
  /** Opens the draft before at a page. */
  onSeePrevious: (page: number) => void
}

/** An open change: what was there before and what is there now, side by side, with the way to both pages. */
export function ChangeDetail({ entry, version, previous, onOpenPoint, onSeePrevious }: ChangeDetailProps) {
  const drafts = { version, previous, onSeePrevious }
  if ('change' in entry) {
    const { change, place } = entry
    return (
      <article aria-label={titleOfChange(change)} className="flex flex-col gap-4 px-4 pb-4">
        <header>
          <h3 className="text-lead font-semibold [overflow-wrap:anywhere]">{titleOfChange(change)}</h3>
          <p className="text-note text-quiet">{place}</p>
        </header>
        <Sides change={change} {...drafts} />
      </article>
    )
  }
  const { point, changes } = entry
  return (
    <article aria-label={`Point ${point.number}`} className="flex flex-col gap-4 px-4 pb-4">
      <header className="flex flex-col gap-1">
        <h3 className="flex items-start gap-2 text-lead font-semibold">
          <ProofMark proof={severityWords[point.severity].proof} label={severityWords[point.severity].one} className="mt-1.5 size-4" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{point.title}</span>
        </h3>
        <p className="text-note text-quiet">{describeOutcome(point, version, previous)}</p>
      </header>
      {point.detail === '' ? null : <p className="whitespace-pre-line text-quiet [overflow-wrap:anywhere]">{point.detail}</p>}
      {changes.map((change, i) => (
        // The same figure can change in several places.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={i} aria-label={change.label} className="flex flex-col gap-2">
          <h4 className="font-medium [overflow-wrap:anywhere]">{titleOfChange(change)}</h4>
          <Sides change={change} {...drafts} />
        </section>
      ))}
      {point.outcome === 'fixed' && changes.length === 0 ? (
        <p className="border-l-2 border-rounding pl-3 text-note">
          None of its figures has changed. It may be gone because something near it has: look at both pages.
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {point.outcome === 'fixed' ? (
          changes.length > 0 ? null : (
            <SeePrevious page={point.page} previous={previous} onSeePrevious={onSeePrevious} />
          )
        ) : (
          <PageButton
            page={point.page}
            box={point.evidence.find(({ page, document }) => page === point.page && document === undefined)?.box}
          />
        )}
        <Button
          onClick={() => {
            onOpenPoint(point.number)
          }}
        >
          Open point {point.number}
        </Button>
      </div>
    </article>
  )
}

/** What a change is called: the figure, or what happened. */
export function titleOfChange({ kind, label, before, after }: Change): string {
  switch (kind) {
    case 'figure':
    case 'reference':
      return label
    case 'line-added':
    case 'line-removed':
      return label === '' ? (after ?? before ?? '') : label
    case 'sentence':
    case 'sentence-added':
    case 'sentence-removed':
      return after ?? before ?? ''
  }
}

function describeOutcome({ outcome, state, number }: ComparedPoint, version: number, previous: number): string {
  const today = `#${number} · ${stateWords[state] ?? 'Open'} today`
  switch (outcome) {
    case 'fixed':
      return `In draft ${previous}, no longer found in draft ${version} · ${today}`
    case 'new':
      return `Found in draft ${version} for the first time · ${today}`
    case 'came-back':
      return `Found again: an earlier draft had it, draft ${previous} had not · ${today}`
    case 'reopened':
      return `Closed before draft ${version}, which still has it · ${today}`
    case 'still-there':
      return `In both drafts · ${today}`
  }
}

type Drafts = Pick<ChangeDetailProps, 'version' | 'previous' | 'onSeePrevious'>

function Sides({ change, version, previous, onSeePrevious }: { change: Change } & Drafts) {
  const { kind, before, after, page, box, previousPage } = change
  const isFigure = kind === 'figure' || kind === 'reference'
  const parts = before === undefined || after === undefined ? null : compareTexts(before, after, isFigure)
  return (
    <div className="flex flex-col gap-2">
      <dl className={classNames('grid gap-3', isFigure ? 'grid-cols-2' : '@lg:grid-cols-2')}>
        <Side
          name={`Before, draft ${previous}`}
          page={previousPage}
          text={parts?.before ?? (before === undefined ? null : [{ text: before, differs: false }])}
          mark="before"
        />
        <Side
          name={`Now, draft ${version}`}
          page={page}
          text={parts?.after ?? (after === undefined ? null : [{ text: after, differs: false }])}
          mark="now"
        />
      </dl>
      {change.change === undefined ? null : <p className="figures text-note text-quiet">Change {groupDigits(change.change)}</p>}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {page === undefined ? null : <PageButton page={page} box={box} />}
        {previousPage === undefined ? null : <SeePrevious page={previousPage} previous={previous} onSeePrevious={onSeePrevious} />}
      </div>
    </div>
  )
}

interface SideProps {
  name: string
  page: number | undefined
  /** Null where the draft does not have it. */
  text: readonly TextPart[] | null
  mark: 'before' | 'now'
}

function Side({ name, page, text, mark }: SideProps) {
  const Differing = mark === 'before' ? 'del' : 'ins'
  return (
    <div className="min-w-0 rounded-sm border border-hairline px-3 py-2">
      <dt className="figures text-note text-quiet">
        {name}
        {page === undefined ? '' : `, page ${page}`}
      </dt>
      <dd className="figures [overflow-wrap:anywhere] whitespace-pre-wrap">
        {text === null ? (
          <span className="text-quiet">not there</span>
        ) : (
          text.map((part, i) =>
            part.differs ? (
              // oxlint-disable-next-line react/no-array-index-key -- parts of a text have only their position
              <Differing
                key={i}
                className={classNames(
                  'font-semibold underline-offset-4',
                  // A line through digits would hide them.
                  mark === 'before' ? 'bg-difference/15 no-underline' : 'bg-tick/15 decoration-tick decoration-2',
                )}
              >
                {part.text}
              </Differing>
            ) : (
              part.text
            ),
          )
        )}
      </dd>
    </div>
  )
}

function SeePrevious({ page, previous, onSeePrevious }: { page: number } & Pick<Drafts, 'previous' | 'onSeePrevious'>) {
  return (
    <button
      type="button"
      className="figures min-h-6 text-note whitespace-nowrap text-accent underline-offset-2 hover:underline print:hidden"
      onClick={() => {
        onSeePrevious(page)
      }}
    >
      See page {page} of draft {previous}
    </button>
  )
}
