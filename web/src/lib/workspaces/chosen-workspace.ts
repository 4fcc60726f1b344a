import { Id, type Workspace } from '@tickmark/contract'
import { z } from 'zod'
import { browserStorage } from '../browser-storage.ts'

/** The id of the chosen workspace of each user of this browser, by uid. */
const Choices = z.record(z.string(), Id)

function readChoices(): Map<string, number> {
  try {
    return new Map(Object.entries(Choices.parse(JSON.parse(browserStorage.find('workspaces') ?? '{}'))))
  } catch {
    // Someone has changed what the browser stores: as if nothing had been chosen.
    return new Map()
  }
}

/** The id of the workspace that a user chose last in this browser; null if they chose none. */
export const findChoice = (uid: string): number | null => readChoices().get(uid) ?? null

/** Keeps the choice of a user for the next page load. */
export function keepChoice(uid: string, workspaceId: number): void {
  browserStorage.set('workspaces', JSON.stringify(Object.fromEntries(readChoices().set(uid, workspaceId))))
}

/** The chosen workspace; the personal one if nothing is chosen, or the user no longer belongs to it. Null if there is none at all. */
export function pickWorkspace(all: readonly Workspace[], chosen: number | null): Workspace | null {
  return all.find(({ id }) => id === chosen) ?? all.find(({ personal }) => personal) ?? null
}
