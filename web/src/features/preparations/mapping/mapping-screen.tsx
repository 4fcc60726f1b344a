import type { MappingProblem, MappingRow } from '@tickmark/engine/mapping'
import { useMemo, useRef, useState } from 'react'
import { formatCount } from '../../../lib/format-count.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import type { WorkedAccount } from '../work/work-out.ts'
import { AccountDetail } from './account-detail.tsx'
import { ClassPanel } from './class-panel.tsx'
import { ClassPicker } from './class-picker.tsx'
import type { Chosen } from './class-sections.ts'
import { Completeness } from './completeness.tsx'
import { describeMapping } from './describe-mapping.ts'
import { KeysHint } from './keys-hint.tsx'
import { MappingFileButtons } from './mapping-file-buttons.tsx'
import { MappingGrid } from './mapping-grid.tsx'
import { MappingImport, type ReadFile } from './mapping-import.tsx'
import { MappingProblems } from './mapping-problems.tsx'
import { MappingToolbar } from './mapping-toolbar.tsx'
import { nameAccounts } from './name-accounts.ts'
import { NoAccounts } from './no-accounts.tsx'
import { PrintedMapping } from './printed-mapping.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type Choose, useChoices } from './use-choices.ts'
import { useMappingActions } from './use-mapping-actions.ts'
import { useRows } from './use-rows.ts'
import { useSteady } from './use-steady.ts'

export interface MappingScreenProps {
  accounts: readonly WorkedAccount[]
  decimals: number
  /** Of the profile. */
  currency: string | null
  isReadOnly: boolean
  /** Chooses classes for accounts; "none" is in no statement, and null takes the choice back. */
  onChoose: Choose
  /** Opens the line of the statements that shows the account; null where there is no draft. */
  onShowInStatements: ((key: string) => void) | null
  /** The account to show first. */
  focusKey?: string
  problems: readonly MappingProblem[]
  /** The rows of a CSV file. */
  onImport: (rows: readonly MappingRow[]) => void
}

interface Picking {
  readonly targets: readonly WorkedAccount[]
  readonly anchor: HTMLElement
}

/** Maps each account of a trial balance to its class: a grid for keyboards, with all that is left to do in view. */
export function MappingScreen(props: MappingScreenProps) {
  const { decimals, currency, isReadOnly, onShowInStatements, focusKey, problems } = props
  const { accounts, choose } = useChoices(props.accounts, props.onChoose)
  const summary = useMemo(() => describeMapping(accounts), [accounts])
  const list = useRows(accounts, focusKey)
  const { rows, activeAt, selected } = list
  const { recent, said, give, approve } = useMappingActions(list, choose)
  const [picking, setPicking] = useState<Picking | null>(null)
  const [read, setRead] = useState<ReadFile | null>(null)
  const findField = useRef<HTMLInputElement>(null)
  const isBroad = useMedia('(min-width: 80rem)')
  const marked = useMemo(() => accounts.filter(({ key }) => selected.has(key)), [accounts, selected])
  const approvable = useMemo(() => rows.filter(({ from }) => from === 'suggested'), [rows])
  const hidden = useMemo(() => {
    const shown = new Set(rows.map(({ key }) => key))
    return marked.filter(({ key }) => !shown.has(key)).length
  }, [rows, marked])

  const active = rows[activeAt]
  const targets = marked.length > 0 ? marked : active === undefined ? [] : [active]
  /** Of what is pressed or dragged: with the others if it is selected. */
  const withSelected = (key: string): readonly WorkedAccount[] =>
    selected.has(key) ? marked : accounts.filter((account) => account.key === key)
  const keysDragged = useSteady((key: string) => withSelected(key).map((account) => account.key))
  const drop = useSteady((keys: readonly string[], chosen: Chosen) => {
    give(listByKeys(accounts, keys), chosen, 'stays')
  })
  const dropOnOther = useSteady((keys: readonly string[], anchor: HTMLElement) => {
    setPicking({ targets: listByKeys(accounts, keys), anchor })
  })
  const wantOnly = useSteady((only: typeof list.wanted.only) => {
    list.want({ only })
  })

  function closePicker(): void {
    setPicking(null)
    list.moveTo(activeAt)
  }

  function importRows(rowsOfFile: readonly MappingRow[]): void {
    setRead(null)
    props.onImport(rowsOfFile)
    showToast({ title: 'Mapping imported', description: `${formatCount(rowsOfFile.length, 'row')} with a class.` })
  }

  return (
    <section aria-label="Mapping" className="flex flex-col gap-4">
      <Completeness summary={summary} decimals={decimals} />
      {isReadOnly ? <p className="text-quiet">You can read the mapping. Only the owner and reviewers can change it.</p> : null}
      {problems.length === 0 ? null : (
        <MappingProblems title={`${formatCount(problems.length, 'account')} with more than one class`} problems={problems} />
      )}
      {read === null ? null : (
        <MappingImport
          read={read}
          onImport={importRows}
          onClose={() => {
            setRead(null)
          }}
        />
      )}
      <MappingToolbar
        summary={summary}
        wanted={list.wanted}
        order={list.order}
        count={rows.length}
        findField={findField}
        onWanted={list.want}
        onOrder={list.setOrder}
        onLeave={() => {
          list.moveTo(activeAt)
        }}
        action={
          isReadOnly || approvable.length === 0 ? null : (
            <Button
              onClick={() => {
                approve(approvable)
              }}
            >
              {approvable.length === 1
                ? 'Approve the suggestion shown'
                : `Approve all ${approvable.length.toLocaleString('en-GB')} shown suggestions`}
            </Button>
          )
        }
      >
        <MappingFileButtons
          accounts={accounts}
          isReadOnly={isReadOnly}
          onRead={(file, name) => {
            if (file.problems.length > 0 || file.rows.length === 0) setRead({ name, file })
            else importRows(file.rows)
          }}
        />
      </MappingToolbar>
      <div className={classNames(isBroad && 'grid grid-cols-[minmax(0,1fr)_18rem] items-start gap-4', 'print:hidden')}>
        <div className="flex max-h-[72dvh] min-h-80 min-w-0 flex-col">
          {rows.length === 0 ? (
            <NoAccounts wanted={list.wanted} onShowAll={list.wantAll} />
          ) : (
            <>
              <MappingGrid
                rows={rows}
                decimals={decimals}
                currency={currency}
                isReadOnly={isReadOnly}
                hasStatements={onShowInStatements !== null}
                selected={selected}
                activeAt={activeAt}
                wanted={list.wanted}
                focusRequest={list.focusRequest}
                keysDragged={isReadOnly || !isBroad ? null : keysDragged}
                onMove={(to, isExtending) => {
                  if (isExtending) list.extend(to)
                  else list.moveTo(to)
                }}
                onToggle={list.toggle}
                onToggleAll={list.toggleAll}
                onKey={(kind) => {
                  if (kind === 'select') list.toggle(activeAt)
                  else if (kind === 'select-all') list.selectAll()
                  else if (kind === 'select-none') list.selectNone()
                  else if (kind === 'approve') approve(targets)
                  else give(targets, kind === 'no-statement' ? 'none' : null)
                }}
                onPick={(anchor, at) => {
                  const row = at === null ? undefined : rows[at]
                  if (at !== null) list.moveTo(at)
                  setPicking({ targets: row === undefined ? targets : withSelected(row.key), anchor })
                }}
                onShow={(at) => {
                  const row = rows[at]
                  if (row !== undefined) onShowInStatements?.(row.key)
                }}
              />
              <AccountDetail account={active} decimals={decimals} />
            </>
          )}
          {marked.length === 0 ? null : (
            <SelectionBar
              accounts={marked}
              hidden={hidden}
              decimals={decimals}
              onPick={(anchor) => {
                setPicking({ targets: marked, anchor })
              }}
              onApprove={() => {
                approve(marked)
              }}
              onGive={(chosen) => {
                give(marked, chosen)
              }}
              onClear={() => {
                list.selectNone()
                list.moveTo(activeAt)
              }}
            />
          )}
        </div>
        {isBroad ? (
          <ClassPanel
            accounts={accounts}
            decimals={decimals}
            only={list.wanted.only}
            isReadOnly={isReadOnly}
            onOnly={wantOnly}
            onDrop={drop}
            onDropOnOther={dropOnOther}
          />
        ) : null}
      </div>
      <PrintedMapping accounts={rows} decimals={decimals} currency={currency} />
      {isReadOnly ? null : <KeysHint findField={findField} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      {picking === null ? null : (
        <ClassPicker
          about={nameAccounts(picking.targets)}
          anchor={picking.anchor}
          suggestion={findSuggestion(picking.targets)}
          recent={recent}
          canTakeBack={picking.targets.some(({ from }) => from === 'chosen')}
          onChoose={(chosen) => {
            setPicking(null)
            give(picking.targets, chosen)
          }}
          onClose={closePicker}
        />
      )}
    </section>
  )
}

function listByKeys(accounts: readonly WorkedAccount[], keys: readonly string[]): readonly WorkedAccount[] {
  const wanted = new Set(keys)
  return accounts.filter(({ key }) => wanted.has(key))
}

/** What is suggested for all of them. */
function findSuggestion(targets: readonly WorkedAccount[]): WorkedAccount['class'] {
  const [first, ...others] = new Set(targets.map((account) => (account.from === 'suggested' ? account.class : null)))
  return others.length === 0 ? (first ?? null) : null
}
