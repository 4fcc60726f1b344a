import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { roleWords } from './role-words.ts'

/** The firms of the user, on the profile page, and how to create one. */
export function FirmSection({ onCreate }: { onCreate: () => void }) {
  const firms = useWorkspaces().all.filter(({ personal }) => !personal)
  return (
    <Card aria-labelledby="firms" className="flex flex-col items-start gap-4 p-6 lg:col-span-2">
      <h2 id="firms" className="font-serif text-lead font-semibold">
        Firms
      </h2>
      {firms.length === 0 ? (
        <p className="max-w-[65ch] text-quiet">
          In a firm, several people work on the same clients and analyses. Create one and invite them, or wait for an invitation.
        </p>
      ) : (
        <ul className="w-full border-y border-hairline">
          {firms.map(({ id, name, role }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2 last:border-b-0"
            >
              <Link
                to="/firm/$id"
                params={{ id: String(id) }}
                className="min-w-0 text-accent underline-offset-2 [overflow-wrap:anywhere] hover:underline"
              >
                {name}
              </Link>
              <Badge>{roleWords[role].name}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Button aria-haspopup="dialog" onClick={onCreate}>
        <Plus className="size-4" aria-hidden="true" />
        Create a firm
      </Button>
    </Card>
  )
}
