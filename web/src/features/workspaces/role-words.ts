import { OfferedRole, type WorkspaceRole } from '@tickmark/contract'

/** The name of each role in a firm, and what it may do. */
export const roleWords: Record<WorkspaceRole, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'sees every client, and can transfer or delete the firm' },
  administrator: { name: 'Administrator', may: 'sees every client, and decides who belongs to the firm' },
  member: { name: 'Member', may: 'works on the clients that are open to the firm, and on those they are named for' },
  guest: { name: 'Guest', may: 'reads and comments on the analyses of the clients they are named for' },
}

/** The roles that can be given to people, for a select. */
export const offeredRoles = OfferedRole.options.map((role) => ({ value: role, label: roleWords[role].name }))

/** Whether a role decides who belongs to the firm and who sees its clients. */
export const isManager = (role: WorkspaceRole): boolean => role === 'owner' || role === 'administrator'
