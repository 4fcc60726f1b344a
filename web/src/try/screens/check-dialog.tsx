import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { keptDays } from '../keep/browser-shelf.ts'

/** What the page has given up, how to see that, and what no page can give up. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Your draft stays on this page" onDismiss={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className="mt-3 flex flex-col gap-3">
        <p>
          When everything was loaded, this page gave itself a policy that the browser enforces until it is closed: no connection, no form,
          no image, frame or script from anywhere. The threads that read your draft start after that and have the same policy.
        </p>
        <p>To check it yourself:</p>
        <ul className="list-disc pl-5">
          <li>Open your browser’s developer tools, choose “Network”, and drop a draft. No request appears.</li>
          <li>Or disconnect from the network first. Everything here goes on working.</li>
          <li>
            Look for <code>Content-Security-Policy</code> in the page’s <code>head</code>: it says <code>connect-src 'none'</code>,{' '}
            <code>form-action 'none'</code> and <code>webrtc 'block'</code>.
          </li>
        </ul>
        <p className="text-quiet">
          A policy cannot stop a page from opening another address, as a link does. The links on this page carry nothing of your draft. What
          you do here is kept in the storage of this browser, where other pages of this address could read it, until you remove it, or until{' '}
          {keptDays} days after your last change when you open this page again.
        </p>
      </div>
    </Dialog>
  )
}
