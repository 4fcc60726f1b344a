import { Progress } from '@base-ui/react/progress'

interface ProgressBarProps {
  label: string
  /** 0 to 100. */
  value: number
}

/** A thin line that fills, with its share in figures beside what is happening. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <Progress.Root value={value} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
      <Progress.Label className="text-body">{label}</Progress.Label>
      <Progress.Value className="figures text-body text-quiet">{() => `${Math.round(value)} %`}</Progress.Value>
      <Progress.Track className="col-span-2 block h-1 overflow-hidden rounded-sm bg-hairline">
        <Progress.Indicator className="block bg-accent transition-[width] duration-150 ease-out" />
      </Progress.Track>
    </Progress.Root>
  )
}
