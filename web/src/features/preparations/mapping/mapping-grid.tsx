import { printAmount } from '@tickmark/engine/ledgers'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { isTyping } from '../../../lib/shortcuts/is-typing.ts'
import { singleKeys } from '../../../lib/shortcuts/single-keys.ts'
import { useMedia } from '../../../lib/use-media.ts'
import type { WorkedAccount } from '../work/work-out.ts'
import { AccountRow } from './account-row.tsx'
import type { Wanted } from './arrange-accounts.ts'
import { GridHeading } from './grid-heading.tsx'
import { type GridKey, readGridKey, stepTo } from './read-grid-key.ts'

export interface GridProps {
  /** Those shown, in order. */
  rows: readonly WorkedAccount[]
  decimals: number
  currency: string | null
  isReadOnly: boolean
  hasStatements: boolean
  selected: ReadonlySet<string>
  activeAt: number
  /** Changes when other accounts are wanted: the list begins at its top again. */
  wanted: Wanted
  /** Changes whenever the focus is to move to the active row. */
  focusRequest: number
  keysDragged: ((key: string) => readonly string[]) | null
  onMove: (to: number, isExtending: boolean) => void
  onToggle: (at: number) => void
  onToggleAll: () => void
  onKey: (kind: Exclude<GridKey['kind'], 'move' | 'into' | 'out' | 'pick'>) => void
  /** Opens the class picker below an element, for the row alone or, by key, for all that is selected. */
  onPick: (anchor: HTMLElement, at: number | null) => void
  onShow: (at: number) => void
}

/** CSS pixels. */
const headingHeight = 32
const barHeight = 80
/** With room for commas, in rem: the heading has a smaller type. */
const digitWidth = 0.58
/** Until the window has been measured. */
const initialRect = { width: 1024, height: 640 }

/** The accounts, a row each: only those in view are in the page. One row takes the focus, and arrow keys move it. */
export function MappingGrid(props: GridProps) {
  const { rows, decimals, currency, isReadOnly, hasStatements, selected, activeAt, focusRequest, keysDragged } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isWide = useMedia('(min-width: 56rem)')
  const isCoarse = useMedia('(pointer: coarse)')
  const rowHeight = isWide ? (isCoarse ? 48 : 36) : isCoarse ? 92 : 72
  const hasPrior = rows.some(({ prior }) => prior !== null)
  const width = useAmountWidth(rows, decimals)
  const columns = isWide
    ? [
        ...(isReadOnly ? [] : ['1.25rem']),
        '4.5rem minmax(8rem, 1.5fr)',
        ...(hasPrior ? [width, width] : [width]),
        'minmax(9rem, 1.4fr) minmax(8.5rem, 1.1fr)',
        ...(hasStatements ? ['1.75rem'] : []),
      ].join(' ')
    : null

  // oxlint-disable-next-line react/incompatible-library -- it is about the React compiler, which is not used
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect,
    paddingStart: isWide ? headingHeight : 0,
    scrollPaddingStart: isWide ? headingHeight : 0,
    overscan: 4,
    // The active row is the one that the Tab key reaches.
    rangeExtractor: (range) =>
      activeAt < rows.length
        ? [...new Set([...defaultRangeExtractor(range), activeAt])].toSorted((a, b) => a - b)
        : defaultRangeExtractor(range),
    useFlushSync: false,
  })
  const follow = useRef(list)
  follow.current = list

  useLayoutEffect(() => {
    follow.current.measure()
  }, [rowHeight])

  const shownWanted = useRef(props.wanted)
  useLayoutEffect(() => {
    if (shownWanted.current === props.wanted) return
    shownWanted.current = props.wanted
    follow.current.scrollToOffset(0)
  }, [props.wanted])

  useLayoutEffect(() => {
    if (focusRequest === 0) return
    follow.current.scrollToIndex(activeAt)
    const row = rowAt(activeAt)
    row?.focus({ preventScroll: true })
    // The page scrolls only if the row is outside the window, or beneath the bar of the selected accounts.
    const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {}
    if (top < 0 || bottom > window.innerHeight - (selected.size > 0 ? barHeight : 0)) row?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows move under the focus without taking it along
  }, [focusRequest])

  const rowAt = (at: number): HTMLElement | null => scroller.current?.querySelector<HTMLElement>(`[data-row="${at}"]`) ?? null

  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event
    if (!(target instanceof HTMLElement) || isTyping(target)) return
    const row = target.closest<HTMLElement>('[data-row]')
    if (row === null) return
    const key = readGridKey(event, singleKeys.areOn())
    // A button in the row is pressed by these keys.
    const isPress = target !== row && (event.key === 'Enter' || event.key === ' ') && target.dataset['does'] !== 'select'
    if (key === null || isPress || (isReadOnly && !isReading(key))) return
    event.preventDefault()
    if (key.kind === 'move') {
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
      props.onMove(stepTo(key.step, { at: activeAt, count: rows.length, page }), key.isExtending && !isReadOnly)
    } else if (key.kind === 'into' || key.kind === 'out') {
      const stops = [row, ...row.querySelectorAll<HTMLElement>('button')]
      stops[stops.indexOf(target) + (key.kind === 'into' ? 1 : -1)]?.focus()
    } else if (key.kind === 'pick') props.onPick(row.querySelector<HTMLElement>('[data-does=pick]') ?? row, null)
    else props.onKey(key.kind)
  }

  function onClick(event: MouseEvent): void {
    const { target } = event
    if (!(target instanceof Element)) return
    const row = target.closest<HTMLElement>('[data-row]')
    if (row === null) return
    const at = Number(row.dataset['row'])
    const pressed = target.closest<HTMLElement>('[data-does]')
    const does = pressed?.dataset['does']
    if (does === 'show') props.onShow(at)
    else if (does === 'pick') props.onPick(pressed ?? row, at)
    else if (event.shiftKey && !isReadOnly) props.onMove(at, true)
    else if (!isReadOnly && (does === 'select' || event.ctrlKey || event.metaKey)) props.onToggle(at)
    else props.onMove(at, false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its rows has the focus
    <div
      ref={scroller}
      role="grid"
      aria-label="Accounts"
      aria-rowcount={rows.length + 1}
      aria-multiselectable={isReadOnly ? undefined : true}
      aria-readonly={isReadOnly ? true : undefined}
      className="scroll-pt-8 min-h-40 shrink overflow-y-auto rounded-t-md border border-hairline bg-card [overflow-anchor:none]"
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="presentation" className="relative" style={{ height: list.getTotalSize() }}>
        <GridHeading
          columns={columns}
          height={headingHeight}
          currency={currency}
          hasPrior={hasPrior}
          isReadOnly={isReadOnly}
          hasStatements={hasStatements}
          isAllSelected={rows.length > 0 && rows.every(({ key }) => selected.has(key))}
          hasSelected={selected.size > 0}
          onToggleAll={props.onToggleAll}
        />
        <div role="rowgroup">
          {list.getVirtualItems().map(({ index, start }) => {
            const account = rows[index]
            return account === undefined ? null : (
              <AccountRow
                // By its place: other accounts are written into the rows that are there, which is faster than new rows.
                key={index}
                account={account}
                at={index}
                top={start}
                height={rowHeight}
                columns={columns}
                decimals={decimals}
                hasPrior={hasPrior}
                isActive={index === activeAt}
                isSelected={selected.has(account.key)}
                isReadOnly={isReadOnly}
                hasStatements={hasStatements}
                keysDragged={isWide ? keysDragged : null}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

const isReading = ({ kind }: GridKey): boolean => kind === 'move' || kind === 'into' || kind === 'out'

/** Room for the longest amount, so that no column moves while one scrolls. */
function useAmountWidth(rows: readonly WorkedAccount[], decimals: number): string {
  return useMemo(() => {
    const lengths = rows.flatMap(({ current, prior }) => [current, prior ?? 0n]).map((amount) => amount.toString().replace('-', '').length)
    const longest = lengths.reduce((most, length) => Math.max(most, length), 6)
    // The sign is a bracket, and there are commas.
    return `${printAmount(-(10n ** BigInt(longest - 1)), decimals).length * digitWidth}rem`
  }, [rows, decimals])
}
