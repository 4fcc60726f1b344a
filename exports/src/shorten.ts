import { cleanText } from './clean-text.ts'

/** A running header has one line, so long names are cut. */
export const shorten = (text: string, length: number): string => {
  const characters = [...cleanText(text).replaceAll(/\s+/g, ' ')]
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`
}
