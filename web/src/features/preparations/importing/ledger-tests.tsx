import type { LedgerTests as Tests } from '@tickmark/engine/ledgers'
import { describeLedgerTests, type LedgerTestResult, type TestedList } from '@tickmark/reviewer/ledgers'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { Cell, Table } from '../../../ui/table.tsx'

/** What the lines of a ledger show, folded until it is asked for: a sentence for each test, and the lines behind it. */
export function LedgerTests({ tests, isFromFile = true }: { tests: Tests; isFromFile?: boolean }) {
  const results = describeLedgerTests(tests, { isFromFile })
  const wrong = results.filter(({ isWrong }) => isWrong)
  return (
    <details className="rounded-md border border-hairline px-3 py-2">
      <summary className="min-h-6 cursor-pointer rounded-sm">
        <span className="font-medium">Ledger tests</span>
        {wrong.map(({ test, sentence }) => (
          <span key={test} className="ml-2 inline-flex items-center gap-1.5">
            <ProofMark proof="difference" />
            {sentence.slice(0, sentence.indexOf('.'))}
          </span>
        ))}
      </summary>
      <dl className="mt-2 flex flex-col gap-3">
        {results.map((result) => (
          <Result key={result.test} result={result} />
        ))}
      </dl>
    </details>
  )
}

function Result({ result: { label, sentence, isWrong, list } }: { result: LedgerTestResult }) {
  return (
    <div className="min-w-0">
      <dt className="text-quiet">{label}</dt>
      <dd className="flex flex-col gap-1 [overflow-wrap:anywhere]">
        <p className="flex items-start gap-2">
          {isWrong ? <ProofMark proof="difference" className="mt-1 size-4" /> : null}
          <span>{sentence}</span>
        </p>
        {list === null ? null : <List label={label} list={list} />}
      </dd>
    </div>
  )
}

function List({ label, list: { columns, rows, title, more } }: { label: string; list: TestedList }) {
  return (
    <details>
      <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-quiet hover:text-ink">
        {title}
        <span className="sr-only">: {label}</span>
      </summary>
      <Table caption={label} columns={columns}>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike, and rows never move
          <tr key={at}>
            {columns.map(({ name, numeric = false }, column) => (
              <Cell key={name} numeric={numeric} className={numeric ? '' : 'whitespace-nowrap'}>
                {row[column]}
              </Cell>
            ))}
          </tr>
        ))}
      </Table>
      {more === 0 ? null : <p className="mt-1 text-note text-quiet">{more.toLocaleString('en-GB')} more are not listed.</p>}
    </details>
  )
}
