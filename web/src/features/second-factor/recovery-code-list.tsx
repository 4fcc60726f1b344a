import { Download, Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { saveFile } from '../../lib/save-file.ts'

interface RecoveryCodeListProps {
  codes: readonly string[]
  /** What follows once the user has kept them. */
  action: string
  onKept: () => void
}

const title = 'Recovery codes for Tickmark'

/** The recovery codes, which are shown once. Printing prints them alone. */
export function RecoveryCodeList({ codes, action, onKept }: RecoveryCodeListProps) {
  const text = `${title}\nEach works once, in place of a code of your authenticator app.\n\n${codes.join('\n')}\n`
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 print:fixed print:inset-0 print:z-60 print:bg-card print:p-8">
        <h3 className="font-semibold" role="status">
          {title}
        </h3>
        <p className="max-w-[65ch]">
          Keep these codes where you find them without your phone. Each works once, in place of a code of the app. They are not shown again.
        </p>
        <ul className="grid max-w-[30rem] gap-x-8 gap-y-1 rounded-sm border border-hairline bg-sunk p-4 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button
          onClick={() => {
            saveFile({ name: 'tickmark-recovery-codes.txt', blob: new Blob([text], { type: 'text/plain' }) })
          }}
        >
          <Download className="size-4" aria-hidden="true" />
          Download
        </Button>
        <Button
          onClick={() => {
            window.print()
          }}
        >
          <Printer className="size-4" aria-hidden="true" />
          Print
        </Button>
        <CopyButton
          label="Copy the recovery codes"
          text={() => text}
          copied={{ title: 'Copied', description: 'Paste the codes where you keep your passwords.' }}
        />
      </div>
      <Button look="primary" className="self-start print:hidden" onClick={onKept}>
        {action}
      </Button>
    </div>
  )
}
