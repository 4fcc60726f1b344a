import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu, type MenuItem } from './menu.tsx'

interface ActionMenuProps {
  /** What the button opens. */
  label: string
  icon: ReactNode
  items: readonly MenuItem[]
}

/** A button with an icon that opens a menu. */
export function ActionMenu({ label, icon, items }: ActionMenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOpen(!isOpen)
        }}
      />
      {isOpen ? (
        <Menu
          id={id}
          label={label}
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
