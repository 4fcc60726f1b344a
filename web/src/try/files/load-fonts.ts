import { FileMissing } from './fetch-files.ts'

/** Loads every font of the style sheet, also those for scripts that no text on the page uses yet. Throws `FileMissing`. */
export async function loadFonts(): Promise<void> {
  try {
    await Promise.all([...document.fonts].map((face) => face.load()))
  } catch (cause) {
    throw new FileMissing('A font', cause)
  }
}
