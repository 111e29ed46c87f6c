import { useEffect } from 'react'
import { formatMoney, parseMoney } from '../../../../domain/money/money.ts'
import { refuse } from '../../../../domain/refuse.ts'
import { saveStore } from '../../../../domain/settings/save-store.ts'
import { till } from '../../../../replica/queries/till/drawers.ts'
import { screenAddress } from '../../../addresses.ts'
import { Button, LinkButton } from '../../../components/button.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { drawerHere, lastDrawers } from '../../../session/drawer-here.ts'
import { useOwnChoice } from '../../../session/own-choice.ts'
import { useMayDo } from '../../../session/session.ts'
import { useLive } from '../../../session/use-live.ts'
import type { OrderDesk } from '../order-desk.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { PaidPart } from './paid-part.tsx'

/** Goods over a counter (CRE-018): in which store, what the buyer pays, and which drawer it goes into. */
export function StorePart({ desk, written }: { desk: OrderDesk; written: WrittenOrder }) {
  const { form, reckoned } = written
  const known = useLive(till, [])
  const [kept] = useOwnChoice(lastDrawers)
  const keepsStores = useMayDo(saveStore)
  const stores = known?.stores
  const store = stores?.find(({ shopId }) => shopId === form.shopId)
  const only = stores?.length === 1 ? stores[0]?.shopId : undefined
  useEffect(() => {
    if (only && form.shopId === '') desk.form.shopId = only
  }, [desk, only, form.shopId])
  // Its goods lie where the store is.
  useEffect(() => {
    if (store && form.wid !== store.wid) desk.form.wid = store.wid
  }, [desk, store, form.wid])
  if (!stores) return null
  if (stores.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p role="alert" className="text-15 text-bad">
          {refuse(keepsStores ? 'store-none' : 'store-not-yours', {}).text}
        </p>
        {keepsStores && (
          <LinkButton look="quiet" to={screenAddress('/stores', { over: 'store' })}>
            Thêm cửa hàng
          </LinkButton>
        )}
      </div>
    )
  const drawer = drawerHere(
    known.open.filter(({ shopId }) => shopId === store?.shopId),
    kept,
  )
  const due = reckoned.price.pickMoney + (parseMoney(form.paid) ?? 0)
  return (
    <>
      <SelectField
        label="Cửa hàng"
        choices={[
          ...(store ? [] : [{ value: form.shopId, label: 'Hãy chọn cửa hàng' }]),
          ...stores.map(({ shopId, name }) => ({ value: shopId, label: name })),
        ]}
        value={form.shopId}
        onChange={(shopId) => {
          desk.form.shopId = shopId
        }}
      />
      <PaidPart label="Khách trả" formLabel="Trả bằng" desk={desk} written={written} />
      {due > 0 && reckoned.price.pickMoney !== 0 && (
        <Button
          onClick={() => {
            desk.form.paid = formatMoney(due)
          }}
        >
          Khách trả đủ {formatMoney(due)}
        </Button>
      )}
      <p className="flex items-center justify-between gap-3 rounded-xl bg-ground px-4 py-3">
        <span className="text-15 text-sub">
          Khách còn phải trả
          {store && (
            <span className="block text-13">
              {drawer ? `Tiền vào ngăn tiền đang mở của ${store.name}` : 'Cửa hàng chưa mở ngăn tiền nào'}
            </span>
          )}
        </span>
        <b className="text-22">{formatMoney(Math.max(0, reckoned.price.pickMoney))}</b>
      </p>
    </>
  )
}
