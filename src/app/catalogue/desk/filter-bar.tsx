import { warehouseName } from '../../../domain/names.ts'
import type { Tag } from '../../../domain/tables/customers.ts'
import { Choices } from '../../components/choices.tsx'
import { FilterKey } from '../../components/filter-key.tsx'
import { SearchField } from '../../components/search-field.tsx'
import type { ChangeView } from '../../session/use-view.ts'
import {
  everyProduct,
  kinds,
  kindWords,
  lacks,
  lackWords,
  type ProductView,
  productStates,
  sales,
  saleWords,
  stateChips,
} from '../product-view.ts'
import { StockRangeForm, saysRange } from './stock-range.tsx'

interface FilterBarProps {
  view: ProductView
  change: ChangeView<ProductView>
  tags: readonly Tag[]
  warehouses: readonly { wid: string; name: string }[]
}

/** What the table is narrowed by, in one line: words, then each filter with its chooser. */
export function FilterBar({ view, change, tags, warehouses }: FilterBarProps) {
  const isOn = isNarrowed(view)
  const find = (of: string) => warehouses.find(({ wid }) => wid === of)
  const toggled = <T extends string>(chosen: readonly T[], value: T) =>
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2">
      <div className="w-64 shrink-0">
        <SearchField label="Tên, mã, mã vạch" value={view.text} onChange={(text) => change({ text })} />
      </div>
      <div
        role="group"
        aria-label="Bộ lọc"
        className="-my-1 flex min-w-0 grow items-center gap-2 overflow-x-auto p-1 [scrollbar-width:thin]"
      >
        {warehouses.length > 1 && (
          <FilterKey
            title="Kho"
            chosen={view.wid && warehouseName(find(view.wid), view.wid)}
            onClear={() => change({ wid: undefined })}
          >
            {(close) => (
              <Choices
                isOne
                label="Kho"
                choices={warehouses.map(({ wid, name }) => ({ value: wid, label: name }))}
                chosen={view.wid === undefined ? [] : [view.wid]}
                onToggle={(wid) => {
                  change({ wid })
                  close()
                }}
              />
            )}
          </FilterKey>
        )}
        <FilterKey
          title="Thẻ"
          chosen={wordsOf(view.tags, (id) => tagWords(tags, id))}
          onClear={() => change({ tags: [] })}
        >
          {() => (
            <Choices
              label="Thẻ"
              choices={tags.map(({ _id, value }) => ({ value: _id, label: value }))}
              chosen={view.tags}
              onToggle={(tag) => change((now) => ({ tags: toggled(now.tags, tag) }))}
            />
          )}
        </FilterKey>
        <FilterKey
          title="Trạng thái"
          chosen={view.state && stateChips[view.state].label}
          onClear={() => change({ state: undefined })}
        >
          {(close) => (
            <Choices
              isOne
              label="Trạng thái"
              choices={productStates.map((value) => ({ value, label: stateChips[value].label }))}
              chosen={view.state === undefined ? [] : [view.state]}
              onToggle={(state) => {
                change({ state })
                close()
              }}
            />
          )}
        </FilterKey>
        <FilterKey
          title="Tồn"
          chosen={view.stock && saysRange(view.stock)}
          onClear={() => change({ stock: undefined })}
        >
          {(close) => (
            <StockRangeForm
              range={view.stock}
              onRange={(stock) => {
                change({ stock })
                close()
              }}
            />
          )}
        </FilterKey>
        <FilterKey
          title="Thiếu"
          chosen={wordsOf(view.lack, (lack) => lackWords[lack].label)}
          onClear={() => change({ lack: [] })}
        >
          {() => (
            <Choices
              label="Thiếu"
              choices={lacks.map((value) => ({ value, label: lackWords[value].label }))}
              chosen={view.lack}
              onToggle={(lack) => change((now) => ({ lack: toggled(now.lack, lack) }))}
            />
          )}
        </FilterKey>
        <FilterKey
          title="Bán"
          chosen={view.sale && saleWords[view.sale].label}
          onClear={() => change({ sale: undefined })}
        >
          {(close) => (
            <Choices
              isOne
              label="Bán"
              choices={sales.map((value) => ({ value, label: saleWords[value].label }))}
              chosen={view.sale === undefined ? [] : [view.sale]}
              onToggle={(sale) => {
                change({ sale })
                close()
              }}
            />
          )}
        </FilterKey>
        <FilterKey
          title="Loại"
          chosen={view.kind && kindWords[view.kind].label}
          onClear={() => change({ kind: undefined })}
        >
          {(close) => (
            <Choices
              isOne
              label="Loại"
              choices={kinds.map((value) => ({ value, label: kindWords[value].label }))}
              chosen={view.kind === undefined ? [] : [view.kind]}
              onToggle={(kind) => {
                change({ kind })
                close()
              }}
            />
          )}
        </FilterKey>
        {isOn && (
          <button
            type="button"
            className="h-9 shrink-0 rounded-lg px-2 text-15 font-semibold text-brand-ink hover:bg-brand-soft"
            onClick={() => change({ ...everyProduct, sort: view.sort })}
          >
            Xóa lọc
          </button>
        )}
      </div>
    </div>
  )
}

/** Whether something is narrowed, words included. */
export function isNarrowed({ sort: _, ...view }: ProductView): boolean {
  return Object.values(view).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
}

/** "Áo, Quần"; nothing where none is chosen. */
/** Views that were saved, and links, may name a tag that is no more; as long as tags are read none is here. */
function tagWords(tags: readonly Tag[], id: string): string {
  return tags.find(({ _id }) => _id === id)?.value ?? (tags.length === 0 ? id : 'Thẻ đã xóa')
}

function wordsOf<T extends string>(chosen: readonly T[], nameOf: (value: T) => string): string | undefined {
  return chosen.length === 0 ? undefined : chosen.map(nameOf).join(', ')
}
