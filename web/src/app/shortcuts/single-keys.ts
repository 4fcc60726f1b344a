import { browserStorage } from '../../lib/browser-storage.ts'

/** Whether single keys act here. They do until somebody turns them off, for this browser (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => browserStorage.find('singleKeyShortcuts') !== 'off',
  turn(on: boolean): void {
    if (on) browserStorage.remove('singleKeyShortcuts')
    else browserStorage.set('singleKeyShortcuts', 'off')
  },
}
