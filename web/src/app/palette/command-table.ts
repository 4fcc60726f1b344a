import { type AnalysisItem, messages, type Workspace } from '@tickmark/contract'
import type { Shortcut } from '../../lib/shortcuts/shortcut-table.ts'
import { workspaceLabel } from '../../lib/workspaces/workspace-names.ts'

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
  | { act: 'feedback' | 'shortcuts' | 'new-firm' | 'sign-out' }
  | { workspaceId: number }

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
  name: 'Go to' | 'Do' | 'Workspaces' | 'Analyses' | 'Legal'
  items: Command[]
}

const pages: readonly Command[] = [
  { id: 'home', name: 'Dashboard', alsoKnownAs: 'home start welcome', target: { to: '/' } },
  {
    id: 'analysis',
    name: messages.analyses.title,
    alsoKnownAs: `${messages.navigation.analysis} list analyses`,
    target: { to: '/analysis' },
  },
  { id: 'overview', name: messages.navigation.overview, alsoKnownAs: 'my work due waiting turn', target: { to: '/overview' } },
  { id: 'chat', name: messages.navigation.chat, alsoKnownAs: 'ask questions', target: { to: '/chat' } },
  {
    id: 'profile',
    name: messages.navigation.profile,
    alsoKnownAs: 'account subscription sessions password company settings',
    target: { to: '/profile' },
  },
  { id: 'users', name: messages.users.title, alsoKnownAs: 'colleagues people', target: { to: '/users' } },
  { id: 'admin', name: messages.navigation.adminDashboard, alsoKnownAs: 'administration', adminOnly: true, target: { to: '/admin' } },
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
  { id: 'feedback', name: messages.navigation.feedback, alsoKnownAs: 'rate rating comment', target: { act: 'feedback' } },
  { id: 'shortcuts', name: 'Keyboard shortcuts', alsoKnownAs: 'keys help', shortcut: 'shortcuts', target: { act: 'shortcuts' } },
  { id: 'new-firm', name: 'Create a firm', alsoKnownAs: 'workspace team organisation', target: { act: 'new-firm' } },
  { id: 'sign-out', name: messages.navigation.signOut, alsoKnownAs: 'log out logout leave', target: { act: 'sign-out' } },
]

const allowed = (isAdmin: boolean) => (command: Command) => isAdmin || command.adminOnly !== true

/** Where to work, if there is a choice. */
const listWorkspaceCommands = (workspaces: readonly Workspace[]): Command[] =>
  workspaces.length < 2
    ? []
    : workspaces.map((workspace) => ({
        id: `workspace-${workspace.id}`,
        name: `Work in ${workspaceLabel(workspace)}`,
        alsoKnownAs: 'switch workspace firm',
        target: { workspaceId: workspace.id },
      }))

/** Everything in the palette: pages, actions, the workspaces, the analyses by name (newest first), and the legal pages. */
export function listCommands(analyses: readonly AnalysisItem[], isAdmin: boolean, workspaces: readonly Workspace[] = []): CommandGroup[] {
  return [
    { name: 'Go to', items: pages.filter(allowed(isAdmin)) },
    { name: 'Do', items: actions.filter(allowed(isAdmin)) },
    { name: 'Workspaces', items: listWorkspaceCommands(workspaces) },
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
