import { Autocomplete } from '@base-ui/react/autocomplete'
import { ShortcutKeys } from '../shortcuts/shortcut-keys.tsx'
import type { Command } from './command-table.ts'

interface PaletteItemProps {
  command: Command
  onTake: () => void
}

export function PaletteItem({ command, onTake }: PaletteItemProps) {
  return (
    <Autocomplete.Item
      value={command}
      onClick={onTake}
      className="flex min-h-9 cursor-default scroll-my-1.5 items-center justify-between gap-4 rounded-sm px-2.5 py-1.5 select-none data-highlighted:bg-sunk data-highlighted:shadow-[inset_2px_0_0_var(--accent)] pointer-coarse:min-h-11"
    >
      <span className="min-w-0 truncate">{command.name}</span>
      {command.note === undefined ? null : <span className="shrink-0 text-note text-quiet">{command.note}</span>}
      {command.shortcut === undefined ? null : (
        <span aria-hidden="true" className="shrink-0">
          <ShortcutKeys of={command.shortcut} />
        </span>
      )}
    </Autocomplete.Item>
  )
}
