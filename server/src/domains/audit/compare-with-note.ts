import type { Db } from '../../db/open.ts'
import { HeadNoteDamaged, type HeadNote, type NotedHead } from '../../ports/head-note.ts'
import { findSegment } from './chain-queries.ts'
import type { ChainProblem } from './model.ts'
import { findCheckpoint } from './read-chain.ts'

/**
 * Whether the chain still has the head that was noted outside the database. Null if it has, if none was noted, or if that segment has been
 * removed because of its age.
 */
export async function compareWithNote(db: Db, note: HeadNote): Promise<ChainProblem | null> {
  const noted = read(note)
  if (noted instanceof HeadNoteDamaged) {
    return {
      fault: 'note',
      segment: null,
      message: `${noted.message} Put it back from a copy, or note the head below and remove the file: nothing is compared until the next sealing then.`,
    }
  }
  if (noted === null) return null
  const start = await findCheckpoint(db, 'start')
  if (start !== null && noted.segment < start.segment) return null
  const there = start?.segment === noted.segment ? start : await findSegment(db, noted.segment)
  if (there?.hash === noted.hash) return null
  return {
    fault: 'note',
    segment: noted.segment,
    message: `The chain does not have the head that this server noted outside the database (${noted.at.toISOString()}, segment ${noted.segment}, ${noted.hash}): segments were removed or sealed again, or the database is an older copy.`,
  }
}

function read(note: HeadNote): NotedHead | HeadNoteDamaged | null {
  try {
    return note.read()
  } catch (error) {
    if (error instanceof HeadNoteDamaged) return error
    throw error
  }
}
