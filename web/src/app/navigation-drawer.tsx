import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { useNavigationItems } from './navigation-items.ts'

interface NavigationDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSignOut: () => void
}

const itemClass = 'flex min-h-11 w-full items-center gap-3 rounded-sm border-l-2 px-3 text-body hover:bg-sunk'

/** The bar's items on a small screen. */
export function NavigationDrawer({ open, onOpenChange, onSignOut }: NavigationDrawerProps) {
  const items = useNavigationItems()
  const close = () => {
    onOpenChange(false)
  }
  return (
    <Drawer open={open} title="Menu" onOpenChange={onOpenChange}>
      <nav aria-label="Menu" className="flex flex-col gap-1">
        {items.map(({ to, icon: Icon, longLabel, badge }) => (
          <Link
            key={to}
            to={to}
            className={itemClass}
            inactiveProps={{ className: 'border-l-transparent' }}
            activeProps={{ className: 'border-l-accent font-medium', 'aria-current': 'page' }}
            onClick={close}
          >
            <Icon className="size-4 text-quiet" aria-hidden="true" />
            {longLabel}
            {badge === undefined ? null : <Badge>{badge}</Badge>}
          </Link>
        ))}
        <button
          type="button"
          className={`${itemClass} border-l-transparent`}
          onClick={() => {
            close()
            onSignOut()
          }}
        >
          <LogOut className="size-4 text-quiet" aria-hidden="true" />
          {messages.navigation.signOut}
        </button>
      </nav>
    </Drawer>
  )
}
