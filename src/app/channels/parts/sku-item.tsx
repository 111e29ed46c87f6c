import { Check } from 'lucide-react'
import { skuFault, skuOf } from '../../../domain/channels/skus/sku-codes.ts'
import { Button } from '../../components/button.tsx'
import { selectWhole } from '../../components/select-whole.ts'
import type { ListingRow } from '../use-listings.ts'

interface SkuItemProps {
  /** Variations of one item. */
  rows: readonly ListingRow[]
  /** What was typed: by the item's number for all of it, by their ids for its variations. */
  typed: ReadonlyMap<string, string>
  isWaiting: boolean
  onType(of: string, sku: string): void
  onUpdate(): void
}

/** An item with what the seller calls it and its variations there (CAT-276, CAT-280, CAT-281). */
export function SkuItem({ rows, typed, isWaiting, onType, onUpdate }: SkuItemProps) {
  const [first] = rows
  if (!first) return null
  const { item, name, variant } = first
  const hasVariations = rows.length > 1 || variant !== ''
  const ofItem = typed.get(item) ?? ''
  const ours = rows.flatMap(({ id, products }) => {
    const [only, ...others] = products ?? []
    return only && others.length === 0 ? [[id, only.productCode] as const] : []
  })
  return (
    <li className="rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-52 grow text-15 font-semibold wrap-anywhere">{name}</p>
        {hasVariations && (
          <Code
            hint="SKU chung"
            label={`SKU chung của ${name}`}
            value={ofItem}
            onChange={(sku) => onType(item, sku)}
          />
        )}
        <Button disabled={isWaiting} aria-label={`Cập nhật SKU của ${name}`} onClick={onUpdate}>
          Cập nhật
        </Button>
      </div>
      <ul
        aria-label={`Phân loại của ${name}`}
        className={`mt-2 grid gap-2 ${rows.length > 1 ? 'xl:grid-cols-2 xl:gap-x-6' : ''}`}
      >
        {rows.map((row) => (
          <Variation
            key={row.id}
            row={row}
            ofItem={ofItem}
            value={typed.get(row.id) ?? row.sku}
            ours={ours.find(([id]) => id === row.id)?.[1]}
            onType={(sku) => onType(row.id, sku)}
          />
        ))}
      </ul>
    </li>
  )
}

interface VariationProps {
  row: ListingRow
  ofItem: string
  value: string
  /** The code of the product that it is. */
  ours: string | undefined
  onType(sku: string): void
}

function Variation({ row, ofItem, value, ours, onType }: VariationProps) {
  const { name, variant, sku, skuTold } = row
  const becomes = skuOf(ofItem, value)
  const fault = becomes === '' ? undefined : skuFault(becomes)
  const isDone = skuTold?.took?.value === sku && !skuTold.asked && !skuTold.trouble
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-28 grow text-13">
        {variant && <b className="block wrap-anywhere">{variant}</b>}
        <span className="text-sub">đang là {sku || 'chưa có'}</span>
      </span>
      {isDone && (
        <span role="img" aria-label="Đã cập nhật" className="text-ok">
          <Check aria-hidden className="size-5" />
        </span>
      )}
      <Code label={`SKU của ${variant ? `${name} · ${variant}` : name}`} value={value} onChange={onType} />
      {/* As wide beside every field, so that they stand in line. */}
      {ours !== undefined && (
        <span className={`md:w-44 ${ours === value ? 'hidden md:block' : ''}`}>
          {ours !== value && (
            <Button look="quiet" title={`Dùng ${ours}`} className="max-w-full" onClick={() => onType(ours)}>
              <span className="truncate">Dùng {ours}</span>
            </Button>
          )}
        </span>
      )}
      {ofItem !== '' && !fault && <span className="w-full text-13 text-sub">Thành {becomes}</span>}
      {fault && (
        <span role="alert" className="w-full text-13 font-semibold text-bad">
          {fault.text}
        </span>
      )}
      {skuTold?.asked && <span className="w-full text-13 text-brand-ink">Đang báo lên sàn …</span>}
      {skuTold?.trouble && (
        <span role="status" className="w-full text-13 font-semibold wrap-anywhere text-bad">
          Sàn chưa nhận {skuTold.trouble.value}: {skuTold.trouble.text}
        </span>
      )}
    </li>
  )
}

interface CodeProps {
  label: string
  value: string
  /** Seen while nothing is typed. */
  hint?: string
  onChange(text: string): void
}

function Code({ label, value, hint = 'SKU', onChange }: CodeProps) {
  return (
    <input
      aria-label={label}
      placeholder={hint}
      autoComplete="off"
      spellCheck={false}
      className="min-h-12 w-48 grow rounded-xl border border-line bg-card px-3 text-17 font-semibold md:grow-0"
      value={value}
      onFocus={selectWhole}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
