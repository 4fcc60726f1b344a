import { classNames } from './class-names.ts'

interface FigureProps {
  /** As printed; never a number, so that nothing is rounded. */
  text: string
  rule?: boolean
  doubleRule?: boolean
  /** For adjacent columns. */
  narrow?: boolean
}

/** A figure whose last digit lines up with its neighbours: without a closing bracket, its space is kept free. */
export function Figure({ text, rule = false, doubleRule = false, narrow = false }: FigureProps) {
  return (
    <span
      className={classNames(
        'figures relative inline-block text-right',
        narrow ? 'min-w-14' : 'min-w-20 sm:min-w-28',
        // The rules overlap the edges of the line, so that they do not move the figure.
        rule && "before:absolute before:inset-x-0 before:-top-0.5 before:border-t before:content-['']",
        doubleRule && "after:absolute after:inset-x-0 after:-bottom-0.5 after:border-b-[3px] after:border-double after:content-['']",
      )}
    >
      {text}
      {text.endsWith(')') ? null : (
        <span aria-hidden="true" className="invisible select-none">
          )
        </span>
      )}
    </span>
  )
}
