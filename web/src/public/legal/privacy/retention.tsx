import { limits } from '@tickmark/contract'
import { describeLifetime } from '../describe-lifetime.ts'
import { LegalTable } from '../legal-table.tsx'
import type { LegalSection } from '../legal-text.ts'

const rows: readonly (readonly [string, string])[] = [
  ['Account, analyses, documents, reviews, feedback', 'Until you delete them, or your account'],
  ['Your name beside your sign-off of someone else’s analysis', 'As long as the analysis'],
  [
    'Sign-ups with an unverified address',
    `Until the last verification link, which is valid for ${describeLifetime(limits.verificationLinkLifetimeMs)}, has expired`,
  ],
  [
    'Sessions',
    `A sign-in ends ${describeLifetime(limits.sessionLifetimeMs)} after your last visit; its record is deleted ${describeLifetime(limits.sessionRecordsKeptMs)} after that, or with your account`,
  ],
  ['Usage records', `${limits.usageRecordsKeptMonths} months, or until you opt out or delete your account`],
  ['Contact messages', `Until we delete them; resolved messages are deleted ${limits.contactMessagesKeptMonths} months after they arrived`],
  ['Audit trail', 'Indefinitely, or as long as the operator has set; it contains numbers only'],
  [
    'Network addresses beside the audit trail',
    `${limits.auditAddressDays} days, unless the operator has set another period, or until you delete your account`,
  ],
  ['Counted attempts', 'Until the counting period is over; then deleted'],
  ['Server log and backups', 'As long as the operator keeps them'],
]

export const retention: LegalSection = {
  id: 'retention',
  title: 'Retention',
  content: (
    <>
      <LegalTable caption="Retention periods" columns={['Data', 'How long']} rows={rows} />
      <p>
        Deleting your account removes your identity, your analyses with their files, your sessions, usage records and feedback at once.
        Copies in backups disappear when those are replaced. Invoices are kept as long as the law requires.
      </p>
    </>
  ),
}
