import { typedHashLength } from '@tickmark/contract'
import type { Draft } from '@tickmark/engine/drafting'
import { formatDay } from '../../../lib/format-date.ts'
import { formatSize } from './describe-filing.ts'
import type { TaggedDocument } from './use-tagged-document.ts'

interface WhatIsSentProps {
  profile: Draft['profile']
  document: TaggedDocument
}

/** Which document of which company it is, to the byte, and what is missing in it. */
export function WhatIsSent({ profile, document }: WhatIsSentProps) {
  const rows = [
    ['Company', profile.name],
    ['Number', profile.companyNumber ?? 'missing'],
    ['Period', `${formatDay(profile.periodStart)} to ${formatDay(profile.periodEnd)}`],
    ['Document', `Tagged accounts (iXBRL), ${formatSize(document.bytes.length)}`],
  ] as const
  return (
    <>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-body">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
        <dt className="text-quiet">Fingerprint</dt>
        <dd className="font-mono text-note [overflow-wrap:anywhere]">
          <strong>{document.sha256.slice(0, typedHashLength)}</strong>
          {document.sha256.slice(typedHashLength)}
        </dd>
      </dl>
      {document.remaining.length === 0 ? null : (
        <section aria-label="Missing in the document" className="mt-4 rounded-sm border border-hairline p-3">
          <h3 className="text-body font-semibold">Complete these first</h3>
          <ul className="mt-1 list-disc pl-5 text-body">
            {document.remaining.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
