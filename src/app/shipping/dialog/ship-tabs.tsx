import { CircleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { countWords } from '../../components/count-words.ts'
import { progressOf, type ShipGroup } from './ship-groups.ts'

interface ShipTabsProps {
  groups: readonly ShipGroup[]
  /** The account whose orders are shown. */
  chosen: string
  nameOf(group: ShipGroup): string
  onChoose(account: string): void
}

/** One tab a shop (FUL-171), each with its own progress. */
export function ShipTabs({ groups, chosen, nameOf, onChoose }: ShipTabsProps) {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = groups.findIndex(({ account }) => account === chosen)
    const next = groups[at + by]
    if (by === 0 || !next) return
    event.preventDefault()
    onChoose(next.account)
    event.currentTarget.querySelector<HTMLElement>(`[data-account="${next.account}"]`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label="Gian hàng"
      className="flex shrink-0 gap-1 overflow-x-auto px-2 [scrollbar-width:none] wide:px-4"
      onKeyDown={press}
    >
      {groups.map((group) => (
        <ShipTab
          key={group.account}
          group={group}
          name={nameOf(group)}
          isChosen={group.account === chosen}
          onChoose={() => onChoose(group.account)}
        />
      ))}
    </div>
  )
}

interface ShipTabProps {
  group: ShipGroup
  name: string
  isChosen: boolean
  onChoose(): void
}

function ShipTab({ group, name, isChosen, onChoose }: ShipTabProps) {
  const { account, shop, open, failed, past } = group
  const { done, of, waiting } = progressOf(group)
  const all = of + open.length + past.length
  return (
    <button
      type="button"
      role="tab"
      id={`ship-tab-${account}`}
      aria-selected={isChosen}
      aria-controls="ship-orders"
      tabIndex={isChosen ? 0 : -1}
      data-account={account}
      className={`flex min-h-12 shrink-0 items-center gap-2 border-b-3 px-2.5 text-15 font-semibold -outline-offset-3 ${isChosen ? 'border-brand text-brand-ink' : 'border-transparent text-sub'}`}
      onClick={onChoose}
    >
      <span className="max-w-48 min-w-0 text-left">
        <span className="block truncate">{name}</span>
        {/* FUL-127: Lazada's accounts are told apart by their e-mails. */}
        {shop.channel === 'Lazada' && shop.shopId !== name && (
          <span className="block truncate text-13 font-normal text-sub">{shop.shopId}</span>
        )}
      </span>
      <span className="tabular-nums">{countWords(all)}</span>
      {waiting > 0 && (
        <>
          <span aria-hidden className="h-1.5 w-12 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${(100 * (of - waiting)) / of}%` }}
            />
          </span>
          <span className="text-13 tabular-nums">
            {countWords(of - waiting)}/{countWords(of)}
          </span>
        </>
      )}
      {failed.length > 0 && (
        <span className="flex items-center gap-1 text-bad">
          <CircleAlert aria-hidden className="size-4" />
          {countWords(failed.length)}
          <span className="sr-only">cần xử lý</span>
        </span>
      )}
      {done > 0 && waiting === 0 && failed.length === 0 && (
        <span className="sr-only">xong {countWords(done)}</span>
      )}
    </button>
  )
}
