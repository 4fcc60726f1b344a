import { messages } from '@tickmark/contract'

export interface AdminPage {
  /** A path beneath `administration` in `router.tsx`, which asks the server who is there and draws the frame. */
  readonly to: '/admin' | '/admin/manage-users' | '/admin/bigquery' | '/admin/feedback' | '/admin/contact' | '/admin/usage' | '/admin/audit'
  /** As the navigation of the area has it. */
  readonly label: string
  /** The same page under another address. */
  readonly also?: string
  /** What the page tells whoever is no administrator, where it is not the usual sentence. */
  readonly denied?: string
}

/** The pages of the administrators' area in the order of its navigation: what is built has a row here, and a link leads to it. */
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
