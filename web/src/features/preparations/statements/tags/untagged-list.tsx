import { formatCount } from '../../../../lib/format-count.ts'
import { printFigure } from '../print-figure.ts'
import { LinkButton } from '../link-button.tsx'
import type { UntaggedLine } from './list-facts.ts'
import type { TagsPanelProps } from './tags-panel-props.ts'

interface UntaggedListProps extends Pick<TagsPanelProps, 'isReadOnly' | 'onShow' | 'onChange'> {
  lines: readonly UntaggedLine[]
}

/** Figures without a tag, by line, each with its reason. */
export function UntaggedList({ lines, isReadOnly, onShow, onChange }: UntaggedListProps) {
  if (lines.length === 0) return null
  const count = lines.reduce((sum, { figures }) => sum + figures.length, 0)
  return (
    <section aria-labelledby="tags-untagged">
      <h4 id="tags-untagged" className="text-note font-medium text-quiet">
        {formatCount(count, 'figure')} without a tag
      </h4>
      <ul className="divide-y divide-hairline">
        {lines.map(({ key, isColumn, label, within, reason, figures }) => (
          <li key={key} className="py-2 text-body [overflow-wrap:anywhere]">
            <div className="flex items-baseline justify-between gap-3">
              <p className="font-medium">{label}</p>
              {isReadOnly || isColumn || figures[0] === undefined ? null : (
                <LinkButton
                  className="shrink-0 text-note"
                  aria-label={`Choose a tag: ${label}`}
                  onClick={() => {
                    if (figures[0] !== undefined) onChange(figures[0].place)
                  }}
                >
                  Choose a tag
                </LinkButton>
              )}
            </div>
            <p className="text-note text-quiet">{within}</p>
            <p className="figures flex flex-wrap gap-x-4">
              {figures.map((figure) => (
                <LinkButton
                  key={figure.key}
                  onClick={() => {
                    onShow(figure.key)
                  }}
                >
                  {isColumn ? figure.label : figure.column.heading}: {printFigure(figure.cell.value)}
                </LinkButton>
              ))}
            </p>
            <p className="text-note text-quiet">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
