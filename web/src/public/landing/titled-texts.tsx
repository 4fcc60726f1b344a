import { classNames } from '../../ui/class-names.ts'

interface TitledTextsProps {
  items: readonly { title: string; text: string }[]
  className?: string
}

/** Short texts with titles, side by side, each below a hairline. */
export function TitledTexts({ items, className }: TitledTextsProps) {
  return (
    <ul className={classNames('grid gap-x-10 gap-y-8 sm:grid-cols-2', className)}>
      {items.map(({ title, text }) => (
        <li key={title} className="min-w-0 break-inside-avoid border-t border-hairline pt-4">
          <h3 className="font-serif text-lead font-semibold">{title}</h3>
          <p className="mt-1.5 max-w-[52ch] text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  )
}
