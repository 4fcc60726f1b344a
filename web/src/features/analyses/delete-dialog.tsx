import { messages } from '@tickmark/contract'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeleteAnalysis } from './analysis-queries.ts'

interface DeleteDialogProps {
  analysis: { id: number; fileName: string }
  onClose: () => void
}

export function DeleteDialog({ analysis, onClose }: DeleteDialogProps) {
  const remove = useDeleteAnalysis(onClose)
  return (
    <ConfirmDialog
      title={messages.analyses.deleteTitle}
      description={messages.analyses.deleteQuestion}
      action={messages.analysisActions.delete}
      busy={remove.isPending}
      onConfirm={() => {
        remove.mutate(analysis.id)
      }}
      onClose={onClose}
    >
      <p className="mt-3 font-medium break-words">{analysis.fileName}</p>
    </ConfirmDialog>
  )
}
