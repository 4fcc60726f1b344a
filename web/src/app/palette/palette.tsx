import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { analysisListQuery } from '../../features/analyses/analysis-queries.ts'
import { useSession } from '../../features/identity/session.tsx'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { isInToast } from '../../ui/toast/toast-place.ts'
import { type Command, type CommandGroup, listCommands } from './command-table.ts'
import { matchCommands } from './match-commands.ts'
import { PaletteItem } from './palette-item.tsx'
import { useRunCommand } from './use-run-command.ts'

/** Per group. Enough for all pages; users narrow longer lists by typing. */
const maxPerGroup = 10

interface PaletteProps {
  onClose: () => void
  onSignOut: () => void
}

/** Finds any page, analysis or action by typing a few letters. */
export function Palette({ onClose, onSignOut }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { state } = useSession()
  const analyses = useQuery(analysisListQuery)
  const { all: workspaces } = useWorkspaces()
  const run = useRunCommand(onSignOut)
  const isAdmin = state.kind === 'signed-in' && state.isAdmin
  const groups = useMemo(() => listCommands(analyses.data ?? [], isAdmin, workspaces), [analyses.data, isAdmin, workspaces])
  const found = useMemo(() => matchCommands(groups, typed, maxPerGroup), [groups, typed])
  const count = found.reduce((sum, { items }) => sum + items.length, 0)

  return (
    <Dialog.Root
      open
      onOpenChange={(open, details) => {
        if (!open && !isInToast(details.event)) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-3 sm:pt-[12dvh]">
          <Dialog.Popup
            aria-label="Command palette"
            initialFocus={input}
            className="flex max-h-full w-full max-w-[36rem] flex-col overflow-hidden rounded-md border border-hairline bg-card shadow-float sm:max-h-[28rem]"
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              filteredItems={found}
              value={typed}
              onValueChange={setTyped}
              itemToStringValue={(command: Command) => command.name}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex items-center gap-3 border-b border-hairline pr-2 pl-4 focus-within:border-accent">
                <Search className="size-4 shrink-0 text-quiet" aria-hidden="true" />
                <Autocomplete.Input
                  ref={input}
                  aria-label="Page, action or analysis"
                  placeholder="Page, action or analysis"
                  autoComplete="off"
                  spellCheck={false}
                  className="h-12 min-w-0 flex-1 bg-transparent text-body outline-none pointer-coarse:text-[1rem]"
                />
                <Dialog.Close
                  aria-label="Close"
                  className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-quiet hover:bg-sunk hover:text-ink pointer-coarse:size-11"
                >
                  <X className="size-4" aria-hidden="true" />
                </Dialog.Close>
              </div>
              <Autocomplete.Status className="sr-only">{count === 1 ? '1 result' : `${count} results`}</Autocomplete.Status>
              <Autocomplete.Empty className="text-quiet [&:not(:empty)]:px-4 [&:not(:empty)]:py-8">No matches.</Autocomplete.Empty>
              <Autocomplete.List aria-label="Commands" className="min-h-0 overflow-y-auto overscroll-contain p-1.5 empty:hidden">
                {(group: CommandGroup) => (
                  <Autocomplete.Group key={group.name} items={group.items}>
                    <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-note font-medium text-quiet">
                      {group.name}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(command: Command) => (
                        <PaletteItem
                          key={command.id}
                          command={command}
                          onTake={() => {
                            onClose()
                            run(command)
                          }}
                        />
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              {analyses.isError ? (
                <p className="border-t border-hairline px-4 py-2 text-note text-quiet">Your analyses could not be loaded.</p>
              ) : null}
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
