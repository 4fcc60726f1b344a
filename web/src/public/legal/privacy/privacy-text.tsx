import type { LegalText } from '../legal-text.ts'
import { changes, contact } from './contact-and-changes.tsx'
import { dataCollection } from './data-collection.tsx'
import { introduction } from './introduction.tsx'
import { purposesAndSharing } from './purposes-and-sharing.tsx'
import { retention } from './retention.tsx'
import { rights } from './rights.tsx'
import { security } from './security.tsx'
import { summary } from './summary.tsx'

/** What is kept of people, as the server does it. Whoever changes what is stored changes these words with it. */
export const privacyText: LegalText = {
  path: '/privacy',
  title: 'Privacy',
  changed: '2026-11-22',
  introduction: <p>What this installation of Tickmark keeps about you, what for, for how long, and what you can do about it.</p>,
  sections: [summary, introduction, dataCollection, purposesAndSharing, security, retention, rights, contact, changes],
}
