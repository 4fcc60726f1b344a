import { browserStorage } from '../browser-storage.ts'

/** Whether single-key shortcuts are on. They are, unless the user has turned them off in this browser (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => browserStorage.find('singleKeyShortcuts') !== 'off',
  turn(on: boolean): void {
    if (on) browserStorage.remove('singleKeyShortcuts')
    else browserStorage.set('singleKeyShortcuts', 'off')
  },
}
