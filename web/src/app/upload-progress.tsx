import { messages } from '@tickmark/contract'
import { uploadProgress } from '../features/reviews/overall-progress.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

interface UploadProgressProps {
  name: string
  /** 0 to 1. */
  share: number
  onCancel: () => void
}

/** The file on its way to the server. */
export function UploadProgress({ name, share, onCancel }: UploadProgressProps) {
  return (
    <Card className="flex flex-col gap-4 p-6">
      <ProgressBar label={`Uploading ${name}`} value={uploadProgress(share)} />
      <Button className="self-end" onClick={onCancel}>
        {messages.analysisActions.cancel}
      </Button>
    </Card>
  )
}
