import { CopyButton } from '../../ui/copy-button.tsx'

/** Copies an answer as it was written, without the backslashes that keep document text from being read as Markdown. */
export function CopyAnswerButton({ content }: { content: string }) {
  return (
    <CopyButton
      label="Copy the answer"
      text={() => content.replace(/\\([\\`*_[\]<>|~#&@!$:.])/g, '$1')}
      copied={{ title: 'Answer copied', description: 'Copied to the clipboard as text.' }}
    />
  )
}
