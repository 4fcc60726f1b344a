import { Keyboard, type LucideIcon, Search } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Drawer } from '../ui/drawer.tsx'
import { NavigationEntry } from './navigation-entry.tsx'
import { listNavigationItems } from './navigation-items.ts'
import { type AppDialog, openDialog } from './open-dialog.ts'

interface NavigationDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  isAdmin: boolean
  onSignOut: () => void
}

const itemClass = (current: boolean): string =>
  classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-sm border-l-2 px-3 text-body hover:bg-sunk',
    current ? 'border-l-accent font-medium' : 'border-l-transparent',
  )

/** Entries that the bar shows as icons on large screens only. */
const aids: readonly { dialog: AppDialog; icon: LucideIcon; label: string }[] = [
  { dialog: 'palette', icon: Search, label: 'Go to a page or an analysis' },
  { dialog: 'shortcuts', icon: Keyboard, label: 'Keyboard shortcuts' },
]

/** The navigation items on a small screen. */
export function NavigationDrawer({ open, onOpenChange, isAdmin, onSignOut }: NavigationDrawerProps) {
  const close = () => {
    onOpenChange(false)
  }
  return (
    <Drawer open={open} title="Menu" onOpenChange={onOpenChange}>
      <nav aria-label="Menu" className="flex flex-col gap-1">
        {listNavigationItems(isAdmin).map((item) => (
          <NavigationEntry key={item.label} item={item} className={itemClass} onPress={close} onSignOut={onSignOut}>
            {() => (
              <>
                <item.icon className="size-4 text-quiet" aria-hidden="true" />
                {item.longLabel ?? item.label}
                {item.badge === undefined ? null : <Badge>{item.badge}</Badge>}
              </>
            )}
          </NavigationEntry>
        ))}
      </nav>
      <div className="mt-3 flex flex-col gap-1 border-t border-hairline pt-3">
        {aids.map(({ dialog, icon: Icon, label }) => (
          <button
            key={dialog}
            type="button"
            aria-haspopup="dialog"
            className={itemClass(false)}
            onClick={() => {
              close()
              openDialog(dialog)
            }}
          >
            <Icon className="size-4 text-quiet" aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
    </Drawer>
  )
}
