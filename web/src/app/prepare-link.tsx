import { Link } from '@tanstack/react-router'
import { Sheet } from 'lucide-react'
import { buttonClass } from '../ui/button.tsx'

/** Leads to the statements of an analysis that are drafted from its trial balance. */
export function PrepareLink({ analysisId, label }: { analysisId: number; label: string }) {
  return (
    <Link to="/analysis/$id/prepare" params={{ id: String(analysisId) }} className={buttonClass('plain')}>
      <Sheet className="size-4" aria-hidden="true" />
      {label}
    </Link>
  )
}
