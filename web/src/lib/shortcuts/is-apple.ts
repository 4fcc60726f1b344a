/** Whether the command key of this machine is ⌘. */
export function isApple(userAgent: string = navigator.userAgent): boolean {
  return /Mac|iPhone|iPad/.test(userAgent)
}
