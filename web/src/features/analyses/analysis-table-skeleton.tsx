import { Skeleton } from '../../ui/skeleton.tsx'

export function AnalysisTableSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4 p-4">
      <span className="sr-only">Loading your analyses</span>
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}
