import type { Box } from '@tickmark/engine'
import type { GreyImage } from './draw-grey.ts'

/** A word as recognised: its box is as high as its line, in pixels of the image. */
export interface RecognisedWord {
  readonly text: string
  readonly box: Box
  /** 0 to 100. */
  readonly confidence: number
}

/** What an image shows: a page of text, or nothing but figures, one a line. */
export type Shown = 'page' | 'figures'

/** Reads the words of an image, in any order. Rejects when it fails or takes too long. */
export type ReadImage = (image: GreyImage, shown: Shown) => Promise<readonly RecognisedWord[]>
