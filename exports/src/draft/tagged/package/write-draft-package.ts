import type { Draft } from '@tickmark/engine/drafting'
import type { Extension, TaggedDraft } from '@tickmark/engine/tagging'
import { strToU8, zipSync } from 'fflate'
import { FIRST_DAY } from '../../first-day.ts'
import { writeDraftTagged } from '../write-draft-tagged.ts'
import { writeExtension } from './write-extension.ts'
import { FOLDER, writePackageFiles } from './write-package-files.ts'

/** A file to be saved. */
export interface DraftPackage {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** In labels and names of files, whatever variety of it the text is in. */
const LANGUAGE = 'en'

/**
 * A tagged draft with its extension in one archive, named as registries ask (ESEF reporting manual 2.6.3); null where a registry takes the
 * document alone. The same draft gives the same bytes.
 */
export function writeDraftPackage(draft: Draft, tagged: TaggedDraft): DraftPackage | null {
  const { extension } = tagged
  if (extension === null) return null
  const name = extension.layout === 'flat' ? extension.stem : `${extension.stem}-1-${LANGUAGE}`
  const files = listFiles(draft, tagged, extension, name)
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), { mtime: FIRST_DAY })
  return { name: `${name}.zip`, bytes: new Uint8Array(zipped) }
}

function listFiles(draft: Draft, tagged: TaggedDraft, extension: Extension, name: string): Readonly<Record<string, string>> {
  const document = writeDraftTagged(draft, tagged)
  const files = writeExtension(extension, extension.layout === 'flat' ? 'en-US' : LANGUAGE)
  if (extension.layout === 'flat') return { [`${extension.stem}.htm`]: document, ...files }
  const inFolder = (folder: string, [path, text]: readonly [string, string]) => [`${name}/${folder}${path}`, text] as const
  const title = `${draft.profile.name}: ${draft.title}`
  return Object.fromEntries([
    ...Object.entries(writePackageFiles(extension, title, LANGUAGE)).map((file) => inFolder('', file)),
    inFolder('reports/', [`${name}.xhtml`, document]),
    ...Object.entries(files).map((file) => inFolder(`${FOLDER}/`, file)),
  ])
}
