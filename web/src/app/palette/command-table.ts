import { type AnalysisItem, messages } from '@tickmark/contract'
import type { Shortcut } from '../../lib/shortcuts/shortcut-table.ts'

export type CommandTarget =
  | {
      to:
        | '/'
        | '/analysis'
        | '/new-analysis'
        | '/overview'
        | '/chat'
        | '/profile'
        | '/users'
        | '/admin'
        | '/terms'
        | '/privacy'
        | '/cookies'
    }
  | { analysisId: number }
  | { act: 'feedback' | 'shortcuts' | 'sign-out' }

export interface Command {
  /** Unique among all commands. */
  id: string
  name: string
  /** Other words that users may type to find it. */
  alsoKnownAs?: string
  /** Shown beside the name. */
  note?: string
  shortcut?: Shortcut['id']
  adminOnly?: true
  target: CommandTarget
}

/** A type, not an interface: the library only accepts groups with an index signature. */
export type CommandGroup = {
  name: 'Go to' | 'Do' | 'Analyses' | 'Legal'
  items: Command[]
}

const { navigation, users } = messages

const pages: readonly Command[] = [
  { id: 'home', name: 'Dashboard', alsoKnownAs: 'home start welcome', target: { to: '/' } },
  { id: 'analysis', name: messages.analyses.title, alsoKnownAs: `${navigation.analysis} list analyses`, target: { to: '/analysis' } },
  { id: 'overview', name: navigation.overview, alsoKnownAs: 'my work due waiting turn', target: { to: '/overview' } },
  { id: 'chat', name: navigation.chat, alsoKnownAs: 'ask questions', target: { to: '/chat' } },
  {
    id: 'profile',
    name: navigation.profile,
    alsoKnownAs: 'account subscription sessions password company settings',
    target: { to: '/profile' },
  },
  { id: 'users', name: users.title, alsoKnownAs: 'colleagues people', target: { to: '/users' } },
  { id: 'admin', name: navigation.adminDashboard, alsoKnownAs: 'administration', adminOnly: true, target: { to: '/admin' } },
]

/** Last, and found only by name. */
const legalPages: readonly Command[] = [
  { id: 'terms', name: 'Terms', alsoKnownAs: 'conditions legal', target: { to: '/terms' } },
  { id: 'privacy', name: 'Privacy', alsoKnownAs: 'data protection legal', target: { to: '/privacy' } },
  { id: 'cookies', name: 'Cookies', alsoKnownAs: 'usage records legal', target: { to: '/cookies' } },
]

const actions: readonly Command[] = [
  {
    id: 'new-analysis',
    name: messages.analyses.newButton,
    alsoKnownAs: 'create upload draft review',
    shortcut: 'new-analysis',
    target: { to: '/new-analysis' },
  },
  { id: 'feedback', name: navigation.feedback, alsoKnownAs: 'rate rating comment', target: { act: 'feedback' } },
  { id: 'shortcuts', name: 'Keyboard shortcuts', alsoKnownAs: 'keys help', shortcut: 'shortcuts', target: { act: 'shortcuts' } },
  { id: 'sign-out', name: navigation.signOut, alsoKnownAs: 'log out logout leave', target: { act: 'sign-out' } },
]

const allowed = (isAdmin: boolean) => (command: Command) => isAdmin || command.adminOnly !== true

/** Everything in the palette: pages, actions, the analyses by name (newest first), and the legal pages. */
export function listCommands(analyses: readonly AnalysisItem[], isAdmin: boolean): CommandGroup[] {
  return [
    { name: 'Go to', items: pages.filter(allowed(isAdmin)) },
    { name: 'Do', items: actions.filter(allowed(isAdmin)) },
    {
      name: 'Analyses',
      items: analyses.map(({ id, fileName, status }) => ({
        id: `analysis-${id}`,
        name: fileName,
        note: status,
        target: { analysisId: id },
      })),
    },
    { name: 'Legal', items: [...legalPages] },
  ]
}
