import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of a conversation that is loading. */
export function MessageSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the messages</span>
      <Skeleton className="ml-auto h-9 w-1/2" />
      <div className="flex gap-3">
        <Skeleton className="size-7 shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="w-5/6" />
          <Skeleton className="w-2/3" />
        </div>
      </div>
    </div>
  )
}
