import { Fragment, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { formatMoney } from '../../../domain/money/money.ts'
import { warehouseName } from '../../../domain/names.ts'
import { addOrder } from '../../../domain/orders/add-order.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { shopNameIn } from '../../../domain/orders/shop-name-in.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import { linesSeen } from '../../../domain/people/sees-gifts.ts'
import { conditionName } from '../../../domain/returns/finish-check.ts'
import { paidForGoods, valueBack } from '../../../domain/returns/value-back.ts'
import type { Order, OrderItem } from '../../../domain/tables/orders.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { orderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { orderGoods } from '../../../replica/queries/orders/order-goods.ts'
import { company as shopOf } from '../../../replica/queries/shop.ts'
import { exchangeOrderAddress, returnOfOrderAddress, slipAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { CopyKey } from '../../components/copy-key.tsx'
import { Hint } from '../../components/hint.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { oneStep } from '../../session/dialog-address.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { forgetDraft, keptDraft } from '../../session/kept-draft.ts'
import { useMayDo, useReplica, useSeesGifts } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { useLive } from '../../session/use-live.ts'
import { exchangePrice, exchangeStock, quantityOf, type WrittenExchange } from '../exchange-goods.ts'
import { type MadeReturn, makeBuyerReturn, type ReturnAsk } from '../make-buyer-return.ts'
import { sayLinePrice } from '../return-words.ts'
import { AskedLine } from './asked-line.tsx'
import { ExchangePart } from './exchange-part.tsx'

/** What is being written, until the return is made or given up. */
interface ReturnDraft {
  asks: { index: number; changes: Partial<Pick<ReturnAsk, 'status' | 'quantity'>> }[]
  rebacked: boolean
  reason: string
  note: string
  exchange: WrittenExchange[]
}

const noGoods: ReadonlyMap<string, Product> = new Map()

const emptyDraft: ReturnDraft = { asks: [], rebacked: false, reason: '', note: '', exchange: [] }

interface BuyerReturnSheetProps {
  code: string
  onClose(): void
  /** @param exchange where the order in exchange is written, if the buyer takes something instead */
  onMade(made: MadeReturn, exchange?: string): void
}

/** 'Tạo đơn đổi trả hàng' (RET-001 … RET-019): what comes back, whether it is here, and what the buyer takes instead. */
export default function BuyerReturnSheet({ code, onClose, onMade }: BuyerReturnSheetProps) {
  const detail = useLive((replica) => orderDetail(replica, code), [code])
  const order = detail?.order
  const company = useLive(shopOf, [])
  const [busy, setBusy] = useState(false)
  const id = useId()
  const replica = useReplica()
  const navigate = useNavigate()
  const draftName = `doi-tra:${code}`
  const [draft] = useState(() => keptDraft(replica, draftName, emptyDraft))
  const { asks, rebacked, reason, note, exchange } = useSnapshot(draft, { sync: true })
  const isWritten = asks.length > 0 || exchange.length > 0 || reason !== '' || note !== ''
  useDirtyForm(isWritten)
  const gifts = useSeesGifts()
  const mayMake = useMayDo(addOrder)
  const codes = exchange.map(({ productCode }) => productCode)
  const goods = useLive((open) => orderGoods(open, codes), [codes.join(' ')])
  if (!order) return null

  const askOf = (item: OrderItem, index: number): ReturnAsk => ({
    item,
    status: 'restock',
    quantity: item.amount,
    ...asks.find((ask) => ask.index === index)?.changes,
  })
  const all = linesSeen(order.swItems, gifts).map(askOf)
  const coming = all.filter(({ status }) => status !== 'received')
  const count = coming.reduce((sum, { quantity }) => sum + quantity, 0)
  const worth = coming.reduce(
    (sum, { item, quantity }) => sum + valueBack(item, quantity, order.price_policy),
    0,
  )
  const value = paidForGoods(order, worth)
  const taken = exchange.reduce(
    (sum, line) => sum + exchangePrice(line, goods?.get(line.productCode), order.price_policy),
    0,
  )
  const items = exchange
    .map((line) => ({ productCode: line.productCode, amount: quantityOf(line) }))
    .filter(({ amount }) => amount > 0)
  const change = (index: number, changed: Partial<Pick<ReturnAsk, 'status' | 'quantity'>>) => {
    const known = draft.asks.find((ask) => ask.index === index)?.changes
    const changes = { ...known, ...changed }
    draft.asks = [...draft.asks.filter((ask) => ask.index !== index), { index, changes }]
  }
  /** Whoever closes it goes on later where they were; whoever gives it up has a moment to think again. */
  const keep = () => {
    if (isWritten) showToast('notice', `Đã giữ phần đang ghi của đơn ${code}. Mở lại là ghi tiếp.`)
    onClose()
  }
  const drop = () => {
    const bringBack = forgetDraft(replica, draftName)
    const run = () => {
      bringBack()
      void navigate(returnOfOrderAddress(code), { state: oneStep })
    }
    if (isWritten)
      showToast('notice', `Đã bỏ phần đang ghi của đơn ${code}.`, { action: { label: 'Hoàn tác', run } })
    onClose()
  }
  const make = async () => {
    setBusy(true)
    const made = await makeBuyerReturn(replica, {
      code,
      asks: all,
      reason,
      note,
      rebacked,
      wid: order.wid,
      isExchange: items.length > 0,
    }).finally(() => setBusy(false))
    if (made === undefined) return
    forgetDraft(replica, draftName)
    const { slipCode } = made
    if (slipCode !== undefined) {
      const action = { label: 'Mở phiếu', run: () => void navigate(slipAddress(slipCode)) }
      // Without goods in exchange it is opened at once.
      const options = items.length > 0 ? { action } : {}
      showToast('notice', `Phiếu nhập ${slipCode} chờ xác nhận nhập kho.`, options)
    }
    onMade(made, items.length > 0 ? exchangeOrderAddress(order, { items, value }) : undefined)
  }

  const sums: Record<string, string> = {
    'Kho nhận': warehouseName(detail.warehouse, order.wid),
    'Số hàng trả': String(count),
  }
  if (value < worth) sums['Giảm giá của đơn, phần hàng trả'] = formatMoney(value - worth)
  sums['Giá trị hàng trả'] = formatMoney(value)
  if (items.length > 0) {
    sums['Giá trị hàng đổi'] = formatMoney(taken)
    sums[taken < value ? 'Trả lại khách' : 'Khách trả thêm'] = formatMoney(Math.abs(taken - value))
  }

  return (
    <Sheet
      wide
      title="Tạo đơn đổi trả hàng"
      onClose={keep}
      footer={
        <>
          <Button onClick={drop}>Hủy</Button>
          <Button look="primary" disabled={busy || count === 0} onClick={() => void make()}>
            {busy ? 'Đang xử lý' : 'Xác nhận và tạo đơn trả hàng'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[19rem_minmax(0,1fr)_20rem] xl:items-start xl:gap-6">
        <div className="flex flex-col gap-4">
          <Original order={order} shop={company && shopNameIn(company, order)} />
          <div className="hidden xl:block">
            <Sums of={sums} />
          </div>
        </div>
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col gap-3" aria-label="Hàng trả">
            {all.map((ask, index) => (
              <AskedLine
                key={`${ask.item.productCode}/${ask.item.bid}`}
                ask={ask}
                price={sayLinePrice(ask.item, order.price_policy)}
                onChange={(changes) => change(index, changes)}
              />
            ))}
          </ul>
          {mayMake && (
            <ExchangePart
              lines={exchange}
              products={goods ?? noGoods}
              policy={order.price_policy}
              stock={exchangeStock(exchange, {
                products: goods ?? noGoods,
                wid: order.wid,
                settings: company?.settings,
              })}
              onChange={(lines) => {
                draft.exchange = lines
              }}
            />
          )}
        </div>
        <div className="xl:hidden">
          <Sums of={sums} />
        </div>
        <div className="flex flex-col gap-4">
          <div className="flex flex-col text-15">
            <div className="flex items-center">
              <label htmlFor={`${id} state`} className="text-sub">
                Tình trạng hàng hoàn
              </label>
              <Hint about="Tình trạng hàng hoàn">Hàng lỗi không được nhập lại kho</Hint>
            </div>
            <select
              id={`${id} state`}
              className="min-h-12 rounded-xl border border-line bg-ground px-3 text-17"
              value={String(rebacked)}
              onChange={(event) => {
                draft.rebacked = event.target.value === 'true'
              }}
            >
              <option value="false">{conditionName(false)}</option>
              <option value="true">{conditionName(true)}</option>
            </select>
            {rebacked && (
              <p className="mt-1 text-13 text-sub">Phiếu nhập hàng hoàn chờ bạn xác nhận ở bước sau</p>
            )}
          </div>
          <NoteField
            label="Lý do trả hàng"
            value={reason}
            most={300}
            onChange={(text) => {
              draft.reason = text
            }}
          />
          <NoteField
            label="Ghi chú"
            value={note}
            onChange={(text) => {
              draft.note = text
            }}
          />
        </div>
      </div>
    </Sheet>
  )
}

function Original({ order, shop }: { order: Order; shop: string | undefined }) {
  const { code, channel, customer } = order
  return (
    <div className="flex items-center gap-2 rounded-card border border-line p-3">
      <p className="min-w-0 grow text-15">
        <ShownCode code={code} className="text-17 font-bold" />
        <span className="block text-sub">
          {[recipientName(customer), customer.phone].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-sub">
          {channelName(channel)}
          {shop && ` · ${shop}`}
        </span>
      </p>
      <CopyKey what="mã đơn" text={code} />
    </div>
  )
}

function Sums({ of }: { of: Readonly<Record<string, string>> }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-15">
      {Object.entries(of).map(([what, said]) => (
        <Fragment key={what}>
          <dt className="text-sub">{what}</dt>
          <dd className="text-right font-semibold">{said}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
