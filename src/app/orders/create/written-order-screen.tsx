import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { brand } from '../../../domain/brand.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { reckonedUnits } from '../../../domain/orders/reckoned-units.ts'
import { orderAddress } from '../../addresses.ts'
import { HelpKey } from '../../components/help-key.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { BackButton } from '../../components/screen.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import { ScanLayer } from '../../finder/scan-layer.tsx'
import { useScanner } from '../../scanner/use-scanner.ts'
import { useDesk } from '../../session/desk.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { useKeys } from '../../session/keys.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { useAddressBook } from '../../session/use-address-book.ts'
import { useWarehouse } from '../../session/use-warehouse.ts'
import { useWide } from '../../session/wide.ts'
import { itemsOfText } from './exchange-form.ts'
import type { FormField } from './form-faults.ts'
import { faultBefore, makeOrder, saveEdit } from './make-order.ts'
import { createOrderDesk } from './order-desk.ts'
import { isWritten, type MadeAs } from './order-form.ts'
import { stepOf, steps } from './order-steps.ts'
import { CameBack } from './parts/came-back.tsx'
import { CustomerPart } from './parts/customer-part.tsx'
import { DeliveryPart } from './parts/delivery-part.tsx'
import { GoodsPart } from './parts/goods-part.tsx'
import { InHands } from './parts/in-hands.tsx'
import { Body, Column } from './parts/order-columns-body.tsx'
import { OrderKeys } from './parts/order-keys.tsx'
import { StepBar } from './parts/step-bar.tsx'
import { SumsCard } from './parts/sums-card.tsx'
import { WrittenTabsBar } from './parts/written-tabs-bar.tsx'
import { tabGoods } from './tab-words.ts'
import { useShowRefused } from './use-show-refused.ts'
import { useTalkOrder } from './use-talk-order.ts'
import { useWrittenOrder } from './use-written-order.ts'
import { draftOf, type WrittenTabs } from './written-tabs.ts'

interface WrittenOrderProps {
  /** Of its tab. */
  name: string
  tabs: WrittenTabs
  /** The order it is asked to change. */
  changes: string | null
  /** The refused entry it is asked to write on. */
  reopens: string | null
  /** The order whose goods and customer it is asked to begin with. */
  copies: { code: string; wid: string } | null
  /** The order whose goods came back, and what the buyer takes instead as the address spells it. */
  exchanges: { code: string; wid: string; items: string; value: number } | null
  /** What a buyer wrote to the Page, that it is made of. */
  talk: string | null
}

/** One order. A phone goes through three steps, a tablet has two panes, a desk three columns (CRE-006). */
export function WrittenOrderScreen({
  name,
  tabs,
  changes,
  reopens,
  copies,
  exchanges,
  talk,
}: WrittenOrderProps) {
  const replica = useReplica()
  const navigate = useNavigate()
  const wide = useWide()
  const isDesk = useDesk()
  const [desk] = useState(() => createOrderDesk(replica, draftOf(name)))
  const written = useWrittenOrder(desk)
  const { form, reckoned, isFixed } = written
  const { wid, warehouses } = useWarehouse()
  const search = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, ask] = useState(false)
  const once = useOneAtATime()
  useScanner(desk.scan, 'product')
  // Asked for with the screen, not with its second step: the network may be gone by then.
  useAddressBook()
  useTalkOrder(desk, talk)
  useDirtyForm(isWritten(form))
  const isMine = warehouses.some((one) => one.wid === form.wid)
  useEffect(() => {
    // As it stands by now: what was handed over may have come behind this drawing, with a warehouse of its own.
    const stands = warehouses.some((one) => one.wid === desk.form.wid)
    if (form.edits === '' && wid && warehouses.length > 0 && !isMine && !stands) desk.form.wid = wid
  }, [desk, wid, warehouses, isMine, form.edits])
  useEffect(() => {
    if (changes)
      void desk.edit(changes).then((answer) => answer === 'gone' && navigate(orderAddress(changes)))
  }, [desk, changes, navigate])
  const copied = copies?.code
  const copiedTo = copies?.wid ?? ''
  useEffect(() => {
    if (copied)
      void desk.copy(copied, copiedTo).then((answer) => answer === 'gone' && navigate(orderAddress(copied)))
  }, [desk, copied, copiedTo, navigate])
  const { code: exchanged, wid: exchangedTo = '', items = '', value = 0 } = exchanges ?? {}
  useEffect(() => {
    if (exchanged)
      void desk
        .exchange(exchanged, exchangedTo, { items: itemsOfText(items), value })
        .then((answer) => answer === 'gone' && navigate(orderAddress(exchanged)))
  }, [desk, exchanged, exchangedTo, items, value, navigate])
  const label = isWritten(form) ? form.edits || form.name.trim() || 'Đơn mới' : ''
  const inIt = tabGoods(form.lines)
  useEffect(() => tabs.label(name, label, inIt), [tabs, name, label, inIt])
  const isChange = form.edits !== ''
  const isDraft = form.seen?.state === 'ĐƠN NHÁP'

  const go = (step: number) => {
    desk.form.step = step
  }
  const show = (field: FormField) => {
    go(stepOf(field))
    // A phone draws the step first.
    requestAnimationFrame(() => {
      const within = document.querySelector(`[data-field="${field}"]`)
      const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"]')
      ;(wrong ?? within?.querySelector<HTMLElement>('input, button'))?.focus({ preventScroll: true })
      // What is wrong with it stands below it, and is to be read, too.
      within?.scrollIntoView({ block: 'center' })
    })
  }
  useShowRefused(written, show)
  const make = (as: MadeAs) =>
    once(async () => {
      setBusy(true)
      let reopen = () => {}
      const onTakenBack = () => {
        reopen()
        void navigate('/create_order')
      }
      const save = isChange ? saveEdit : makeOrder
      const made = await save(replica, desk, { as, onTakenBack }).finally(() => setBusy(false))
      if ('code' in made) {
        reopen = tabs.close(name)
        void navigate(orderAddress(made.code), { replace: true })
      } else if (made.wrongIn) show(made.wrongIn)
    })
  /** Whether it shall be complete at once is asked only where it can be. */
  const askToComplete = () =>
    once(async () => {
      const fault = await faultBefore(replica, desk, 'complete')
      if (fault) show(fault.wrongIn)
      else ask(true)
    })
  const giveUp = () => {
    const isMissed = isWritten(form)
    const back = isChange ? orderAddress(form.edits) : '/orders'
    const restore = desk.clear()
    const reopen = tabs.close(name)
    const run = () => {
      restore()
      reopen()
    }
    const said = isChange ? 'Đã bỏ phần đang sửa.' : 'Đã bỏ đơn đang ghi.'
    if (isMissed) showToast('notice', said, { action: { label: 'Hoàn tác', run } })
    void navigate(back)
  }
  useKeys({
    title: 'Thêm đơn hàng',
    keys: [
      { on: ['F1'], says: 'Tìm sản phẩm', inFields: true, press: () => focusOn('goods', search) },
      { on: ['F4'], says: 'Số điện thoại khách', inFields: true, press: () => focusOn('phone', phone) },
      {
        on: ['F9'],
        says: isChange ? 'Cập nhật' : 'Tạo đơn hàng',
        inFields: true,
        press: () =>
          void (form.delivery === 'store' && (!isChange || isDraft) ? askToComplete() : make('order')),
      },
    ],
  })
  function focusOn(field: FormField, { current }: typeof search) {
    if (!wide && form.step !== stepOf(field)) return show(field)
    current?.focus()
    current?.select()
  }

  const title = isChange ? 'Sửa Đơn Hàng' : wide ? 'Thêm đơn hàng mới' : 'Thêm Đơn Hàng Mới'
  const units = reckonedUnits(reckoned)
  const total = formatMoney(reckoned.price.total + reckoned.price.vat)
  // OPN-011: what is fixed by now is read.
  const goods = (
    <fieldset disabled={isFixed} className="min-w-0">
      <GoodsPart desk={desk} written={written} warehouses={warehouses} search={search} />
    </fieldset>
  )
  const sums = (
    <fieldset disabled={isFixed} className="min-w-0">
      <SumsCard desk={desk} written={written} />
    </fieldset>
  )
  const customer = <CustomerPart desk={desk} written={written} phone={phone} />
  const delivery = <DeliveryPart desk={desk} written={written} />
  const isLast = form.step === steps.length - 1
  // Nothing lacks in the last step before anybody was there.
  const isDone = steps.map(
    (_, step) => step < 2 && !reckoned.faults.some(({ field }) => stepOf(field) === step),
  )
  const notices = (
    <>
      <CameBack desk={desk} asked={reopens ?? ''} />
      <InHands code={form.edits} />
    </>
  )

  return (
    <div className="frame">
      <title>{`${title} · ${brand}`}</title>
      <header className="shrink-0 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] wide:px-6">
        <div className="flex min-h-16 items-center gap-2 py-2">
          <BackButton to="/orders" />
          <div className="min-w-0 grow">
            <h1 className="line-clamp-2 text-17 leading-tight font-bold">{title}</h1>
            {isWritten(form) && (
              <p className="truncate text-13 text-sub">
                {isChange ? `${form.edits} · phần đang sửa giữ trên máy` : 'Đã giữ trên máy'}
              </p>
            )}
          </div>
          <HelpKey className="-mx-2 wide:hidden" />
          <p className="shrink-0 text-right">
            <b className="block text-17">{total}</b>
            <span className="text-13 text-sub">{units} món</span>
          </p>
          <IconButton
            icon={Plus}
            look="quiet"
            small
            label="Ghi thêm một đơn nữa"
            onClick={() => tabs.begin()}
          />
          <span className="wide:hidden">
            <SyncPill brief />
          </span>
        </div>
        <WrittenTabsBar tabs={tabs} />
        {!wide && <StepBar step={form.step} isDone={isDone} onStep={go} />}
      </header>
      <Body wide={wide} isDesk={isDesk}>
        {isDesk ? (
          <>
            <Column>
              {notices}
              {goods}
              {sums}
            </Column>
            <Column>{customer}</Column>
            <Column>{delivery}</Column>
          </>
        ) : wide ? (
          <>
            <Column>
              {notices}
              {goods}
              {sums}
            </Column>
            <Column>
              {customer}
              {delivery}
            </Column>
          </>
        ) : (
          <>
            {notices}
            {form.step === 0 && goods}
            {form.step === 1 && customer}
            {isLast && (
              <>
                {delivery}
                {sums}
              </>
            )}
          </>
        )}
      </Body>
      <OrderKeys
        desk={desk}
        written={written}
        isBusy={isBusy}
        isAsking={isAsking}
        onAsk={(asks) => (asks ? void askToComplete() : ask(false))}
        onMake={(as) => void make(as)}
        onStep={go}
        onFault={show}
        onGiveUp={giveUp}
      />
      <ScanLayer />
    </div>
  )
}
