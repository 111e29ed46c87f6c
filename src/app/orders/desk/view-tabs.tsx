import { ArrowLeft, ArrowRight, BookmarkPlus, ChevronDown, Save, Trash2 } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { mostViews, withoutText } from '../../../domain/people/save-views.ts'
import type { SavedView } from '../../../domain/tables/company.ts'
import type { OrderEntry } from '../../../replica/search/order-book.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Popover } from '../../components/popover.tsx'
import { useLimit } from '../../components/use-limit.ts'
import { type Around, everything, filtersOn, passesFilter } from '../filters/order-filters.ts'
import { type ListView, listView } from '../list-address.ts'
import { onceFor } from '../once-for.ts'
import { useAround, useOrderBook } from '../use-order-codes.ts'
import { builtInViews } from './built-in-views.ts'
import { useSavedViews } from './use-saved-views.ts'

interface ViewTabsProps {
  view: ListView
  onChange(changes: Partial<ListView>): void
}

interface Tab {
  id: string
  name: string
  /** As the address says it. */
  query: string
  view: ListView
  saved?: SavedView
}

const bare: ListView = { ...everything, sort: undefined, text: '' }

/** Views of the list as tabs with their counts: those everybody has, then the person's own. */
export function ViewTabs({ view, onChange }: ViewTabsProps) {
  const saved = useSavedViews()
  const tabs = [
    ...builtInViews.map(({ id, name, filter }) =>
      tabOf({ id, name, query: listView.query({ ...bare, ...filter }) }),
    ),
    ...saved.views.map((one) => ({ ...tabOf(one), saved: one })),
  ]
  const query = withoutText(listView.query(view))
  const chosen = tabs.find((tab) => tab.query === query)
  const counts = useCounts(tabs)
  const isNew = !chosen && (filtersOn(view).length > 0 || view.sort !== undefined)
  return (
    <div className="flex shrink-0 items-stretch gap-1 overflow-x-auto px-2 [scrollbar-width:none]">
      <div role="group" aria-label="Bộ lọc đã lưu" className="flex">
        {tabs.map((tab) => (
          <span
            key={tab.id}
            className={`flex items-center border-b-2 ${tab === chosen ? 'border-brand text-brand-ink' : 'border-transparent text-sub'}`}
          >
            <button
              type="button"
              aria-pressed={tab === chosen}
              className="flex h-11 items-center gap-1.5 px-2.5 text-15 font-semibold whitespace-nowrap -outline-offset-3 hover:text-ink"
              onClick={() => onChange({ ...tab.view, text: '' })}
            >
              {tab.name}
              <span className={tab === chosen ? '' : 'font-normal'}>{counted(counts?.get(tab.id))}</span>
            </button>
            {tab === chosen && tab.saved && <ViewKeys saved={saved} view={tab.saved} />}
          </span>
        ))}
      </div>
      {isNew && saved.views.length < mostViews && (
        <NameView
          label="Lưu bộ lọc"
          name=""
          trigger={
            <>
              <BookmarkPlus aria-hidden className="size-4.5" /> Lưu bộ lọc
            </>
          }
          onName={(name) => saved.add(name, query)}
        />
      )}
    </div>
  )
}

/** A view that was saved by another app may say what this one does not know: it is read as any address is. */
function tabOf({ id, name, query }: { id: string; name: string; query: string }): Tab {
  const view = listView.read(new URLSearchParams(query))
  return { id, name, view, query: listView.query(view) }
}

function counted(count: number | undefined): string {
  return count === undefined ? '' : countWords(count)
}

/** How many orders each tab shows. Counting walks behind what is typed and pressed. */
function useCounts(tabs: readonly Tab[]): ReadonlyMap<string, number> | undefined {
  const { entries, snapshot } = useDeferredValue(useOrderBook())
  const isDue = tabs.some(({ view }) => view.due !== undefined)
  const around = useAround({ due: isDue ? 'today' : undefined }, 'printed')
  if (!entries) return undefined
  return new Map(
    tabs.map((tab) => [
      tab.id,
      onceFor(snapshot, `count ${tab.query}`, around, () => countOf(entries, tab.view, around)),
    ]),
  )
}

function countOf(entries: readonly OrderEntry[], view: ListView, around: Around): number {
  if (filtersOn(view).length === 0) return entries.length
  const passes = passesFilter(view, around)
  return entries.reduce((sum, entry) => sum + Number(passes(entry)), 0)
}

/** What is done with the view one looks at. */
function ViewKeys({ saved, view }: { saved: ReturnType<typeof useSavedViews>; view: SavedView }) {
  return (
    <Popover
      label={`Bộ lọc ${view.name}`}
      className="w-64"
      trigger={(key) => (
        <button
          type="button"
          {...key}
          aria-label={`Sửa bộ lọc ${view.name}`}
          className="grid size-7 place-items-center rounded-lg hover:bg-brand-soft"
        >
          <ChevronDown aria-hidden className="size-4" />
        </button>
      )}
    >
      {(close) => (
        <>
          <NameForm
            name={view.name}
            label="Đổi tên"
            onName={async (name) => {
              await saved.rename(view.id, name)
              close()
            }}
          />
          <div className="mt-2 flex flex-col border-t border-line pt-2">
            <Act
              icon={<ArrowLeft aria-hidden className="size-4.5" />}
              onPress={() => saved.move(view.id, -1)}
            >
              Sang trái
            </Act>
            <Act
              icon={<ArrowRight aria-hidden className="size-4.5" />}
              onPress={() => saved.move(view.id, 1)}
            >
              Sang phải
            </Act>
            <Act
              icon={<Trash2 aria-hidden className="size-4.5" />}
              onPress={() => {
                close()
                return saved.remove(view.id)
              }}
            >
              Xóa bộ lọc
            </Act>
          </div>
        </>
      )}
    </Popover>
  )
}

function Act({
  icon,
  onPress,
  children,
}: {
  icon: ReactNode
  onPress: () => Promise<void>
  children: string
}) {
  return (
    <button
      type="button"
      className="flex min-h-10 items-center gap-2.5 rounded-lg px-2 text-left text-15 hover:bg-ground"
      onClick={() => void onPress()}
    >
      {icon} {children}
    </button>
  )
}

interface NameViewProps {
  label: string
  name: string
  trigger: ReactNode
  onName(name: string): Promise<void>
}

function NameView({ label, name, trigger, onName }: NameViewProps) {
  return (
    <Popover
      label={label}
      className="w-72"
      trigger={(key) => (
        <button
          type="button"
          {...key}
          className="flex h-11 items-center gap-1.5 px-2.5 text-15 font-semibold whitespace-nowrap text-sub -outline-offset-3 hover:text-ink"
        >
          {trigger}
        </button>
      )}
    >
      {(close) => (
        <NameForm
          name={name}
          label="Tên bộ lọc"
          onName={async (given) => {
            await onName(given)
            close()
          }}
        />
      )}
    </Popover>
  )
}

const longestName = 40

function NameForm({
  name,
  label,
  onName,
}: {
  name: string
  label: string
  onName: (name: string) => Promise<void>
}) {
  const [typed, setTyped] = useState(name)
  const { change, fault } = useLimit({ value: typed, most: longestName, onChange: setTyped })
  const given = typed.trim()
  return (
    <form
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (given !== '') void onName(given)
      }}
    >
      <input
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        className="min-h-10 w-full min-w-0 flex-1 rounded-xl border border-line bg-card px-3 text-17"
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      <Button look="primary" type="submit" className="min-h-10" disabled={given === '' || given === name}>
        <Save aria-hidden className="size-4.5" /> Lưu
      </Button>
      {fault && (
        <p role="alert" className="basis-full text-13 text-bad">
          {fault}
        </p>
      )}
    </form>
  )
}
