import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { productsByCode } from '../../../replica/queries/stock/product-look.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { useLive } from '../../session/use-live.ts'
import { type Goods, useGoods } from '../use-goods.ts'

interface ChooseGoodsProps {
  chosen: ReadonlyMap<string, Goods>
  onChange(chosen: ReadonlyMap<string, Goods>): void
}

/** Goods of the catalogue: found, narrowed and ticked; those of one name are one listing, unless somebody wants them apart. */
export function ChooseGoods({ chosen, onChange }: ChooseGoodsProps) {
  const [text, setText] = useState('')
  const [onlyNew, setOnlyNew] = useState(false)
  const [together, setTogether] = useState(true)
  const goods = useGoods({ text, onlyNew, together })
  const toggle = (one: Goods) => {
    const next = new Map(chosen)
    if (!next.delete(one.key)) next.set(one.key, one)
    onChange(next)
  }
  return (
    <section aria-label="Chọn sản phẩm" className="p-3 wide:px-6">
      <h2 className="mb-2 text-17 font-semibold">Chọn sản phẩm</h2>
      <div className="rounded-2xl border border-line">
        <SearchField label="Tên, mã sản phẩm, mã vạch" value={text} onChange={setText} />
      </div>
      <div className="chip-row py-2">
        <FilterChip label="Chưa bán trên sàn nào" on={onlyNew} onClick={() => setOnlyNew(!onlyNew)} />
        <FilterChip
          label="Gộp cùng tên thành phân loại"
          on={together}
          onClick={() => {
            setTogether(!together)
            onChange(new Map())
          }}
        />
      </div>
      {goods?.length === 0 && (
        <EmptyState
          icon={PackageSearch}
          title="Không có sản phẩm nào khớp"
          text="Bỏ bớt bộ lọc hoặc tìm bằng chữ khác."
        />
      )}
      <VirtualRows
        label="Sản phẩm"
        rows={goods ?? none}
        keyOf={({ key }) => key}
        rowRem={4.5}
        rowClass="pb-2"
      >
        {(one) => <GoodsRow goods={one} isOn={chosen.has(one.key)} onToggle={() => toggle(one)} />}
      </VirtualRows>
    </section>
  )
}

function GoodsRow({ goods, isOn, onToggle }: { goods: Goods; isOn: boolean; onToggle(): void }) {
  const { name, codes, isNew } = goods
  const [code = ''] = codes
  const image = useLive(async (replica) => (await productsByCode(replica, [code]))[0]?.image, [code])
  return (
    <label
      className={`flex min-h-16 cursor-pointer items-center gap-3 rounded-card border px-3 py-2 ${isOn ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
    >
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-brand"
        checked={isOn}
        onChange={onToggle}
        aria-label={name}
      />
      <ProductTile code={code} name={name} image={image} size={44} />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 text-15 font-semibold">{name}</span>
        <span className="block truncate text-13 text-sub">
          {codes.length > 1 ? `${codes.length} phân loại: ${codes.join(', ')}` : code}
          {isNew && ' · chưa bán trên sàn nào'}
        </span>
      </span>
    </label>
  )
}

const none: readonly never[] = []
