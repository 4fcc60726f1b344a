/*
 * What administrators read and answer, in one file: each more that can be fetched on its own makes every first load longer, by its name and
 * by what is shared no more.
 */
export { AuditTrailPage } from '../../features/audit-trail/audit-trail-page.tsx'
export { ContactInboxPage } from '../../features/contact-inbox/contact-inbox-page.tsx'
export { FeedbackInboxPage } from '../../features/feedback-inbox/feedback-inbox-page.tsx'
export { UsageReportPage } from '../../features/usage-report/usage-report-page.tsx'
