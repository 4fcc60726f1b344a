import { messages } from '@tickmark/contract'
import { FileText, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'
import { useSession } from '../features/identity/session.tsx'

interface NavigationItem {
  to: '/analysis' | '/profile' | '/admin'
  icon: LucideIcon
  label: string
  /** As the drawer has it. */
  longLabel: string
  badge?: string
}

const analysis: NavigationItem = {
  to: '/analysis',
  icon: FileText,
  label: messages.navigation.analysis,
  longLabel: messages.navigation.analysis,
}

const profile: NavigationItem = {
  to: '/profile',
  icon: UserRound,
  label: messages.navigation.profile,
  longLabel: messages.navigation.profile,
}

const admin: NavigationItem = {
  to: '/admin',
  icon: ShieldCheck,
  label: messages.navigation.admin,
  longLabel: messages.navigation.adminDashboard,
  badge: messages.admin.badge,
}

/** Where the signed-in user can go. The entry of the administrators opens nothing: the server decides. */
export function useNavigationItems(): readonly NavigationItem[] {
  const { state } = useSession()
  return state.kind === 'signed-in' && state.isAdmin ? [analysis, profile, admin] : [analysis, profile]
}
