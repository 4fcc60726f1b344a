/*
 * The administration pages in one chunk: every further chunk adds its name to the first load of every page, and the code that pages
 * share to another file.
 */
export { AuditTrailPage } from '../../features/audit-trail/audit-trail-page.tsx'
export { ContactInboxPage } from '../../features/contact-inbox/contact-inbox-page.tsx'
export { FeedbackInboxPage } from '../../features/feedback-inbox/feedback-inbox-page.tsx'
export { UsageReportPage } from '../../features/usage-report/usage-report-page.tsx'
