import { isTyping } from './is-typing.ts'

/** How long after the last character a field that has vanished still takes the keys. */
const pauseMs = 1_500

let lastCharacter = Number.NEGATIVE_INFINITY

/** Notes when characters are typed into fields. Returns a function that stops it. */
export function watchTyping(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Escape end what was being typed.
    if (isTyping(event.target))
      lastCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.timeStamp : Number.NEGATIVE_INFINITY
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    document.removeEventListener('keydown', onKeyDown, { capture: true })
  }
}

/**
 * Whether a key was meant for a field that has just vanished under the typing user, as when the window changes its width: then nothing has the
 * focus, and a letter of a sentence must not act as a shortcut.
 */
export function isStillTyping({ target, timeStamp }: Pick<KeyboardEvent, 'target' | 'timeStamp'>): boolean {
  return target === document.body && timeStamp - lastCharacter < pauseMs
}
