/** The attribute of the element that contains the toasts. */
export const toastPlace = { 'data-toast-place': '' }

/** Whether an event happened in a toast. Dialogs do not treat it as outside. */
export function isInToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toast-place]') !== null
}
