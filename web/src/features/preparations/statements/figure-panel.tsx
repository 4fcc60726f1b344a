import type { CellPlace, Draft } from '@tickmark/engine/drafting'
import { printAmount } from '@tickmark/engine/ledgers'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import type { Explanation } from './explain-figure.ts'
import type { DraftFigure } from './index-figures.ts'
import { LinkButton } from './link-button.tsx'
import { describeMove } from './moves/describe-move.ts'
import type { Move } from './moves/list-moves.ts'
import { printFigure } from './print-figure.ts'
import type { ProvenState } from './read-live-review.ts'
import { SumRow, SumTable } from './sum-table.tsx'
import { MovedAccounts } from './moved-accounts.tsx'
import { nameTerm, writeExplanation } from './write-explanation.ts'

/** The id of the heading of the open figure, which takes the focus. */
export const OPEN_FIGURE = 'open-figure'

interface FigurePanelProps {
  explanation: Explanation
  draft: Draft
  state: ProvenState | undefined
  /** What it was before the last import, where it has moved since. */
  move: (Move & { readonly since: string }) | null
  /** The figure that this one was reached from. */
  earlier: DraftFigure | null
  onBack: () => void
  onFollow: (place: CellPlace) => void
  onShowAccount: (key: string) => void
  /** Its tag. */
  tag: ReactNode
}

/** A figure and how it is made: its accounts, other figures, and what rounding adds. */
export function FigurePanel({ explanation, draft, state, move, earlier, onBack, onFollow, onShowAccount, tag }: FigurePanelProps) {
  const { figure, partOf } = explanation
  const { label, column, within, cell } = figure
  return (
    <div className="flex flex-col gap-5 p-4">
      <div>
        {earlier === null ? null : (
          <LinkButton className="mb-2 inline-flex items-center gap-1 text-note" onClick={onBack}>
            <ArrowLeft className="size-3.5 shrink-0" aria-hidden="true" />
            Back to {earlier.label}
          </LinkButton>
        )}
        <div className="flex items-start justify-between gap-2">
          <p className="text-note text-quiet">
            {within} · {[column.heading, column.unit].filter(Boolean).join(' ')}
          </p>
          <CopyButton
            label="Copy how it is made"
            text={() => writeExplanation(explanation, draft.decimals)}
            copied={{ title: 'Copied', description: 'Paste it into a spreadsheet or a message.' }}
          />
        </div>
        <div className="flex items-baseline justify-between gap-4 font-serif text-lead font-semibold">
          <h4 id={OPEN_FIGURE} tabIndex={-1} className="[overflow-wrap:anywhere]">
            {label}
          </h4>
          <span className="figures whitespace-nowrap">{printFigure(cell.value)}</span>
        </div>
        <StateLine state={state} />
        {move === null ? null : (
          <p className="mt-1 text-note text-quiet">
            Since {move.since}: {describeMove(move)}.
          </p>
        )}
      </div>
      <section aria-labelledby="how-made">
        <h5 id="how-made" className="mb-1 text-note font-medium text-quiet">
          How it is made
        </h5>
        <FigureSum explanation={explanation} draft={draft} onFollow={onFollow} onShowAccount={onShowAccount} />
      </section>
      {partOf.length === 0 ? null : (
        <section aria-labelledby="part-of">
          <h5 id="part-of" className="mb-1 text-note font-medium text-quiet">
            Where it goes
          </h5>
          <ul>
            {partOf.map((sum) => (
              <li key={sum.key}>
                <LinkButton
                  onClick={() => {
                    onFollow(sum.place)
                  }}
                >
                  {nameTerm(sum, figure)}
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tag}
    </div>
  )
}

function StateLine({ state }: { state: ProvenState | undefined }) {
  const [proof, words] =
    state === 'ticked'
      ? (['tick', 'Every sum and agreement that it takes part in holds.'] as const)
      : state === 'rounding'
        ? (['rounding', 'Holds within rounding.'] as const)
        : state === 'difference'
          ? (['difference', 'Part of a sum or an agreement that does not hold.'] as const)
          : ([null, 'No other place in the statements confirms it.'] as const)
  return (
    <p className="mt-1 flex items-start gap-1.5 text-note text-quiet">
      {proof === null ? null : <ProofMark proof={proof} className="mt-1 size-3" />}
      {words}
    </p>
  )
}

type FigureSumProps = Pick<FigurePanelProps, 'explanation' | 'draft' | 'onFollow' | 'onShowAccount'>

function FigureSum({ explanation, draft, onFollow, onShowAccount }: FigureSumProps) {
  const { figure, accounts, exact, rounded, terms, adjustment, behind } = explanation
  const { decimals, profile } = draft
  const isRounded = decimals + profile.scale > 0
  const parts = (exact === null ? 0 : 1) + terms.length + (adjustment === 0n ? 0 : 1)
  if (parts === 0)
    return behind.length === 0 ? (
      <p className="text-note text-quiet">Nil: no account moved here.</p>
    ) : (
      <MovedAccounts accounts={behind} decimals={decimals} onShowAccount={onShowAccount} />
    )
  return (
    <SumTable caption={`How ${figure.label} is made`}>
      {accounts.map(({ key, code, name, amount, posted }) => (
        <SumRow
          key={key}
          label={
            <LinkButton
              title="Show the account in the mapping"
              onClick={() => {
                onShowAccount(key)
              }}
            >
              {code === '' ? null : <span className="mr-2">{code}</span>}
              {name}
            </LinkButton>
          }
          figure={printAmount(amount, decimals)}
          {...(posted === 0n ? {} : { remark: `incl. journals ${printAmount(posted, decimals)}` })}
        />
      ))}
      {exact === null || (accounts.length === 1 && isRounded) ? null : (
        <SumRow
          label={accounts.length === 0 ? 'No account has a balance' : `${accounts.length} accounts`}
          figure={printAmount(exact, decimals)}
          rule={accounts.length > 0}
          doubleRule={!isRounded && parts === 1}
          isStrong={!isRounded && parts === 1}
        />
      )}
      {rounded === null || !isRounded ? null : (
        <SumRow
          label={profile.scale === 0 ? 'Rounded' : `In ${figure.column.unit}, rounded`}
          figure={printFigure(rounded)}
          doubleRule={parts === 1}
          isStrong={parts === 1}
        />
      )}
      {terms.map(({ place, figure: term, value }) => (
        <SumRow
          key={`${place.table}.${place.row}.${place.column}.${place.sign}`}
          label={
            term === null ? (
              'Not known yet'
            ) : (
              <LinkButton
                onClick={() => {
                  onFollow(place)
                }}
              >
                {nameTerm(term, figure)}
              </LinkButton>
            )
          }
          figure={printFigure(value)}
        />
      ))}
      {adjustment === 0n ? null : (
        <SumRow label="Rounding" remark="so that the statement adds up although each line is rounded" figure={printFigure(adjustment)} />
      )}
      {parts === 1 && exact !== null ? null : (
        <SumRow label={figure.label} figure={printFigure(figure.cell.value)} rule doubleRule isStrong />
      )}
    </SumTable>
  )
}
