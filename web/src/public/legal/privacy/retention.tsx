import { limits } from '@tickmark/contract'
import { describeLifetime } from '../describe-lifetime.ts'
import { LegalTable } from '../legal-table.tsx'
import type { LegalSection } from '../legal-text.ts'

const rows: readonly (readonly [string, string])[] = [
  ['Account, analyses, documents, reviews, feedback', 'Until you delete them, or your account'],
  [
    'Sign-ups whose address is not verified',
    `Until the last verification link, which works for ${describeLifetime(limits.verificationLinkLifetimeMs)}, has run out`,
  ],
  [
    'Sessions',
    `A sign-in ends ${describeLifetime(limits.sessionLifetimeMs)} after your last visit; its record goes ${describeLifetime(limits.sessionRecordsKeptMs)} after that, or with your account`,
  ],
  ['Usage records', `${limits.usageRecordsKeptMonths} months, or until you opt out or delete your account`],
  [
    'Contact messages',
    `Until we have dealt with them and delete them; what has been dealt with goes ${limits.contactMessagesKeptMonths} months after it came`,
  ],
  ['Audit trail', 'Without end; it holds numbers alone'],
  ['Counted attempts', 'Until the time for which they count is over, then swept'],
  ['Server log and backups', 'As long as the operator keeps them'],
]

export const retention: LegalSection = {
  id: 'retention',
  title: 'Retention',
  content: (
    <>
      <LegalTable caption="How long what is kept" columns={['What', 'How long']} rows={rows} />
      <p>
        Deleting your account removes your identity, your analyses with their files, your sessions, usage records and feedback at once.
        Copies in backups go when those are replaced. Invoices are kept as long as the law demands.
      </p>
    </>
  ),
}
