import { useState } from 'react'
import { parseMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { amountFault } from '../../components/amount-fault.ts'
import { Button } from '../../components/button.tsx'
import { GoodsFields, noGoods, useGoodsPlaces } from '../../components/first-goods.tsx'
import { LotFields } from '../../components/lot-fields.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica, useSeesCost } from '../../session/session.ts'
import { bringIn } from '../save-product.ts'

interface BringInSheetProps {
  product: Product
  onClose(): void
}

/** Goods of one product come in: a slip 'Nhập mới' of one line, complete at once. */
export default function BringInSheet({ product, onClose }: BringInSheetProps) {
  const replica = useReplica()
  const seesCost = useSeesCost()
  const [usual] = product.warehouses.toSorted((one, other) => other.total - one.total)
  const [form, setForm] = useState({ ...noGoods, wid: usual?.wid ?? '', bin: usual?.bid ?? '' })
  const [cost, setCost] = useState('')
  const [lot, setLot] = useState({ lot: '', expires: '' })
  const places = useGoodsPlaces(form)
  const goods = amountFault(cost) || places.fault ? undefined : places.first
  const once = useOneAtATime()
  async function save(): Promise<void> {
    if (!goods) return
    const brought = await bringIn(replica, {
      product: { code: product.code, priceIn: parseMoney(cost) ?? 0 },
      goods: product.lots === 1 ? { ...goods, ...lot } : goods,
      done: `Đã nhập ${goods.amount} ${lineName(product)} vào ${goods.binName}.`,
    })
    if (brought) onClose()
  }
  return (
    <Sheet
      title="Nhập hàng"
      low
      unsaved={form.amount !== '' || lot.lot !== '' || lot.expires !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="primary" disabled={!goods} onClick={() => void once(save)}>
            Nhập vào kho
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-17 font-semibold">{lineName(product)}</p>
        <GoodsFields
          label="Nhập bao nhiêu"
          places={places}
          onChange={(next) => setForm({ ...form, ...next })}
        />
        {product.lots === 1 && (
          <LotFields {...lot} onChange={(next) => setLot((now) => ({ ...now, ...next }))} />
        )}
        {seesCost && <MoneyField label="Giá nhập mỗi món" value={cost} onChange={setCost} />}
      </div>
    </Sheet>
  )
}
