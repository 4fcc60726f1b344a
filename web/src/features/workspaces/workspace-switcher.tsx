import type { Workspace } from '@tickmark/contract'
import { Building2, Check, ChevronDown, Plus, Users } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { workspaceLabel } from '../../lib/workspaces/workspace-names.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'

interface WorkspaceSwitcherProps {
  all: readonly Workspace[]
  current: Workspace
  onChoose: (workspaceId: number) => void
  /** Opens the page of a firm. */
  onFirm: (workspaceId: number) => void
  onCreate: () => void
}

const icon = 'size-4 shrink-0'

/** Which workspace the user works in, and the others to choose from. */
export function WorkspaceSwitcher({ all, current, onChoose, onFirm, onCreate }: WorkspaceSwitcherProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const name = workspaceLabel(current)
  const items: MenuItem[] = [
    ...all.map((workspace) => ({
      key: `workspace-${workspace.id}`,
      label: workspaceLabel(workspace),
      isChosen: workspace.id === current.id,
      icon: workspace.id === current.id ? <Check className={icon} aria-hidden="true" /> : <span className={icon} />,
      onChoose: () => {
        onChoose(workspace.id)
      },
    })),
    ...(current.personal
      ? []
      : [
          {
            label: 'Firm and people',
            icon: <Users className={icon} aria-hidden="true" />,
            onChoose: () => {
              onFirm(current.id)
            },
          },
        ]),
    { label: 'New firm…', icon: <Plus className={icon} aria-hidden="true" />, onChoose: onCreate },
  ]
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={`Workspace: ${name}`}
        title={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="inline-flex h-8 min-w-0 items-center gap-1.5 rounded-sm border border-hairline px-2 text-note font-medium transition-colors hover:border-edge hover:bg-sunk pointer-coarse:h-11"
        onClick={() => {
          setOpen(!isOpen)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Building2 className="size-4 shrink-0 text-quiet max-sm:hidden md:max-lg:hidden" aria-hidden="true" />
        <span className="min-w-0 truncate">{name}</span>
        <ChevronDown className="size-4 shrink-0 text-quiet" aria-hidden="true" />
      </button>
      {isOpen ? (
        <Menu
          id={id}
          label="Workspaces"
          items={items}
          trigger={trigger}
          onClose={() => {
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
