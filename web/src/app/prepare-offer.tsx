import { PrepareLink } from './prepare-link.tsx'

/** Shown until there is a draft: the statements can be drafted here, too. */
export function PrepareOffer({ analysisId }: { analysisId: number }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-hairline bg-card px-4 py-3 print:hidden">
      <p>Tickmark drafts the statements from a trial balance, too.</p>
      <PrepareLink analysisId={analysisId} label="Statements from a trial balance" />
    </div>
  )
}
