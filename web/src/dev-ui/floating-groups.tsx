import { limits } from '@tickmark/contract'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { showToast, type ToastMessage } from '../ui/toast/toast-queue.ts'
import { Group, Row } from './group.tsx'
import { endlessWord, longText } from './long-words.ts'

const toasts: Readonly<Record<string, ToastMessage>> = {
  'Toast: default': { title: 'Saved', description: 'Shown for five seconds.' },
  'Toast: short': { title: 'New Message', description: 'You have a new message in the chat.', duration: limits.toastShortMs },
  'Toast: long time': { title: 'Try manual text input', duration: limits.toastLongMs },
  'Toast: error': { title: 'Error', description: 'Failed to update status. Please try again.', tone: 'error' },
  'Toast: link': {
    title: 'Failed to Create Analysis',
    description: 'Your subscription has ended.',
    tone: 'error',
    link: { label: 'See your subscription', to: '/profile' },
  },
  'Toast: long text': { title: endlessWord, description: `${longText} ${longText}`, tone: 'error' },
}

/** Components that float above the page. */
export function FloatingGroups() {
  return (
    <>
      <Group title="Toast">
        <ToastButtons />
      </Group>
      <Group title="Dialog">
        <Dialogs />
      </Group>
      <Group title="Drawer">
        <DrawerExample />
      </Group>
    </>
  )
}

function ToastButtons() {
  return (
    <Row>
      {Object.entries(toasts).map(([name, message]) => (
        <Button
          key={name}
          onClick={() => {
            showToast(message)
          }}
        >
          {name}
        </Button>
      ))}
    </Row>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'short' | 'long' | null>(null)
  const close = () => {
    setOpen(null)
  }
  return (
    <Row>
      <Button
        onClick={() => {
          setOpen('short')
        }}
      >
        Open a dialog
      </Button>
      <Button
        onClick={() => {
          setOpen('long')
        }}
      >
        Open a long dialog
      </Button>
      <Dialog
        open={open !== null}
        title={open === 'long' ? endlessWord : 'Delete Analysis'}
        description={open === 'long' ? `${longText} `.repeat(8) : 'Its document and its review are deleted permanently.'}
        onDismiss={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              look="danger"
              onClick={() => {
                showToast({ title: 'From a dialog', description: 'The dialog is still open.', tone: 'error' })
              }}
            >
              Show a toast
            </Button>
          </>
        }
      />
    </Row>
  )
}

function DrawerExample() {
  const [open, setOpen] = useState(false)
  return (
    <Row>
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        Open a drawer
      </Button>
      <Drawer open={open} title="Menu" onOpenChange={setOpen}>
        <Button look="quiet">Analysis</Button>
        <Button look="quiet">Profile</Button>
      </Drawer>
    </Row>
  )
}
