import { ChevronDown, Printer, Send, ShoppingBasket, Tag } from 'lucide-react'
import { lazy, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { stateName } from '../../../domain/orders/states.ts'
import { updateState } from '../../../domain/orders/update-state.ts'
import { updateTagOrder } from '../../../domain/orders/update-tag-order.ts'
import { markPrinted } from '../../../domain/paper/mark-printed.ts'
import { papers } from '../../../domain/paper/paper-kinds.ts'
import { createWave } from '../../../domain/picking/create-wave.ts'
import type { OrderState } from '../../../domain/tables/orders.ts'
import { orderBook } from '../../../replica/search/order-book.ts'
import { printAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { countWords } from '../../components/count-words.ts'
import { Popover, type TriggerProps } from '../../components/popover.tsx'
import { OutsideFilter } from '../../components/table/outside-filter.tsx'
import { nothingSelected, type Selection, selected, without } from '../../components/table/selection.ts'
import { barKeys, SelectionBar, saysAble, someOf } from '../../components/table/selection-bar.tsx'
import { type Able, WhyLeftOut } from '../../components/table/why-left-out.tsx'
import { type SelectionAct, useOfferSelection } from '../../session/selection.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { bulkLimit } from '../order-words.ts'
import { type Sums, sumOrders } from '../sum-orders.ts'
import { ableIn, picksFor, printsFor, targetsOf } from './bulk-acts.ts'
import { FetchedNote } from './fetched-note.tsx'
import { useFetchedChoice } from './use-fetched-choice.ts'
import { bulkDialogs } from './use-kept-selection.ts'

const TagSheet = lazy(() => import('../tags/tag-sheet.tsx'))
const MoveManySheet = lazy(() => import('./move-many-sheet.tsx'))

/** What a desk prints for many orders at once. */
const printed = ['order-label', 'order-sheet', 'export-slip'] as const

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
  const book = orderBook(useReplica())
  const navigate = useNavigate()
  const tagging = useDialogInAddress(bulkDialogs.tag)
  const moving = useDialogInAddress(bulkDialogs.move)
  const may = {
    print: useMayDo(markPrinted),
    pick: useMayDo(createWave),
    move: useMayDo(updateState),
    tag: useMayDo(updateTagOrder),
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
  const targets = useMemo(() => targetsOf(orders), [orders])
  const target = targets.find(({ state }) => state === moving.about)
  const isAll = (able: Able) => able.codes.length === orders.length

  const printAll = (paper: (typeof printed)[number]) => {
    if (print.codes.length > bulkLimit) showToast('warning', `Mỗi lần in được tối đa ${bulkLimit} đơn.`)
    else void navigate(printAddress(paper, print.codes))
  }
  const pickAll = () => void navigate('/picking/new', { state: { codes: pick.codes } })
  useOfferSelection({
    words: `${countWords(orders.length)} đơn`,
    acts: () =>
      [
        may.print && act(`In tem`, Printer, print, orders.length, () => printAll('order-label')),
        may.pick && act('Nhặt hàng', ShoppingBasket, pick, orders.length, pickAll),
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
  const leftOut = [
    ...(may.print && !isAll(print) ? [{ title: 'In', able: print }] : []),
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
      {may.pick && (
        <button type="button" className={barKeys.plain} disabled={pick.codes.length === 0} onClick={pickAll}>
          <ShoppingBasket aria-hidden className="size-4.5" /> Nhặt hàng{someOf(pick, orders.length)}
        </button>
      )}
      {may.tag && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={barKeys.plain}
          disabled={orders.length === 0}
          onClick={() => tagging.open()}
        >
          <Tag aria-hidden className="size-4.5" /> Gắn thẻ
        </button>
      )}
      <Addressed dialog={tagging} gone={!may.tag}>
        {() =>
          snapshot.ready && <TagSheet codes={orders.map(({ key }) => key)} onClose={() => tagging.close()} />
        }
      </Addressed>
      <Addressed dialog={moving} gone={!may.move || (snapshot.ready && target === undefined)}>
        {(about) =>
          snapshot.ready && (
            <MoveManySheet
              codes={orders.map(({ key }) => key)}
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

function act(
  label: string,
  icon: SelectionAct['icon'],
  { codes }: Able,
  all: number,
  run: () => void,
): SelectionAct | undefined {
  return codes.length === 0 ? undefined : { label, icon, says: saysAble(codes.length, all), run }
}

interface MoveKeyProps {
  targets: readonly { state: OrderState; count: number }[]
  all: number
  onTarget(state: OrderState): void
}

function MoveKey({ targets, all, onTarget }: MoveKeyProps) {
  return (
    <Choose
      label="Chuyển trạng thái"
      look={barKeys.first}
      icon={<Send aria-hidden className="size-4.5" />}
      isOff={targets.length === 0}
      choices={targets.map(({ state, count }) => ({
        label: stateName(state),
        says: count === all ? '' : countWords(count),
        run: () => onTarget(state),
      }))}
    />
  )
}

interface PrintKeyProps {
  able: Able
  all: number
  onPaper(paper: (typeof printed)[number]): void
}

function PrintKey({ able, all, onPaper }: PrintKeyProps) {
  return (
    <Choose
      label={`In${someOf(able, all)}`}
      look={barKeys.plain}
      icon={<Printer aria-hidden className="size-4.5" />}
      isOff={able.codes.length === 0}
      choices={printed.map((paper) => ({ label: papers[paper].name, says: '', run: () => onPaper(paper) }))}
    />
  )
}

interface ChooseProps {
  label: string
  look: string
  icon: ReactNode
  isOff: boolean
  choices: readonly { label: string; says: string; run: () => void }[]
}

/** A key with a few things under it. */
function Choose({ label, look, icon, isOff, choices }: ChooseProps) {
  return (
    <Popover
      label={label}
      className="w-64 p-1.5!"
      trigger={(trigger: TriggerProps) => (
        <button type="button" {...trigger} className={look} disabled={isOff}>
          {icon} {label} <ChevronDown aria-hidden className="size-4" />
        </button>
      )}
    >
      {(close) =>
        choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            className="flex min-h-10 w-full items-center gap-2 rounded-lg px-2.5 text-left text-15 hover:bg-ground"
            onClick={() => {
              close()
              choice.run()
            }}
          >
            <span className="grow">{choice.label}</span>
            <span className="text-13 text-sub">{choice.says}</span>
          </button>
        ))
      }
    </Popover>
  )
}
