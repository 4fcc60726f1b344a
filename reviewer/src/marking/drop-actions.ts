import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

/** Actions that run or send something (ISO 32000-1, table 198). Those that only go to a place are kept. */
const ACTIVE = new Set(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'RichMediaExecute'].map((name) => PDFName.of(name)),
)
/** Keys of dictionaries that may hold event actions: the catalog, pages, annotations, fields. Without them, AA may be the name of a font. */
const HOLDER_KEYS = ['Type', 'Subtype', 'FT', 'Kids', 'Pages', 'Parent', 'Contents', 'Resources', 'MediaBox', 'Rect'].map((name) =>
  PDFName.of(name),
)
const [ACTION, ON_EVENTS, ON_OPENING] = [PDFName.of('S'), PDFName.of('AA'), PDFName.of('OpenAction')]
const [GO_TO, DESTINATION] = [PDFName.of('GoTo'), PDFName.of('D')]
const [FIELD, SIGNATURE, VALUE] = [PDFName.of('FT'), PDFName.of('Sig'), PDFName.of('V')]

/**
 * Removes what does not belong in a copy that is passed on: actions that run by themselves, signatures that do not cover the copy, and
 * XFA forms, which viewers show instead of the marked pages. Attached files stay, because they are inert.
 */
export function dropActions({ context, catalog }: PDFDocument): void {
  for (const [, object] of context.enumerateIndirectObjects()) removeActions(object)
  keepDestination(catalog)
  catalog.delete(PDFName.of('Perms'))
  for (const [holder, names] of Object.entries({ Names: ['JavaScript'], AcroForm: ['XFA', 'SigFlags'] })) {
    const dictionary = catalog.lookup(PDFName.of(holder))
    if (dictionary instanceof PDFDict) for (const name of names) dictionary.delete(PDFName.of(name))
  }
}

/** Of what is done on opening only a destination is kept. An action that goes to one may name others to run after it. */
function keepDestination(catalog: PDFDict): void {
  const opening = catalog.lookup(ON_OPENING)
  const destination = opening instanceof PDFDict && opening.lookup(ACTION) === GO_TO ? opening.get(DESTINATION) : opening
  if (destination instanceof PDFArray) catalog.set(ON_OPENING, destination)
  else catalog.delete(ON_OPENING)
}

/** References are not followed, because the caller visits every object. */
function removeActions(object: PDFObject | undefined): void {
  if (object instanceof PDFStream) removeActions(object.dict)
  if (object instanceof PDFArray) for (const entry of object.asArray()) removeActions(entry)
  if (!(object instanceof PDFDict)) return
  const action = object.lookup(ACTION)
  if (action instanceof PDFName && ACTIVE.has(action)) for (const key of object.keys()) object.delete(key)
  if (HOLDER_KEYS.some((name) => object.has(name))) object.delete(ON_EVENTS)
  if (object.lookup(FIELD) === SIGNATURE) object.delete(VALUE)
  for (const [, entry] of object.entries()) removeActions(entry)
}
