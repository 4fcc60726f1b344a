import { CopyButton } from '../../ui/copy-button.tsx'
import { pointAsText, type WrittenPoint } from './point-as-text.ts'

export function CopyPointButton({ point }: { point: WrittenPoint }) {
  return (
    <CopyButton
      className="print:hidden"
      label={`Copy as text: ${point.title}`}
      text={() => pointAsText(point)}
      copied={{ title: 'Point copied', description: 'Copied to the clipboard as text.' }}
    />
  )
}
