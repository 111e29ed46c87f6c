import { ArrowLeft, ArrowRight, BookmarkPlus, ChevronDown, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SavedView } from '../../../domain/tables/company.ts'
import { Popover } from '../popover.tsx'
import { NameForm } from './name-form.tsx'
import { type NamedView, type Taken, takenName } from './taken-name.ts'
import type { SavedViews } from './use-saved-views.ts'

interface ViewTabsProps<T extends NamedView> {
  /** Views that everybody has, then the person's own. */
  tabs: readonly T[]
  /** The one the list shows right now. */
  chosen: T | undefined
  /** How many rows a view shows, in words; empty while they are counted. */
  countOf(tab: T): string
  /** What is said of the counts, where it is needed. */
  says?: string | undefined
  saved: SavedViews
  /** What the list shows stands under no name yet. */
  maySave: boolean
  /** The list as a view says it. */
  query: string
  onChoose(tab: T): void
}

/** Views of a list as tabs with their counts. */
export function ViewTabs<T extends NamedView>(props: ViewTabsProps<T>) {
  const { tabs, chosen, countOf, says, saved, maySave, query, onChoose } = props
  return (
    <div className="flex shrink-0 items-stretch gap-1 overflow-x-auto px-2 [scrollbar-width:thin]">
      <div role="group" aria-label="Bộ lọc đã lưu" className="flex">
        {tabs.map((tab) => (
          <span
            key={tab.id}
            className={`flex items-center border-b-2 ${tab === chosen ? 'border-brand text-brand-ink' : 'border-transparent text-sub'}`}
          >
            <button
              type="button"
              aria-pressed={tab === chosen}
              title={tab.name}
              className="flex h-11 items-center gap-1.5 px-2.5 text-15 font-semibold whitespace-nowrap -outline-offset-3 hover:text-ink"
              onClick={() => onChoose(tab)}
            >
              <span className="max-w-48 truncate">{tab.name}</span>
              <span className={tab === chosen ? '' : 'font-normal'}>{countOf(tab)}</span>
            </button>
            {tab === chosen && tab.saved && <ViewKeys saved={saved} view={tab.saved} tabs={tabs} />}
          </span>
        ))}
      </div>
      {says && <p className="flex items-center px-2.5 text-13 whitespace-nowrap text-sub">{says}</p>}
      {maySave && (
        <NameView
          label="Lưu bộ lọc"
          name=""
          trigger={
            <>
              <BookmarkPlus aria-hidden className="size-4.5" /> Lưu bộ lọc
            </>
          }
          taken={(name) => takenName(tabs, name)}
          onName={(name) => saved.add(name, query)}
          onReplace={(id) => saved.change(id, query)}
        />
      )}
    </div>
  )
}

/** What is done with the view one looks at. */
function ViewKeys({ saved, view, tabs }: { saved: SavedViews; view: SavedView; tabs: readonly NamedView[] }) {
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
            taken={(name) => takenName(tabs, name, view.id)}
            onName={async (name) => {
              if (await saved.rename(view.id, name)) close()
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
  onPress: () => Promise<unknown>
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
  taken(name: string): Taken | undefined
  onName(name: string): Promise<boolean>
  onReplace(id: string): Promise<boolean>
}

function NameView({ label, name, trigger, taken, onName, onReplace }: NameViewProps) {
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
          taken={taken}
          onName={async (given) => {
            if (await onName(given)) close()
          }}
          onReplace={async (id) => {
            if (await onReplace(id)) close()
          }}
        />
      )}
    </Popover>
  )
}
