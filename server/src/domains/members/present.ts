import type { AnalysisMembers, Invitation } from '@tickmark/contract'
import type { InvitationRow, MemberRow, PendingRow } from './queries.ts'

export const presentMembers = (members: readonly MemberRow[], invitations: readonly PendingRow[]): AnalysisMembers => ({
  members: members.map(({ userId, firstName, surname, email, role, isShared }) => ({
    userId,
    firstName,
    surname,
    email,
    role,
    within: !isShared || role === 'owner',
  })),
  invitations: invitations.map(({ email, role, createdAt }) => ({ email, role, createdAt: createdAt.toISOString() })),
})

export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  analysisId: row.analysisId,
  analysisName: row.analysisName,
  invitedBy: `${row.firstName} ${row.surname}`.trim(),
  role: row.role,
  createdAt: row.createdAt.toISOString(),
})
