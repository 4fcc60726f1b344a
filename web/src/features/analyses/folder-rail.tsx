import { limits } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/select/select.tsx'
import { RestrictedMark } from './restricted-mark.tsx'
import type { ListFolder } from './arrange-analyses.ts'
import type { Folder, ListSearch } from './list-search.ts'

interface FolderRailProps {
  folders: readonly ListFolder[]
  /** False while not all analyses have been read. */
  hasCounts: boolean
  search: ListSearch
  onFolder: (folder: Folder | undefined) => void
}

const nameOf = (folder: Folder | undefined): string => String(folder ?? 'all')

/** The folders of the list: beside it, or a choice above it on small screens. */
export function FolderRail({ folders, hasCounts, search, onFolder }: FolderRailProps) {
  const shown = folders.some(({ folder }) => folder === search.folder) ? search.folder : undefined
  return (
    <>
      <nav aria-label="Folders" className="max-lg:hidden print:hidden">
        <ul className="sticky top-16 flex max-h-[calc(100dvh-6rem)] flex-col overflow-y-auto">
          {folders.map(({ folder, name, count, isRestricted }) => (
            <li key={nameOf(folder)} className={folder === 'none' || folder === 'archived' ? 'text-quiet' : undefined}>
              <Link
                to="/analysis"
                search={{ ...search, folder }}
                aria-current={shown === folder ? 'page' : undefined}
                className={classNames(
                  'flex min-h-8 items-baseline justify-between gap-3 rounded-sm px-2 py-1 hover:bg-sunk pointer-coarse:min-h-11',
                  shown === folder && 'bg-sunk font-medium text-ink',
                )}
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {name}
                  {isRestricted ? <RestrictedMark /> : null}
                </span>
                {hasCounts ? <span className="figures text-note text-quiet">{count.toLocaleString('en-GB')}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Select
        label="Folder"
        hideLabel
        className="mb-3 lg:hidden"
        value={nameOf(shown)}
        items={folders.map(({ folder, name, count, isRestricted }) => ({
          value: nameOf(folder),
          label: `${name}${hasCounts ? ` (${count.toLocaleString('en-GB')})` : ''}${isRestricted ? ', named people only' : ''}`,
        }))}
        typeAheadMs={limits.selectTypeAheadMs}
        onChange={(value) => {
          onFolder(folders.find(({ folder }) => nameOf(folder) === value)?.folder)
        }}
      />
    </>
  )
}
