import { useState } from 'react'
import { defaultBin, defaultBinName } from '../../domain/brand.ts'
import { lineName } from '../../domain/names.ts'
import { refuse } from '../../domain/refuse.ts'
import { mostOnHand, quickStockCheck } from '../../domain/stock/quick-stock-check.ts'
import { lyingIn, placeOf } from '../../domain/stock/stock-place.ts'
import { must } from '../../lib/must.ts'
import { newCode } from '../../replica/new-code.ts'
import type { LookedPlace, ProductLook } from '../../replica/queries/stock/product-look.ts'
import { warehousesWithLocks } from '../../replica/queries/stock/shelves.ts'
import { amountFault } from '../components/amount-fault.ts'
import { Button } from '../components/button.tsx'
import { MoneyField } from '../components/money-field.tsx'
import { NoteField } from '../components/note-field.tsx'
import { NumberField } from '../components/number-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { act } from '../session/act.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica, useSeesCost } from '../session/session.ts'
import { showRefusal, showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { countHint, readCost, readCount } from './check-figures.ts'
import { countsOf, type LotCount, LotCounts, lotsCounted } from './lot-counts.tsx'

/** CAT-169: what lies there really; the difference becomes a slip. */
export default function QuickCheckSheet({ look, onClose }: { look: ProductLook; onClose(): void }) {
  const { product, warehouses } = look
  const replica = useReplica()
  const seesCost = useSeesCost()
  const all = useLive(warehousesWithLocks, [])
  const [wid, setWid] = useState(warehouses[0]?.wid)
  const chosen = wid ?? all?.[0]?.wid ?? ''
  const places = placesOf(look, chosen)
  const [bid, setBid] = useState(must(places[0], 'a place of the product').bid)
  const place = places.find((one) => one.bid === bid) ?? must(places[0], 'a place of the product')
  // The number and the document the person saw when the sheet came up: the rule settles what happened meanwhile.
  const [seen, setSeen] = useState({ key: keyOf(place), ...seenOf(look, place) })
  if (seen.key !== keyOf(place)) setSeen({ key: keyOf(place), ...seenOf(look, place) })
  const [typed, setTyped] = useState('')
  const [cost, setCost] = useState('')
  const [note, setNote] = useState('')
  // What somebody counted by lot; nothing before.
  const [counts, setCounts] = useState<LotCount[]>()
  const known = placeOf(product, chosen, place.bid).lots
  const actual = readCount(typed)
  const difference = actual - seen.seen

  const once = useOneAtATime()
  async function save(): Promise<void> {
    const price = readCost(cost)
    if (Number.isNaN(actual)) return showRefusal(refuse('check-not-a-number', {}))
    if (price !== undefined && Number.isNaN(price)) return void showToast('warning', amountFault(cost)!)
    const lots = counts && lotsCounted(counts)
    if (counts && !lots) return showRefusal(refuse('check-not-a-number', {}))
    const params = {
      lots,
      code: newCode(replica, difference > 0 ? 'importSlip' : 'exportSlip'),
      productCode: product.code,
      wid: chosen,
      bid: place.bid,
      actual,
      note,
      seen: seen.seen,
      seenDocument: seen.document,
      cost: price,
    }
    const said = 'Tồn kho được cập nhật thành công!'
    const done = await act(quickStockCheck, params, difference === 0 ? {} : { done: said })
    if (!done?.ok) return
    if (difference === 0) showToast('success', said)
    onClose()
  }

  return (
    <Sheet
      title="Kiểm kho nhanh"
      unsaved={typed !== '' || cost !== '' || note !== '' || counts !== undefined}
      low
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="primary" onClick={() => void once(save)}>
            Lưu
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-17 font-semibold">{lineName(product)}</p>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="Kho"
            value={chosen}
            choices={(all ?? []).map(({ wid: value, name, locked }) => {
              return { value, label: locked ? `${name} (đang khóa)` : name }
            })}
            onChange={(next) => {
              setWid(next)
              setBid(must(placesOf(look, next)[0], 'a place of the product').bid)
              setCounts(undefined)
            }}
          />
          <SelectField
            label="Ô kệ"
            value={place.bid}
            choices={places.map(({ bid: value, binName }) => ({ value, label: binName }))}
            onChange={(next) => {
              setBid(next)
              setCounts(undefined)
            }}
          />
        </div>
        <dl className="grid grid-cols-2 gap-2">
          <Figure name="Tồn hiện tại" text={String(seen.seen)} />
          <Figure
            name="Chênh lệch"
            text={Number.isNaN(difference) ? '–' : `${difference > 0 ? '+' : ''}${difference}`}
            look={difference > 0 ? 'text-ok' : difference < 0 ? 'text-bad' : ''}
          />
        </dl>
        <NumberField
          label="Tồn thực tế"
          large
          value={typed}
          onChange={setTyped}
          onStep={(by) =>
            setTyped(String(Math.min(mostOnHand, (Number.isNaN(actual) ? seen.seen : actual) + by)))
          }
          hint={countHint(place)}
        />
        {product.lots === 1 && <LotCounts counts={counts ?? countsOf(known)} onChange={setCounts} />}
        {seesCost && difference > 0 && (
          <MoneyField label="Giá nhập mỗi món" value={cost} onChange={setCost} />
        )}
        <NoteField label="Ghi chú" value={note} onChange={setNote} />
      </div>
    </Sheet>
  )
}

function Figure({ name, text, look = '' }: { name: string; text: string; look?: string }) {
  return (
    <div className="rounded-xl bg-ground px-3 py-2">
      <dt className="text-13 text-sub">{name}</dt>
      <dd className={`text-22 font-bold ${look}`}>{text}</dd>
    </div>
  )
}

/** The product's places in a warehouse; where it never lay, the bin every warehouse has. */
function placesOf({ warehouses }: ProductLook, wid: string): LookedPlace[] {
  const known = warehouses.find((warehouse) => warehouse.wid === wid)?.places ?? []
  const none = { wid, total: 0, book: 0, wait: 0, exp_amount: 0, ready: 0 }
  return known.length > 0 ? known : [{ ...none, bid: defaultBin, binName: defaultBinName }]
}

function keyOf({ wid, bid }: LookedPlace): string {
  return `${wid}/${bid}`
}

function seenOf({ product }: ProductLook, { wid, bid, ...place }: LookedPlace) {
  const last = product.warehouses.find((place) => place.wid === wid && place.bid === bid)?.last
  return { seen: lyingIn(place), document: last?.document }
}
