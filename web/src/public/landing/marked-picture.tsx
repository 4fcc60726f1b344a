const address = '/pictures/marked-page.webp'

/** A page marked by the command line. `node tools/landing/marked-picture.mjs` renders the picture from our own sample. */
export function MarkedPicture() {
  return (
    <figure className="mt-12 min-w-0 break-inside-avoid">
      <img
        src={address}
        width={1660}
        height={770}
        loading="lazy"
        decoding="async"
        className="h-auto w-full border border-hairline dark:brightness-90"
        alt="A balance sheet as marked: a tick with its letters beside each figure that holds, a ring round total current assets of 64,279 and round inventories of 18,775, and a note in the margin: sum 65,179, printed 64,279, out by 900, two digits swapped?"
      />
      <figcaption className="mt-3 max-w-[68ch] text-note text-quiet">
        The marked copy, written at the command line: the document itself, with the marks where a pencil would put them. Another sample of
        ours, with planted errors.{' '}
        <a href={address} className="text-accent underline underline-offset-2 hover:text-accent-strong">
          The picture at full size
        </a>
      </figcaption>
    </figure>
  )
}
