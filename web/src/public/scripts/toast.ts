import { limits } from '@tickmark/contract'

export interface PageToast {
  readonly tone: 'plain' | 'error'
  readonly title: string
  readonly text?: string
}

const svg = 'http://www.w3.org/2000/svg'

function drawMark(path: string, className: string): SVGElement {
  const mark = document.createElementNS(svg, 'svg')
  mark.setAttribute('viewBox', '0 0 16 16')
  mark.setAttribute('fill', 'none')
  mark.setAttribute('stroke', 'currentColor')
  mark.setAttribute('stroke-width', '2')
  mark.setAttribute('stroke-linecap', 'round')
  mark.setAttribute('stroke-linejoin', 'round')
  mark.setAttribute('aria-hidden', 'true')
  mark.setAttribute('class', className)
  const line = document.createElementNS(svg, 'path')
  line.setAttribute('d', path)
  mark.append(line)
  return mark
}

function write(tag: 'div' | 'p' | 'button', className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

let place: HTMLElement | null = null
let leaving: ReturnType<typeof setTimeout> | undefined

/** Created before the first message, so that screen readers announce it. */
function findPlace(): HTMLElement {
  if (place !== null) return place
  place = write('div', 'fixed right-4 bottom-4 left-4 z-60 sm:left-auto sm:w-96 print:hidden')
  place.setAttribute('role', 'status')
  document.body.append(place)
  return place
}

findPlace()

/** Shows a toast at the bottom of the page, like those of the application: one at a time, for five seconds. */
export function showPageToast({ tone, title, text }: PageToast): void {
  const sheet = write('div', 'flex items-start gap-3 rounded-md border border-edge bg-card p-4 pr-2 shadow-float')
  const words = write('div', 'min-w-0 flex-1')
  words.append(write('p', 'text-body font-semibold', title))
  if (text !== undefined) words.append(write('p', 'text-body text-quiet', text))

  const dismiss = write(
    'button',
    '-mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-quiet hover:bg-sunk hover:text-ink',
  )
  dismiss.setAttribute('type', 'button')
  dismiss.setAttribute('aria-label', 'Dismiss')
  dismiss.append(drawMark('m4 4 8 8m0-8-8 8', 'size-4'))
  dismiss.addEventListener('click', () => {
    sheet.remove()
  })

  const mark =
    tone === 'error'
      ? drawMark('m3.5 3.5 9 9m0-9-9 9', 'mt-1 size-4 shrink-0 text-difference')
      : drawMark('M2.5 8.75 6 12.5 13.5 3', 'mt-1 size-4 shrink-0 text-tick')
  sheet.append(mark, words, dismiss)
  findPlace().replaceChildren(sheet)

  clearTimeout(leaving)
  const stay = () => {
    clearTimeout(leaving)
  }
  const leaveLater = () => {
    stay()
    leaving = setTimeout(() => {
      sheet.remove()
    }, limits.toastDefaultMs)
  }
  // Gives a user who is reading it, or about to press its button, more time.
  sheet.addEventListener('pointerenter', stay)
  sheet.addEventListener('pointerleave', leaveLater)
  sheet.addEventListener('focusin', stay)
  sheet.addEventListener('focusout', leaveLater)
  leaveLater()
}
