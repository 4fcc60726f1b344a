import { messages } from '@tickmark/contract'
import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { showsBar } from './reading-progress.ts'

interface IntakeProgressProps {
  name: string
  /** 0 to 100. */
  progress: number
  words?: string | undefined
  cancel?: string | undefined
  onCancel: () => void
}

/** The progress of a document, with a cancel button. */
export function IntakeProgress({ name, progress, words = messages.upload.processing, cancel, onCancel }: IntakeProgressProps) {
  return (
    <div className="flex w-full items-end justify-end gap-3">
      {showsBar(progress) ? (
        <div className="min-w-0 flex-1">
          <ProgressBar label={<ProgressLabel words={words} name={name} />} value={progress} />
        </div>
      ) : null}
      <Button className="shrink-0" onClick={onCancel}>
        <X className="size-4" aria-hidden="true" />
        {cancel ?? messages.analysisActions.cancel}
      </Button>
    </div>
  )
}

function ProgressLabel({ words, name }: { words: string; name: string }) {
  return (
    <>
      <span className="font-medium">{words}</span> <span className="[overflow-wrap:anywhere] text-quiet">{name}</span>
    </>
  )
}
