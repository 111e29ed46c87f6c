import {
  FileSpreadsheet,
  NotebookPen,
  Printer,
  ReceiptText,
  Send,
  ShoppingBasket,
  Tag,
  UserRoundCheck,
} from 'lucide-react'
import { lazy, useMemo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { shipChannelOrder } from '../../../domain/channels/requests/ship-channel-order.ts'
import { issueInvoices } from '../../../domain/invoices/issue-invoices.ts'
import { exportOrders } from '../../../domain/jobs/export-orders.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { assignOrders } from '../../../domain/orders/assign-orders.ts'
import { noteOrders } from '../../../domain/orders/note-orders.ts'
import { stateName } from '../../../domain/orders/states.ts'
import { updateState } from '../../../domain/orders/update-state.ts'
import { updateTagOrder } from '../../../domain/orders/update-tag-order.ts'
import { markPrinted } from '../../../domain/paper/mark-printed.ts'
import { createWave } from '../../../domain/picking/create-wave.ts'
import type { OrderState } from '../../../domain/tables/orders.ts'
import { orderBook } from '../../../replica/search/order-book.ts'
import { printAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { countWords } from '../../components/count-words.ts'
import { OutsideFilter } from '../../components/table/outside-filter.tsx'
import { nothingSelected, type Selection, selected, without } from '../../components/table/selection.ts'
import { barKeys, SelectionBar, saysAble, someOf } from '../../components/table/selection-bar.tsx'
import { type Able, WhyLeftOut } from '../../components/table/why-left-out.tsx'
import { BillManyKey } from '../../invoices/bill-many-key.tsx'
import { type SelectionAct, useOfferSelection } from '../../session/selection.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { openShipping } from '../../session/ship-batch.ts'
import { showToast } from '../../session/toast-list.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { ableToCarry } from '../carry/carry-able.ts'
import { CarryKey, useOffersCarriers } from '../carry/carry-key.tsx'
import { bulkLimit } from '../order-words.ts'
import { ableToShip } from '../ship/ship-able.ts'
import { type Sums, sumOrders } from '../sum-orders.ts'
import { MoveKey, type PrintedPaper, PrintKey } from './bar-choices.tsx'
import { ableIn, picksFor, printsFor, targetsOf } from './bulk-acts.ts'
import { FetchedNote } from './fetched-note.tsx'
import { useFetchedChoice } from './use-fetched-choice.ts'
import { bulkDialogs } from './use-kept-selection.ts'

const AssignSheet = lazy(() => import('../many/assign-sheet.tsx'))
const NoteSheet = lazy(() => import('../many/note-sheet.tsx'))
const TagSheet = lazy(() => import('../tags/tag-sheet.tsx'))
const MoveManySheet = lazy(() => import('./move-many-sheet.tsx'))

/** "4 đơn · 9 món · 1.284.000"; only how many before they were read. */
function selectionWords(sums: Sums | undefined, chosen: number): string {
  if (!sums) return `${countWords(chosen)} đơn`
  return `${countWords(sums.orders)} đơn · ${countWords(sums.units)} món · ${formatMoney(sums.total)}`
}

interface DeskBarProps {
  selection: Selection
  /** Of these, what the list leaves out. */
  outside: readonly string[]
  onSelect(selection: Selection): void
  /** Orders were changed: the list may be drawn anew. */
  onDone(): void
}

/** What may be done with all the chosen orders; each key says with how many. */
export default function DeskBar({ selection, outside, onSelect, onDone }: DeskBarProps) {
  const replica = useReplica()
  const book = orderBook(replica)
  const navigate = useNavigate()
  const tagging = useDialogInAddress(bulkDialogs.tag)
  const moving = useDialogInAddress(bulkDialogs.move)
  const assigning = useDialogInAddress(bulkDialogs.assign)
  const noting = useDialogInAddress(bulkDialogs.note)
  const billing = useDialogInAddress(bulkDialogs.bill)
  const may = {
    print: useMayDo(markPrinted),
    pick: useMayDo(createWave),
    move: useMayDo(updateState),
    tag: useMayDo(updateTagOrder),
    assign: useMayDo(assignOrders),
    note: useMayDo(noteOrders),
    export: useMayDo(exportOrders),
    ship: useMayDo(shipChannelOrder),
    bill: useMayDo(issueInvoices),
  }
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  // Chosen before the book is read, or changed since: a snapshot is new whenever any order is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the book is read at that snapshot
  const orders = useMemo(
    () => [...selection.keys].flatMap((code) => book.get(code) ?? []),
    [selection, book, snapshot],
  )
  const fetched = useFetchedChoice(selection.keys)
  const sums = sumOrders(orders)
  const print = useMemo(() => ableIn(orders, printsFor), [orders])
  const pick = useMemo(() => ableIn(orders, picksFor), [orders])
  const ship = useMemo(() => ableToShip(orders), [orders])
  const carry = useMemo(() => ableToCarry(orders), [orders])
  const offersCarriers = useOffersCarriers() && carry.codes.length > 0
  const targets = useMemo(() => targetsOf(orders), [orders])
  const target = targets.find(({ state }) => state === moving.about)
  const isAll = (able: Able) => able.codes.length === orders.length

  const printAll = (paper: PrintedPaper) => {
    if (print.codes.length > bulkLimit) showToast('warning', `Mỗi lần in được tối đa ${bulkLimit} đơn.`)
    else void navigate(printAddress(paper, print.codes))
  }
  const codes = orders.map(({ key }) => key)
  const exportAll = async () => {
    const { exportChosen } = await import('../many/export-chosen.ts')
    await exportChosen(replica, codes)
  }
  const shipAll = () => void openShipping(replica, navigate, ship.codes)
  const pickAll = () => void navigate('/picking/new', { state: { codes: pick.codes } })
  const every = (label: string, icon: SelectionAct['icon'], run: () => void) =>
    act(label, icon, { codes, leftOut: [] }, orders.length, run)
  useOfferSelection({
    words: `${countWords(orders.length)} đơn`,
    acts: () =>
      [
        may.print && act(`In tem`, Printer, print, orders.length, () => printAll('order-label')),
        may.ship && act('Đi đơn', Send, ship, orders.length, shipAll),
        may.pick && act('Nhặt hàng', ShoppingBasket, pick, orders.length, pickAll),
        may.assign && every('Giao việc', UserRoundCheck, () => assigning.open()),
        may.note && every('Ghi chú', NotebookPen, () => noting.open()),
        may.bill && every('Xuất hóa đơn', ReceiptText, () => billing.open()),
        may.export && every('Xuất Excel', FileSpreadsheet, () => void exportAll()),
        ...(may.move
          ? targets.map(({ state, count }) => ({
              label: `Chuyển sang ${stateName(state)}`,
              icon: Send,
              says: saysAble(count, orders.length),
              run: () => moving.open(state),
            }))
          : []),
      ].filter((one) => one !== false && one !== undefined),
  })
  const offersShipping = may.ship && ship.codes.length > 0
  const leftOut = [
    ...(may.print && !isAll(print) ? [{ title: 'In', able: print }] : []),
    ...(offersShipping && !isAll(ship) ? [{ title: 'Đi đơn', able: ship }] : []),
    ...(offersCarriers && !isAll(carry) ? [{ title: 'Gửi hãng', able: carry }] : []),
    ...(may.pick && !isAll(pick) ? [{ title: 'Nhặt hàng', able: pick }] : []),
  ]
  return (
    <SelectionBar
      label="Việc cho các đơn đã chọn"
      words={selectionWords(snapshot.ready ? sums : undefined, selection.keys.size)}
      why={
        <>
          <OutsideFilter
            noun="đơn"
            count={outside.length}
            onDrop={() => onSelect(without(selection, outside))}
          />
          <FetchedNote choice={fetched} onDrop={() => onSelect(without(selection, fetched.coming))} />
          {leftOut.length > 0 && (
            <WhyLeftOut
              noun="đơn"
              leftOut={leftOut}
              onDrop={(codes) => onSelect(without(selection, codes))}
            />
          )}
        </>
      }
      onClear={() => onSelect(nothingSelected)}
    >
      {may.move && <MoveKey targets={targets} all={orders.length} onTarget={moving.open} />}
      {may.print && <PrintKey able={print} all={orders.length} onPaper={printAll} />}
      {offersShipping && (
        <button type="button" aria-haspopup="dialog" className={barKeys.plain} onClick={shipAll}>
          <Send aria-hidden className="size-4.5" /> Đi đơn{someOf(ship, orders.length)}
        </button>
      )}
      <CarryKey able={carry} all={orders.length} isReady={snapshot.ready} />
      {may.pick && (
        <button type="button" className={barKeys.plain} disabled={pick.codes.length === 0} onClick={pickAll}>
          <ShoppingBasket aria-hidden className="size-4.5" /> Nhặt hàng{someOf(pick, orders.length)}
        </button>
      )}
      <ManyKey
        shown={may.tag}
        icon={Tag}
        label="Gắn thẻ"
        onClick={() => tagging.open()}
        isOff={orders.length === 0}
      />
      <ManyKey
        shown={may.assign}
        icon={UserRoundCheck}
        label="Giao việc"
        onClick={() => assigning.open()}
        isOff={orders.length === 0}
      />
      <ManyKey
        shown={may.note}
        icon={NotebookPen}
        label="Ghi chú"
        onClick={() => noting.open()}
        isOff={orders.length === 0}
      />
      <BillManyKey codes={codes} isReady={snapshot.ready} dialog={billing} />
      <ManyKey
        shown={may.export}
        icon={FileSpreadsheet}
        label="Xuất Excel"
        onClick={() => void exportAll()}
        isOff={orders.length === 0}
        isAct
      />
      <Addressed dialog={assigning} gone={!may.assign}>
        {() => snapshot.ready && <AssignSheet codes={codes} onClose={assigning.close} />}
      </Addressed>
      <Addressed dialog={noting} gone={!may.note}>
        {() => snapshot.ready && <NoteSheet codes={codes} onClose={noting.close} />}
      </Addressed>
      <Addressed dialog={tagging} gone={!may.tag}>
        {() => snapshot.ready && <TagSheet codes={codes} onClose={() => tagging.close()} />}
      </Addressed>
      <Addressed dialog={moving} gone={!may.move || (snapshot.ready && target === undefined)}>
        {(about) =>
          snapshot.ready && (
            <MoveManySheet
              codes={codes}
              state={about as OrderState}
              onClose={() => moving.close()}
              onMoved={(left) => {
                onSelect(selected(left))
                onDone()
              }}
            />
          )
        }
      </Addressed>
    </SelectionBar>
  )
}

interface ManyKeyProps {
  shown: boolean
  icon: SelectionAct['icon']
  label: string
  isOff: boolean
  /** Done at once; else a dialog opens. */
  isAct?: boolean
  onClick(): void
}

/** An act that is for all of the orders alike. */
function ManyKey({ shown, icon: Icon, label, isOff, isAct = false, onClick }: ManyKeyProps) {
  if (!shown) return null
  return (
    <button
      type="button"
      aria-haspopup={isAct ? undefined : 'dialog'}
      className={barKeys.plain}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-4.5" /> {label}
    </button>
  )
}

function act(
  label: string,
  icon: SelectionAct['icon'],
  { codes }: Able,
  all: number,
  run: () => void,
): SelectionAct | undefined {
  return codes.length === 0 ? undefined : { label, icon, says: saysAble(codes.length, all), run }
}
