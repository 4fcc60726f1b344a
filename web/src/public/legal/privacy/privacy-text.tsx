import type { LegalText } from '../legal-text.ts'
import { changes, contact } from './contact-and-changes.tsx'
import { dataCollection } from './data-collection.tsx'
import { introduction } from './introduction.tsx'
import { purposesAndSharing } from './purposes-and-sharing.tsx'
import { retention } from './retention.tsx'
import { rights } from './rights.tsx'
import { security } from './security.tsx'
import { summary } from './summary.tsx'

/** The data that the server keeps about people. A change to what is stored must change this text as well. */
export const privacyText: LegalText = {
  path: '/privacy',
  title: 'Privacy',
  changed: '2026-11-23',
  introduction: <p>What this installation of Tickmark keeps about you, why, for how long, and what you can do about it.</p>,
  sections: [summary, introduction, dataCollection, purposesAndSharing, security, retention, rights, contact, changes],
}
