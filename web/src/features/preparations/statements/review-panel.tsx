import { citationOf, keepPercentages, type Severity } from '@tickmark/contract'
import { formatCount } from '../../../lib/format-count.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProofMark, type Proof } from '../../../ui/proof-mark.tsx'
import type { WorkedAccount } from '../work/work-out.ts'
import { LinkButton } from './link-button.tsx'
import { NamedAccounts } from './named-accounts.tsx'
import type { LiveReview, PlacedFinding } from './read-live-review.ts'
import { SumRow, SumTable } from './sum-table.tsx'

const GROUPS: readonly { severity: Severity; one: string; many: string; proof: Proof }[] = [
  { severity: 'error', one: 'error', many: 'errors', proof: 'difference' },
  { severity: 'warning', one: 'question', many: 'questions', proof: 'query' },
  { severity: 'info', one: 'talking point', many: 'talking points', proof: 'note' },
]

interface ReviewPanelProps {
  review: LiveReview
  accounts: readonly WorkedAccount[]
  onShowAccount: (key: string) => void
  onShow: (finding: PlacedFinding) => void
}

/** What the review of the draft as it is now finds: errors, questions, and what is worth talking about. */
export function ReviewPanel({ review, accounts, onShowAccount, onShow }: ReviewPanelProps) {
  const { findings, figures, tied } = review
  const isClean = findings.error.length + findings.warning.length === 0
  return (
    <div className="flex flex-col gap-6 p-4">
      {isClean ? (
        <EmptyState icon={<ProofMark proof="tick" className="size-6" />} title="The review found nothing to correct">
          <p className="figures">{describeTied(tied, figures)}</p>
        </EmptyState>
      ) : (
        <p className="figures text-note text-quiet">{describeTied(tied, figures)} The review follows every change.</p>
      )}
      {GROUPS.map(({ severity, one, many, proof }) => {
        const group = findings[severity]
        if (group.length === 0) return null
        const title = formatCount(group.length, one, many)
        const list = (
          <ul className="divide-y divide-hairline">
            {group.map((placed) => (
              <FindingItem
                key={placed.finding.id}
                placed={placed}
                proof={proof}
                accounts={accounts}
                onShow={onShow}
                onShowAccount={onShowAccount}
              />
            ))}
          </ul>
        )
        return severity === 'info' ? (
          <details key={severity}>
            <summary className="min-h-6 text-note font-medium text-quiet">{title} for the client</summary>
            {list}
          </details>
        ) : (
          <section key={severity} aria-labelledby={`findings-${severity}`}>
            <h4 id={`findings-${severity}`} className="text-note font-medium text-quiet">
              {title}
            </h4>
            {list}
          </section>
        )
      })}
    </div>
  )
}

function describeTied(tied: number, figures: number): string {
  if (tied === figures) return `All ${formatCount(figures, 'figure')} tied.`
  return `${tied.toLocaleString('en-GB')} of ${formatCount(figures, 'figure')} tied; the others appear once and nothing else confirms them.`
}

interface FindingItemProps extends Omit<ReviewPanelProps, 'review'> {
  placed: PlacedFinding
  proof: Proof
}

function FindingItem({ placed, proof, accounts, onShow, onShowAccount }: FindingItemProps) {
  const { finding, arithmetic, movements, table } = placed
  const citation = [finding.check, citationOf(finding)].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 py-3 text-body">
      <ProofMark proof={proof} className="mt-1 size-4" />
      <div className="[overflow-wrap:anywhere]">
        {table === null ? (
          <p className="font-medium">{finding.title}</p>
        ) : (
          <LinkButton
            className="font-medium"
            onClick={() => {
              onShow(placed)
            }}
          >
            {finding.title}
          </LinkButton>
        )}
        {finding.detail === '' ? null : <p className="mt-0.5 whitespace-pre-line text-quiet">{keepPercentages(finding.detail)}</p>}
        <NamedAccounts text={finding.detail} accounts={accounts} onShow={onShowAccount} />
        {arithmetic === null ? null : <FindingSum arithmetic={arithmetic} />}
        {movements === null ? null : <MovedLines movements={movements} />}
        {finding.remedy === undefined ? null : (
          <p className="mt-1">
            <span className="font-medium">To do:</span> {finding.remedy}
          </p>
        )}
        <p className="figures mt-1 text-note text-quiet">{citation}</p>
      </div>
    </li>
  )
}

function FindingSum({ arithmetic }: { arithmetic: NonNullable<PlacedFinding['arithmetic']> }) {
  const { terms, results, difference } = arithmetic
  return (
    <div className="my-2">
      <SumTable caption="The arithmetic">
        {terms.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same figure can occur twice
          <SumRow key={at} label={line.label} figure={line.figure} />
        ))}
        {results.map((line, at) => (
          <SumRow
            // oxlint-disable-next-line react/no-array-index-key -- as above
            key={at}
            label={line.label}
            figure={line.figure}
            rule={at === 0 && terms.length > 0}
            doubleRule={terms.length > 0 && at === results.length - 1}
          />
        ))}
        {difference === null ? null : <SumRow label="Difference" figure={difference} isStrong />}
      </SumTable>
    </div>
  )
}

function MovedLines({ movements: { columns, rows } }: { movements: NonNullable<PlacedFinding['movements']> }) {
  return (
    <div className="my-2 overflow-x-auto">
      <table className="figures w-full border-collapse text-note">
        <caption className="sr-only">Lines that moved</caption>
        <thead>
          <tr>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col" className={key === 'line' ? 'text-left font-medium' : 'pl-2 text-right font-medium'}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              {columns.map(({ key }) =>
                key === 'line' ? (
                  <th key={key} scope="row" className="py-0.5 text-left font-normal">
                    {row.line}
                  </th>
                ) : (
                  <td key={key} className="py-0.5 pl-2 text-right align-bottom whitespace-nowrap">
                    {row[key]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
