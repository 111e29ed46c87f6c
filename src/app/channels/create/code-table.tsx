import { Check, Plus } from 'lucide-react'
import { useId } from 'react'
import { allDigitsWords, isAllDigits } from '../../../domain/catalogue/product-code.ts'
import { channelCodes, codesTwice, isPlain } from '../../../domain/channels/create/channel-codes.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { Button } from '../../components/button.tsx'
import { cuts, cutText } from '../../components/cut-text.ts'
import { LimitedInput } from '../../components/limited-input.tsx'
import { ListingPicture } from '../parts/listing-picture.tsx'
import type { ListingRow } from '../use-listings.ts'
import { codesOf, type SoldItem, type Texts } from './sold-items.ts'

interface CodeTableProps {
  items: readonly SoldItem[]
  texts: Texts
  onText(key: string, text: string): void
  /** Codes that somebody has already, by the code in capitals. */
  taken: ReadonlyMap<string, string> | undefined
  /** Further columns: how many lie there already, and the wholesale price (CAT-241). */
  amounts?: boolean
  wholesale?: boolean
  /** The key of each item; none where the whole table has one (CAT-231). */
  onCreate?: (item: SoldItem) => void
  /** What of an item keeps its key back: it is shown only when its codes are codes (CAT-191). */
  mayCreate?: (item: SoldItem) => boolean
}

/**
 * What the shop sells, with the codes of the products that are made of it (CAT-190): its number, picture, name, base code, options, their codes, and the code that comes of
 * both. A variation that is a product already says so (CAT-232).
 */
export function CodeTable(props: CodeTableProps) {
  const { items } = props
  return (
    <ul aria-label="Hàng đăng bán" className="flex flex-col gap-3">
      {items.map((item) => (
        <ItemCodes key={item.key} item={item} {...props} />
      ))}
    </ul>
  )
}

function ItemCodes({ item, texts, onText, taken, ...rest }: CodeTableProps & { item: SoldItem }) {
  const { key, name, rows, item: number, channel } = item
  const codes = codesOf(item, texts)
  const { hasVariantCodes } = channelCodes[channel]
  const twice = new Set(codesTwice(codes.filter((_, place) => !isDoneAt(rows, place))).map(inCapitals))
  const isDone = rows.every(isCreated)
  const [first] = rows
  if (!first) return null
  return (
    <li className="@container rounded-card border border-line p-3">
      <div className="flex flex-wrap items-start gap-3">
        <ListingPicture row={first} size={56} />
        <div className="min-w-48 grow basis-0">
          <TextCell
            label="Tên sản phẩm"
            value={texts.get(`name/${key}`) ?? name}
            isOver={isDone}
            most={200}
            onChange={(text) => onText(`name/${key}`, text)}
          />
          <p className="mt-1 text-13 break-all text-sub">Mã trên sàn {number}</p>
        </div>
        <div className="w-36 large:w-full">
          <TextCell
            label="Mã gốc"
            value={texts.get(`code/${key}`) ?? ''}
            isOver={isDone}
            isCode
            onChange={(text) => onText(`code/${key}`, text)}
          />
        </div>
        {rest.onCreate && <ItemKey item={item} isDone={isDone} {...rest} />}
      </div>
      <ul aria-label={`Phân loại của ${name}`} className="mt-2 divide-y divide-line">
        {rows.map((row, place) => (
          <VariantCodes
            key={row.id}
            row={row}
            code={codes[place] ?? ''}
            texts={texts}
            taken={taken}
            isTwice={twice.has(inCapitals(codes[place] ?? ''))}
            hasOwnCode={hasVariantCodes}
            amounts={rest.amounts}
            wholesale={rest.wholesale}
            onText={onText}
          />
        ))}
      </ul>
    </li>
  )
}

type ItemKeyProps = Pick<CodeTableProps, 'onCreate' | 'mayCreate'> & { item: SoldItem; isDone: boolean }

function ItemKey({ item, isDone, onCreate, mayCreate }: ItemKeyProps) {
  if (isDone) return <CreatedMark />
  if (mayCreate && !mayCreate(item))
    return (
      <p role="alert" className="max-w-56 text-13 text-bad">
        Mã sản phẩm không được chứa dấu, khoảng trắng!
      </p>
    )
  return (
    <Button
      data-once=""
      className="self-center"
      aria-label={`Tạo ${item.name}`}
      onClick={() => onCreate?.(item)}
    >
      <Plus aria-hidden className="size-5" /> Tạo
    </Button>
  )
}

interface VariantCodesProps
  extends Pick<CodeTableProps, 'texts' | 'onText' | 'taken' | 'amounts' | 'wholesale'> {
  row: ListingRow
  code: string
  /** Another variation of the item has it too (CAT-201). */
  isTwice: boolean
  hasOwnCode: boolean
}

function VariantCodes(props: VariantCodesProps) {
  const { row, code, isTwice, texts, onText, taken, hasOwnCode, amounts = false, wholesale = false } = props
  const { id, variant, sku, price } = row
  const isDone = isCreated(row)
  const called = variant || 'Không có phân loại'
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-2 py-2">
      <div className="min-w-32 grow basis-0 self-center @max-md:basis-full">
        <p className="text-15 font-semibold wrap-anywhere" title={called}>
          {cutText(called, cuts.usual)}
        </p>
        <p className="text-13 break-all text-sub">
          {sku || 'Chưa có SKU'} · {formatMoney(price)}
        </p>
      </div>
      {hasOwnCode && (
        <div className="w-36 @max-md:w-[calc(50%-0.375rem)]">
          <TextCell
            label="Mã phân loại"
            about={called}
            value={texts.get(`code/${id}`) ?? ''}
            isOver={isDone}
            isCode
            onChange={(text) => onText(`code/${id}`, text)}
          />
        </div>
      )}
      {wholesale && (
        <div className="w-28 @max-md:w-[calc(50%-0.375rem)]">
          <TextCell
            label="Giá buôn"
            about={called}
            value={texts.get(`wholesale/${id}`) ?? ''}
            isOver={isDone}
            inputMode="decimal"
            onChange={(text) => onText(`wholesale/${id}`, text)}
          />
        </div>
      )}
      {amounts && (
        <div className="w-24 @max-md:w-[calc(50%-0.375rem)]">
          <TextCell
            label="Tồn đầu"
            about={called}
            value={texts.get(`amount/${id}`) ?? ''}
            isOver={isDone}
            inputMode="numeric"
            onChange={(text) => onText(`amount/${id}`, text.replace(/\D/g, '').slice(0, 7))}
          />
        </div>
      )}
      <div className="min-h-12 w-44 self-end py-1 @max-md:w-full">
        <p className="text-13 text-sub">Mã sản phẩm</p>
        {isDone ? (
          <CreatedMark code={row.products?.[0]?.productCode} />
        ) : (
          <FinalCode code={code} isTwice={isTwice} taken={taken} />
        )}
      </div>
    </li>
  )
}

export function FinalCode({ code, isTwice, taken }: Pick<VariantCodesProps, 'code' | 'isTwice' | 'taken'>) {
  if (code === '') return <p className="text-15 text-sub">Bỏ qua</p>
  const fault = !isPlain(code)
    ? 'có dấu hoặc khoảng trắng'
    : taken?.has(code.toUpperCase())
      ? 'đã tồn tại'
      : isTwice
        ? 'bị trùng'
        : undefined
  return (
    <p aria-live="polite" className={`text-15 font-bold break-all ${fault ? 'text-bad' : 'text-ink'}`}>
      {code}
      {fault && <span className="block text-13 font-semibold">{fault}</span>}
      {!fault && isAllDigits(code) && (
        <span className="block text-13 font-semibold text-warn">{allDigitsWords}</span>
      )}
    </p>
  )
}

function CreatedMark({ code }: { code?: string | undefined }) {
  return (
    <p className="flex items-center gap-1 self-center text-15 font-semibold text-ok">
      <Check aria-hidden className="size-5 shrink-0" />
      <span className="break-all">{code ?? 'Đã tạo'}</span>
      {code !== undefined && <span className="sr-only">đã tạo</span>}
    </p>
  )
}

function inCapitals(code: string): string {
  return code.toUpperCase()
}

function isDoneAt(rows: readonly ListingRow[], place: number): boolean {
  const row = rows[place]
  return row !== undefined && isCreated(row)
}

/** A variation that is goods of ours needs none made. */
export function isCreated({ products }: Pick<ListingRow, 'products'>): boolean {
  return products !== undefined
}

interface TextCellProps {
  label: string
  /** Of which variation, for ears. */
  about?: string
  value: string
  onChange(text: string): void
  isOver: boolean
  /** A code: no letters with marks. */
  isCode?: boolean
  inputMode?: 'numeric' | 'decimal'
  most?: number
}

function TextCell({
  label,
  about,
  value,
  onChange,
  isOver,
  isCode = false,
  inputMode,
  most = 100,
}: TextCellProps) {
  const id = useId()
  const isFaulty = isCode && !isPlain(value.trim())
  return (
    <div>
      <label htmlFor={id} className="block text-13 text-sub">
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </label>
      <LimitedInput
        id={id}
        autoComplete="off"
        autoCapitalize={isCode ? 'characters' : undefined}
        spellCheck={false}
        inputMode={inputMode}
        most={most}
        disabled={isOver}
        aria-invalid={isFaulty}
        className={`min-h-11 w-full min-w-0 rounded-xl border bg-ground px-3 text-17 font-semibold disabled:opacity-60 ${isFaulty ? 'border-bad' : 'border-line'}`}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
