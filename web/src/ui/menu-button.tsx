import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import { Spinner } from './spinner.tsx'

interface MenuButtonProps {
  label: string
  icon: ReactNode
  /** What one of the items has started is under way. */
  busy?: boolean
  items: readonly MenuItem[]
  /** The press that rendered it also opens it. */
  startsOpen?: boolean
}

/** A button with words that opens a menu. */
export function MenuButton({ label, icon, busy = false, items, startsOpen = false }: MenuButtonProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOpen(!isOpen)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {busy ? <Spinner className="size-4" /> : icon}
        {label}
        <ChevronDown className="size-4 text-quiet" aria-hidden="true" />
      </Button>
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
