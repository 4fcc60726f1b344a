import { z } from 'zod'
import { empty, endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { Email } from './identity.ts'

/** What somebody may do in an analysis (D5): a viewer reads, a reviewer comments, asks and changes the status, the owner does everything. */
export const AnalysisRole = z.enum(['owner', 'reviewer', 'viewer'])
export type AnalysisRole = z.infer<typeof AnalysisRole>

/** The roles that an owner gives. */
export const SharedRole = AnalysisRole.exclude(['owner'])
export type SharedRole = z.infer<typeof SharedRole>

/** Somebody who takes part in an analysis. */
export const AnalysisMember = z.object({ userId: Id, firstName: z.string(), surname: z.string(), email: z.string(), role: AnalysisRole })
export type AnalysisMember = z.infer<typeof AnalysisMember>

/** Somebody who has been asked and has not answered yet: nothing is told of them but what the owner wrote. */
export const PendingInvitation = z.object({ email: z.string(), role: SharedRole, createdAt: Instant })
export type PendingInvitation = z.infer<typeof PendingInvitation>

/** The owner first, then by name. Invitations are for the owner to see; others get none. */
export const AnalysisMembers = z.object({ members: z.array(AnalysisMember), invitations: z.array(PendingInvitation) })
export type AnalysisMembers = z.infer<typeof AnalysisMembers>

export const listMembers = endpoint({
  id: 'listMembers',
  summary: 'Who takes part in an analysis, and who has been invited.',
  method: 'GET',
  path: '/api/analysis/{id}/members',
  access: 'member',
  params: { id: PathId },
  response: json(AnalysisMembers),
})

export const shareAnalysis = endpoint({
  id: 'shareAnalysis',
  summary: 'Invites a colleague by e-mail, or gives one who takes part already another role.',
  method: 'PUT',
  path: '/api/analysis/{id}/members',
  access: 'owner',
  params: { id: PathId },
  body: json(z.object({ email: Email, role: SharedRole })),
  response: json(AnalysisMembers),
  errors: ['ALREADY_OWNER', 'INVITATION_MAIL_FAILED', 'TOO_MANY_MEMBERS'],
})

export const removeMember = endpoint({
  id: 'removeMember',
  summary: 'Takes somebody, or an invitation, out of an analysis by e-mail address. Everybody but the owner may take themselves out.',
  method: 'DELETE',
  path: '/api/analysis/{id}/members',
  access: 'member',
  params: { id: PathId },
  query: { email: Email },
  response: empty,
  status: 204,
})

/** An invitation as whoever has been asked sees it. */
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
  summary: "What the user has been invited to, by the account's own verified address.",
  method: 'GET',
  path: '/api/user/invitations',
  access: 'user',
  response: json(z.array(Invitation)),
})

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  summary: 'Takes part from now on.',
  method: 'POST',
  path: '/api/user/invitations/{id}',
  access: 'owner',
  params: { id: PathId },
  response: empty,
  status: 204,
})

export const declineInvitation = endpoint({
  id: 'declineInvitation',
  summary: 'Does not take part. The owner sees the invitation no more.',
  method: 'DELETE',
  path: '/api/user/invitations/{id}',
  access: 'owner',
  params: { id: PathId },
  response: empty,
  status: 204,
})
