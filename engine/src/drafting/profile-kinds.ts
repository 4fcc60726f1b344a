import type { IsoDate } from '../model/profile.ts'
import { isLei } from '../model/lei.ts'
import { isIsoDate } from '../model/read-dates.ts'

/** What a field of a profile may hold. */
export interface Kind<T> {
  /** The end of a sentence: "must be …". */
  readonly what: string
  /** Undefined for what it may not hold, null for what is not known. */
  readonly read: (value: unknown) => T | null | undefined
}

export const TEXT: Kind<string> = {
  what: 'text',
  read: (value) => (typeof value !== 'string' ? undefined : value.trim() === '' ? null : value.trim()),
}

export const DATE: Kind<IsoDate> = {
  what: 'a date of the calendar, such as "2025-12-31"',
  read: (value) => (typeof value === 'string' && isIsoDate(value) ? value : undefined),
}

export const CURRENCY: Kind<string> = {
  what: 'the code of a currency (ISO 4217), such as "GBP"',
  read: (value) => (typeof value === 'string' && Intl.supportedValuesOf('currency').includes(value) ? value : undefined),
}

export const LEI: Kind<string> = {
  what: 'a Legal Entity Identifier: 20 characters, of which the last two check the others',
  read: (value) => (typeof value === 'string' && isLei(value.trim()) ? value.trim() : undefined),
}

export const CIK: Kind<string> = {
  what: 'a Central Index Key of the SEC: up to ten digits',
  read: (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? value.trim().padStart(10, '0') : undefined),
}

export const NAMES: Kind<readonly string[]> = {
  what: 'a list of names, such as ["A Smith", "B Jones"]',
  read: (value) => {
    const names = Array.isArray(value) ? value.map(TEXT.read) : [undefined]
    return names.every((name) => typeof name === 'string') ? names : undefined
  },
}

export const COUNT: Kind<number> = {
  what: 'a whole number, 0 or more',
  read: (value) => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined),
}

export const TRUTH: Kind<boolean> = {
  what: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
}

export const OBJECT: Kind<Readonly<Record<string, unknown>>> = {
  what: 'an object, such as {"average": 12, "prior": 11}',
  read: (value) => (isObject(value) ? value : undefined),
}

export const BY_ID: Kind<Readonly<Record<string, unknown>>> = {
  what: 'an object with a text for each id, such as {"notes/events": "There were none."}',
  read: OBJECT.read,
}

export const TAGS: Kind<Readonly<Record<string, unknown>>> = {
  what: 'an object with a tag for each line, such as {"balance-sheet/debtors": {"name": "core:Debtors", "period": "instant", "sign": 1}}',
  read: OBJECT.read,
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One of some values. */
export function oneOf<T extends string | number>(values: readonly T[]): Kind<T> {
  const texts = values.map((value) => JSON.stringify(value))
  return { what: `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`, read: (value) => values.find((one) => one === value) }
}
