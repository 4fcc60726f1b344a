import { Skeleton } from './skeleton.tsx'

/** Skeleton of a list. */
export function RowsSkeleton() {
  return (
    <div role="status" className="divide-y divide-hairline border-y border-hairline">
      <span className="sr-only">Loading</span>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex flex-col gap-3 py-4">
          <Skeleton className="w-64 max-w-full" />
          <Skeleton className="w-96 max-w-full" />
        </div>
      ))}
    </div>
  )
}
