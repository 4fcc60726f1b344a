import type { WorkspaceRole } from '@tickmark/contract'

const ofAdministrator =
  'They no longer decide who belongs to the firm and who sees its clients. Open invitations as administrator that they made are withdrawn.'

/** What a person of a firm loses with their role. */
export function describeDemotion(from: WorkspaceRole, to: 'member' | 'guest'): string {
  const rights = from === 'administrator' ? ` ${ofAdministrator}` : ''
  return to === 'guest'
    ? `A guest only reads the clients they are named for. Their analyses in the firm, and the points and sign-offs that wait for them, pass to the owner.${rights}`
    : `A member sees the clients that are open to the firm and those they are named for. What they own of other clients passes to the owner.${rights}`
}

/** What ends when a person is removed from a firm, or leaves it, beside their access. */
export const describeRemoval = (role: WorkspaceRole, isSelf: boolean): string =>
  role === 'administrator' ? ` Open invitations as administrator that ${isSelf ? 'you' : 'they'} made are withdrawn.` : ''
