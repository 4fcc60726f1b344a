import type { Journal } from '@tickmark/contract'
import { printAmount } from '@tickmark/engine/ledgers'
import { Pencil, Trash2 } from 'lucide-react'
import { Figure } from '../../../ui/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatAccount } from './read-typed-account.ts'
import { addUpJournal, openJournal } from './typed-journal.ts'

interface JournalEntryProps {
  journal: Journal
  /** Of the ledger. */
  decimals: number
  isReadOnly: boolean
  onChange: () => void
  onDelete: () => void
}

/** A journal as it is posted: its lines with debits and credits, and their total. */
export function JournalEntry({ journal, decimals: minDecimals, isReadOnly, onChange, onDelete }: JournalEntryProps) {
  const { number, narration } = journal
  const { lines } = openJournal(journal, minDecimals)
  const { debits, credits, decimals } = addUpJournal({ lines }, minDecimals)
  return (
    <li className="rounded-md border border-hairline">
      <div className="flex items-start justify-between gap-2 py-2 pr-2 pl-3">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-medium">Journal {number}</span>
          <span className="block text-quiet">{narration}</span>
        </p>
        {isReadOnly ? null : (
          <div className="flex shrink-0">
            <IconButton label={`Change journal ${number}`} icon={<Pencil className="size-4" aria-hidden="true" />} onClick={onChange} />
            <IconButton label={`Delete journal ${number}`} icon={<Trash2 className="size-4" aria-hidden="true" />} onClick={onDelete} />
          </div>
        )}
      </div>
      <table className="figures w-full border-collapse text-note">
        <caption className="sr-only">Lines of journal {number}</caption>
        <thead>
          <tr className="text-quiet">
            <th scope="col" className="px-3 text-left font-medium">
              Account
            </th>
            <th scope="col" className="pr-1 text-right font-medium">
              Dr
            </th>
            <th scope="col" className="pr-3 text-right font-medium">
              Cr
            </th>
          </tr>
        </thead>
        <tbody>
          {journal.lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an account may have two lines
            <tr key={at}>
              <th scope="row" className="px-3 py-0.5 text-left font-normal [overflow-wrap:anywhere]">
                {formatAccount(line)}
              </th>
              <td className="w-0 py-0.5 text-right align-bottom whitespace-nowrap">
                <Figure text={lines[at]?.debit ?? ''} narrow />
              </td>
              <td className="w-0 py-0.5 pr-2 pl-2 text-right align-bottom whitespace-nowrap">
                <Figure text={lines[at]?.credit ?? ''} narrow />
              </td>
            </tr>
          ))}
          <tr className="font-medium">
            <th scope="row" className="px-3 pt-0.5 pb-2.5 text-left font-medium">
              Total
            </th>
            <td className="w-0 pt-0.5 pb-2.5 text-right whitespace-nowrap">
              <Figure text={printAmount(debits, decimals)} rule doubleRule narrow />
            </td>
            <td className="w-0 pt-0.5 pr-2 pb-2.5 pl-2 text-right whitespace-nowrap">
              <Figure text={printAmount(credits, decimals)} rule doubleRule narrow />
            </td>
          </tr>
        </tbody>
      </table>
    </li>
  )
}
