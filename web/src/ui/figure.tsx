import { classNames } from './class-names.ts'

interface FigureProps {
  /** As printed; never a number, so that nothing is rounded. */
  text: string
  rule?: boolean
  doubleRule?: boolean
  /** For columns beside each other. */
  narrow?: boolean
}

/** A figure that lines up with its neighbours on the last digit: where there is no closing bracket, its room is kept. */
export function Figure({ text, rule = false, doubleRule = false, narrow = false }: FigureProps) {
  return (
    <span
      className={classNames(
        'figures inline-block text-right',
        narrow ? 'min-w-14' : 'min-w-28',
        rule && 'border-t border-t-ink',
        doubleRule && 'double-rule',
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
