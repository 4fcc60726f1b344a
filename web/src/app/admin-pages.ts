import { messages } from '@tickmark/contract'

export interface AdminPage {
  /** A path below `administration` in `router.tsx`, which checks access and renders the frame. */
  readonly to: '/admin' | '/admin/manage-users' | '/admin/bigquery' | '/admin/feedback' | '/admin/contact' | '/admin/usage' | '/admin/audit'
  /** Its name in the navigation. */
  readonly label: string
  /** A second address of the same page. */
  readonly also?: string
  /** What users who are not administrators see on this page, if not the default sentence. */
  readonly denied?: string
}

/** The pages of the administration area, in the order of its navigation. Every page has a row here, and a link. */
export const adminPages: readonly AdminPage[] = [
  { to: '/admin', label: 'Dashboard', also: '/admin/dashboard' },
  { to: '/admin/manage-users', label: 'Users', denied: messages.admin.accessDeniedUsers },
  { to: '/admin/bigquery', label: messages.admin.databaseTitle },
  { to: '/admin/feedback', label: 'Feedback' },
  { to: '/admin/contact', label: 'Contact' },
  { to: '/admin/usage', label: 'Usage' },
  { to: '/admin/audit', label: 'Audit trail' },
]

export const findAdminPage = (pathname: string): AdminPage | undefined =>
  adminPages.find(({ to, also }) => pathname === to || pathname === also)
