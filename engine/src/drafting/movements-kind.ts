import { isAccountClass } from '../mapping/account-classes.ts'
import type { EntityProfile } from './entity-profile.ts'
import { isObject, type Kind } from './profile-kinds.ts'

const AMOUNT = /^\d{1,18}(?:\.\d{1,6})?$/

/** What was bought and charged of classes of fixed assets, by the id of the class. */
export const MOVEMENTS: Kind<EntityProfile['movements']> = {
  what: 'what was bought and charged by class of fixed assets, such as {"motor-vehicles": {"additions": "12000.00", "charge": "4500.00"}}',
  read: (value) => {
    if (!isObject(value)) return undefined
    const movements = Object.entries(value).flatMap(([id, movement]) => {
      if (!isAccountClass(id) || !isObject(movement) || Object.keys(movement).length !== 2) return []
      const { additions, charge } = movement
      return isAmount(additions) && isAmount(charge) ? [{ class: id, additions, charge }] : []
    })
    return movements.length === Object.keys(value).length ? movements : undefined
  },
}

const isAmount = (value: unknown): value is string => typeof value === 'string' && AMOUNT.test(value)
