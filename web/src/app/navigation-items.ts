import { messages } from '@tickmark/contract'
import { FileText, LogOut, type LucideIcon, MessageSquareText, ShieldCheck, Star, UserRound } from 'lucide-react'

const words = messages.navigation

/** Where an item goes and the paths for which it is highlighted, or what it does. */
export type NavigationTarget =
  | { to: '/chat' | '/analysis' | '/profile' | '/admin'; under: readonly string[] }
  | { act: 'feedback' | 'sign-out' }

export interface NavigationItem {
  icon: LucideIcon
  label: string
  /** Its label in the drawer, if different. */
  longLabel?: string
  badge?: string
  target: NavigationTarget
  /** Shown to administrators only. It grants nothing: the server decides. */
  adminOnly?: true
}

/** The bar's items in the order of the specification (section 2). */
const items: readonly NavigationItem[] = [
  { icon: Star, label: words.feedback, target: { act: 'feedback' } },
  { icon: MessageSquareText, label: words.chat, target: { to: '/chat', under: ['/chat'] } },
  {
    icon: FileText,
    label: words.analysis,
    target: { to: '/analysis', under: ['/analysis', '/overview', '/new-analysis', '/keep-review', '/client'] },
  },
  { icon: UserRound, label: words.profile, target: { to: '/profile', under: ['/profile', '/firm'] } },
  {
    icon: ShieldCheck,
    label: words.admin,
    longLabel: words.adminDashboard,
    badge: messages.admin.badge,
    target: { to: '/admin', under: ['/admin'] },
    adminOnly: true,
  },
  { icon: LogOut, label: words.signOut, target: { act: 'sign-out' } },
]

export function listNavigationItems(isAdmin: boolean): readonly NavigationItem[] {
  return isAdmin ? items : items.filter((item) => item.adminOnly !== true)
}

/** Whether an item is highlighted at a path: `/analysis/12` belongs to Analysis, `/analysis-old` does not. */
export function isCurrent(target: NavigationTarget, pathname: string): boolean {
  return 'under' in target && target.under.some((beginning) => pathname === beginning || pathname.startsWith(`${beginning}/`))
}
