export type { GreyImage } from './recognising/draw-grey.ts'
export type { ReadImage, RecognisedWord, Shown } from './recognising/image-reader.ts'
export type { PageReading } from './recognising/recognise-page.ts'
export { listScans, type Recognising, RECOGNISER_VERSION, recognisePages, withRecognised } from './recognising/recognise-pages.ts'
