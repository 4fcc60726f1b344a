import { messages } from '@tickmark/contract'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDeleteAnalysis } from './analysis-queries.ts'

interface DeleteDialogProps {
  analysis: { id: number; fileName: string }
  onClose: () => void
}

export function DeleteDialog({ analysis, onClose }: DeleteDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const remove = useDeleteAnalysis(onClose)
  return (
    <Dialog
      open
      title={messages.analyses.deleteTitle}
      description={messages.analyses.deleteQuestion}
      initialFocus={cancel}
      onDismiss={() => {
        if (!remove.isPending) onClose()
      }}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {messages.analysisActions.cancel}
          </Button>
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() => {
              remove.mutate(analysis.id)
            }}
          >
            {messages.analysisActions.delete}
          </Button>
        </>
      }
    >
      <p className="mt-3 font-medium break-words">{analysis.fileName}</p>
    </Dialog>
  )
}
