import { isUndecided, type PageFigure, type PageMarks } from '@tickmark/contract'
import { formatMoment } from '../../../lib/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { usePeople } from '../points/people.ts'
import { lacksTick } from './find-figure.ts'
import { useEyeChecks } from './use-eye-checks.ts'

interface EyeCheckPartProps {
  marks: PageMarks
  figure: PageFigure
  reviewId: number
}

/** Of a figure that nothing proves: who checked it by eye, and the buttons to do so. */
export function EyeCheckPart({ marks, figure, reviewId }: EyeCheckPartProps) {
  const { mayChange } = usePeople()
  const eyeChecks = useEyeChecks(reviewId)
  if (!isUndecided(figure)) return null
  const { page } = marks
  const left = marks.figures.filter(lacksTick).map(({ index }) => index)
  const { eye, index } = figure
  const send = (figures: number[], isChecked: boolean) => () => {
    eyeChecks.mutate({ page, figures, isChecked })
  }
  return (
    <div className="flex flex-col gap-2">
      {eye === undefined ? null : (
        <p className="text-note">
          {eye.initials === eye.by?.name ? null : <strong className="font-semibold text-accent">{eye.initials}</strong>} Checked by eye by{' '}
          {eye.by?.name ?? 'a former user'}, {formatMoment(eye.at)}
        </p>
      )}
      {mayChange ? (
        <div className="flex flex-wrap gap-2">
          {eye === undefined ? (
            <Button look="primary" busy={eyeChecks.isPending} onClick={send([index], true)}>
              Checked by eye
            </Button>
          ) : (
            <Button busy={eyeChecks.isPending} onClick={send([index], false)}>
              Take back
            </Button>
          )}
          {left.length < 2 ? null : (
            <Button busy={eyeChecks.isPending} onClick={send(left, true)}>
              All {left.length} left on page {page}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  )
}
