import { type AnalysisMember, type AnalysisMembers, limits, type PendingInvitation, SharedRole } from '@tickmark/contract'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useRemoveMember, useShareAnalysis } from './member-queries.ts'
import { nameOf } from './name-of.ts'
import { roleWords } from './role-words.ts'

const roles = SharedRole.options.map((role) => ({ value: role, label: roleWords[role].name }))

interface MemberListProps {
  analysisId: number
  members: AnalysisMembers
  /** Only the owner may change roles. */
  asOwner: boolean
  /** Called to remove a member. */
  onRemove: (member: AnalysisMember) => void
}

/** What people of a firm are to its analyses. */
const firmWords = (role: AnalysisMember['role']): string => (role === 'viewer' ? 'Guest of the firm' : 'Of the firm')

/** The members, owner first, and the open invitations. */
export function MemberList({ analysisId, members: { members, invitations }, asOwner, onRemove }: MemberListProps) {
  // A personal workspace has one person.
  const isOfFirm = members.filter(({ within }) => within).length > 1
  return (
    <ul className="mt-4 border-t border-hairline">
      {members.map((member) => (
        <Member key={member.userId} analysisId={analysisId} member={member} isOfFirm={isOfFirm} asOwner={asOwner} onRemove={onRemove} />
      ))}
      {invitations.map((invitation) => (
        <Invited key={invitation.email} analysisId={analysisId} invitation={invitation} />
      ))}
    </ul>
  )
}

interface MemberProps extends Pick<MemberListProps, 'analysisId' | 'asOwner' | 'onRemove'> {
  member: AnalysisMember
  /** The analysis is one of a firm with several people. */
  isOfFirm: boolean
}

function Member({ analysisId, member, isOfFirm, asOwner, onRemove }: MemberProps) {
  const share = useShareAnalysis(analysisId)
  const { email, role, within } = member
  const name = nameOf(member)
  return (
    <Person name={name} email={email}>
      {asOwner && role !== 'owner' && !within ? (
        <>
          <Select
            label={`Role of ${name}`}
            hideLabel
            className="w-32"
            value={role}
            items={roles}
            typeAheadMs={limits.selectTypeAheadMs}
            busy={share.isPending}
            onChange={(next) => {
              share.mutate({ email, role: next })
            }}
          />
          <IconButton
            label={`Remove ${name}`}
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={() => {
              onRemove(member)
            }}
          />
        </>
      ) : (
        <Badge>{within && isOfFirm ? firmWords(role) : roleWords[role].name}</Badge>
      )}
    </Person>
  )
}

function Invited({ analysisId, invitation: { email, role } }: { analysisId: number; invitation: PendingInvitation }) {
  const remove = useRemoveMember(analysisId)
  return (
    <Person name={email}>
      <Badge>{`${roleWords[role].name}, invited`}</Badge>
      <IconButton
        label={`Withdraw the invitation to ${email}`}
        icon={<X className="size-4" aria-hidden="true" />}
        disabled={remove.isPending}
        onClick={() => {
          remove.mutate(email)
        }}
      />
    </Person>
  )
}

function Person({ name, email, children }: { name: string; email?: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {name}
        {email === undefined ? null : <span className="block text-note text-quiet">{email}</span>}
      </p>
      <div className="flex items-center gap-1">{children}</div>
    </li>
  )
}
