import type { placeFiles as placeServedFiles } from '../../lib/pdf/pdf-files.ts'
import { copyPdfFile } from './pdf-library.ts'

class KeptCharacterMaps {
  fetch({ name }: { name: string }) {
    return Promise.resolve({ cMapData: copyPdfFile(`cmaps/${name}.bcmap`), isCompressed: true })
  }
}

/** Fonts, or decoders. */
const keptIn = (folder: string) =>
  class {
    fetch({ filename }: { filename: string }) {
      return Promise.resolve(copyPdfFile(`${folder}/${filename}`))
    }
  }

const kept = {
  useWorkerFetch: false,
  CMapReaderFactory: KeptCharacterMaps,
  StandardFontDataFactory: keptIn('standard_fonts'),
  WasmFactory: keptIn('wasm'),
}

/** In place of lib/pdf/pdf-files.ts: workers ask the page for files. They show colours without profiles, which they can only fetch themselves. */
export const placeFiles: typeof placeServedFiles = () => kept
