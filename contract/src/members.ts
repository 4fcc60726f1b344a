import { z } from 'zod'
import { empty, endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { Email } from './identity.ts'

/** A person's rights in an analysis (D5): a viewer reads; a reviewer also comments, asks and changes the status; the owner may do everything. */
export const AnalysisRole = z.enum(['owner', 'reviewer', 'viewer'])
export type AnalysisRole = z.infer<typeof AnalysisRole>

/** The roles that an owner can give. */
export const SharedRole = AnalysisRole.exclude(['owner'])
export type SharedRole = z.infer<typeof SharedRole>

/** A person who takes part in an analysis. `within`: they have their place from its workspace alone, and cannot be removed from the analysis. */
export const AnalysisMember = z.object({
  userId: Id,
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  role: AnalysisRole,
  within: z.boolean(),
})
export type AnalysisMember = z.infer<typeof AnalysisMember>

/** An invitation that has not been answered. It shows only what the owner entered, not whether the address has an account. */
export const PendingInvitation = z.object({ email: z.string(), role: SharedRole, createdAt: Instant })
export type PendingInvitation = z.infer<typeof PendingInvitation>

/** The owner first, then by name. Only the owner sees invitations. */
export const AnalysisMembers = z.object({ members: z.array(AnalysisMember), invitations: z.array(PendingInvitation) })
export type AnalysisMembers = z.infer<typeof AnalysisMembers>

export const listMembers = endpoint({
  id: 'listMembers',
  summary: 'The members of an analysis and its pending invitations.',
  method: 'GET',
  path: '/api/analysis/{id}/members',
  access: 'member',
  params: { id: PathId },
  response: json(AnalysisMembers),
})

export const shareAnalysis = endpoint({
  id: 'shareAnalysis',
  summary: 'Invites a colleague by email, or changes the role of a member.',
  method: 'PUT',
  path: '/api/analysis/{id}/members',
  access: 'owner',
  params: { id: PathId },
  body: json(z.object({ email: Email, role: SharedRole })),
  response: json(AnalysisMembers),
  errors: ['ALREADY_OWNER', 'ALREADY_IN_FIRM', 'INVITATION_MAIL_FAILED', 'TOO_MANY_MEMBERS'],
})

export const removeMember = endpoint({
  id: 'removeMember',
  summary: 'Removes a member or an invitation, by email address. Every member except the owner may remove themselves.',
  method: 'DELETE',
  path: '/api/analysis/{id}/members',
  access: 'member',
  params: { id: PathId },
  query: { email: Email },
  response: empty,
  status: 204,
})

/** An invitation as the invited person sees it. */
export const Invitation = z.object({
  id: Id,
  analysisId: Id,
  analysisName: z.string(),
  invitedBy: z.string(),
  role: SharedRole,
  createdAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = endpoint({
  id: 'listInvitations',
  summary: "Invitations to the account's own verified address.",
  method: 'GET',
  path: '/api/user/invitations',
  access: 'user',
  response: json(z.array(Invitation)),
})

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  summary: 'Accepts an invitation: the user becomes a member.',
  method: 'POST',
  path: '/api/user/invitations/{id}',
  access: 'owner',
  params: { id: PathId },
  response: empty,
  status: 204,
})

export const declineInvitation = endpoint({
  id: 'declineInvitation',
  summary: 'Declines an invitation. The owner no longer sees it.',
  method: 'DELETE',
  path: '/api/user/invitations/{id}',
  access: 'owner',
  params: { id: PathId },
  response: empty,
  status: 204,
})
