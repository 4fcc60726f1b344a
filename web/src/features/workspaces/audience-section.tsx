import { isSameAudience, type Client, type ClientAudience, type WorkspacePerson } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { listAlways, listNamed, toSent } from './audience.ts'
import { AudienceForm } from './audience-form.tsx'
import { audienceQuery, useSetAudience } from './audience-queries.ts'
import { peopleQuery } from './people-queries.ts'

/** Who sees a client of a firm. Shows nothing for a client of a personal workspace, and to guests, who do not see who else is there. */
export function AudienceSection({ client }: { client: Client }) {
  const firm = useWorkspaces().all.find(({ id }) => id === client.workspaceId)
  return firm === undefined || firm.personal || firm.role === 'guest' ? null : <FirmAudience client={client} />
}

const nameList = new Intl.ListFormat('en-GB', { type: 'conjunction' })

function FirmAudience({ client: { id, workspaceId, manages } }: { client: Client }) {
  const audience = useQuery(audienceQuery(id))
  const people = useQuery(peopleQuery(workspaceId))
  const failed = [audience, people].filter(({ isError, data }) => isError && data === undefined)
  return (
    <Card ref={keepFocus} className="flex flex-col gap-3 p-4 sm:p-6" aria-labelledby="audience">
      <h2 id="audience" className="font-serif text-lead font-semibold">
        Who sees it
      </h2>
      {renderAudience()}
    </Card>
  )

  function renderAudience() {
    if (failed.length > 0)
      return (
        <ErrorState
          title="Who sees this client could not be loaded."
          detail={sentenceOf(failed[0]?.error, 'Please try again.')}
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
        />
      )
    if (audience.data === undefined || people.data === undefined) return <Skeleton className="w-2/3" />
    return manages ? (
      <ChangeableAudience clientId={id} audience={audience.data} people={people.data.people} />
    ) : (
      <AudienceWords audience={audience.data} people={people.data.people} />
    )
  }
}

interface AudienceProps {
  audience: ClientAudience
  people: readonly WorkspacePerson[]
}

function describeAudience({ audience, people }: AudienceProps): string {
  const named = listNamed(people, audience)
  return audience.restricted
    ? `Only ${nameList.format([...named, 'the owner and the administrators of the firm'])}.`
    : `Everyone in the firm${named.length === 0 ? '' : `, and of its guests ${nameList.format(named)}`}.`
}

/** For those who cannot change it. */
function AudienceWords({ audience, people }: AudienceProps) {
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{describeAudience({ audience, people })}</p>
      <p className="text-note text-quiet">The owner and the administrators decide this.</p>
    </>
  )
}

function ChangeableAudience({ clientId, audience, people }: AudienceProps & { clientId: number }) {
  // Null: nothing has been changed, and what others save is followed. `from` is what the first change was made to.
  const [draft, setDraft] = useState<{ choice: ClientAudience; from: ClientAudience } | null>(null)
  const set = useSetAudience(clientId, () => {
    setDraft(null)
  })
  const shown = draft?.choice ?? audience
  const isChanged = !isSameAudience(toSent(shown, people), toSent(audience, people))
  const isOvertaken = draft !== null && isChanged && !isSameAudience(draft.from, audience)
  return (
    <>
      {/* Always there, so that it is read out when it fills. */}
      <p role="status" className={isOvertaken ? 'text-rounding [overflow-wrap:anywhere]' : 'sr-only'}>
        {isOvertaken ? `Someone else has changed this meanwhile. Now: ${describeAudience({ audience, people })} Saving replaces it.` : ''}
      </p>
      <AudienceForm
        audience={shown}
        people={people}
        always={nameList.format(listAlways(people).map(({ name }) => name))}
        isChanged={isChanged}
        busy={set.isPending}
        onChange={(choice) => {
          setDraft({ choice, from: draft?.from ?? audience })
        }}
        onSave={() => {
          set.mutate({ ...toSent(shown, people), seen: audience })
        }}
        onUndo={() => {
          setDraft(null)
        }}
      />
    </>
  )
}
