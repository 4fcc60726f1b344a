/** The attribute of the place where toasts show. */
export const toastPlace = { 'data-toast-place': '' }

/** Whether an event happened in a toast. A dialog does not take it for one outside of itself. */
export function isInToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toast-place]') !== null
}
