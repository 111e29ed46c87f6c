import { ChevronDown, Printer, Send, ShoppingBasket, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { stateName } from '../../../domain/orders/states.ts'
import { updateState } from '../../../domain/orders/update-state.ts'
import { markPrinted } from '../../../domain/paper/mark-printed.ts'
import { papers } from '../../../domain/paper/paper-kinds.ts'
import { createWave } from '../../../domain/picking/create-wave.ts'
import type { OrderState } from '../../../domain/tables/orders.ts'
import { orderBook } from '../../../replica/search/order-book.ts'
import { printAddress } from '../../addresses.ts'
import { countWords } from '../../components/count-words.ts'
import { Popover, type TriggerProps } from '../../components/popover.tsx'
import { nothingSelected, type Selection, selected } from '../../components/table/selection.ts'
import { type SelectionAct, useOfferSelection } from '../../session/selection.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { bulkLimit } from '../order-words.ts'
import { type Able, ableIn, picksFor, printsFor, targetsOf } from './bulk-acts.ts'
import { sumOrders } from './desk-foot.tsx'

const MoveManySheet = lazy(() => import('./move-many-sheet.tsx'))

/** What a desk prints for many orders at once. */
const printed = ['order-label', 'order-sheet', 'export-slip'] as const

interface DeskBarProps {
  selection: Selection
  onSelect(selection: Selection): void
  /** Orders were changed: the list may be drawn anew. */
  onDone(): void
}

/** What may be done with all the chosen orders; each key says with how many. */
export default function DeskBar({ selection, onSelect, onDone }: DeskBarProps) {
  const book = orderBook(useReplica())
  const navigate = useNavigate()
  const [target, setTarget] = useState<OrderState>()
  const may = { print: useMayDo(markPrinted), pick: useMayDo(createWave), move: useMayDo(updateState) }
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  // Chosen before the book is read, or changed since: a snapshot is new whenever any order is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the book is read at that snapshot
  const orders = useMemo(
    () => [...selection.keys].flatMap((code) => book.get(code) ?? []),
    [selection, book, snapshot],
  )
  const sums = sumOrders(orders)
  const print = useMemo(() => ableIn(orders, printsFor), [orders])
  const pick = useMemo(() => ableIn(orders, picksFor), [orders])
  const targets = useMemo(() => targetsOf(orders), [orders])
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
              run: () => setTarget(state),
            }))
          : []),
      ].filter((one) => one !== false && one !== undefined),
  })
  const leftOut = [
    ...(may.print && !isAll(print) ? [{ title: 'In', able: print }] : []),
    ...(may.pick && !isAll(pick) ? [{ title: 'Nhặt hàng', able: pick }] : []),
  ]
  return (
    <div
      role="region"
      aria-label="Việc cho các đơn đã chọn"
      className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 bg-[#101828] px-4 py-2 text-15 text-white dark:border-t dark:border-line"
    >
      <p role="status" className="whitespace-nowrap">
        <b className="font-semibold">
          {countWords(snapshot.ready ? orders.length : selection.keys.size)} đơn
          {snapshot.ready && ` · ${formatMoney(sums.total)}`}
        </b>
      </p>
      {leftOut.length > 0 && (
        <WhyLeftOut
          leftOut={leftOut}
          onDrop={(codes) => {
            const dropped = new Set(codes)
            onSelect(selected([...selection.keys].filter((code) => !dropped.has(code))))
          }}
        />
      )}
      <span className="ml-auto flex flex-wrap gap-1.5">
        {may.move && <MoveKey targets={targets} all={orders.length} onTarget={setTarget} />}
        {may.print && <PrintKey able={print} all={orders.length} onPaper={printAll} />}
        {may.pick && (
          <button type="button" className={plain} disabled={pick.codes.length === 0} onClick={pickAll}>
            <ShoppingBasket aria-hidden className="size-4.5" /> Nhặt hàng{some(pick, orders.length)}
          </button>
        )}
        <button
          type="button"
          aria-label="Bỏ chọn"
          className={`${plain} px-2.5`}
          onClick={() => onSelect(nothingSelected)}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </span>
      {target && (
        <Suspense fallback={null}>
          <MoveManySheet
            codes={orders.map(({ key }) => key)}
            state={target}
            onClose={() => setTarget(undefined)}
            onMoved={(left) => {
              onSelect(selected(left))
              onDone()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const key =
  'inline-flex h-9 items-center gap-2 rounded-xl px-3 text-15 font-semibold whitespace-nowrap disabled:opacity-50'
const plain = `${key} border border-white/40 hover:bg-white/10`

/** " 3" beside a key that is not for all. */
function some({ codes }: Able, all: number): string {
  return codes.length === all ? '' : ` ${countWords(codes.length)}`
}

/** "3 làm được, 1 không". */
function saysAble(able: number, all: number): string | undefined {
  return able === all ? undefined : `${countWords(able)} làm được, ${countWords(all - able)} không`
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
      look={`${key} bg-brand-fill`}
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
      label={`In${some(able, all)}`}
      look={plain}
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

interface WhyLeftOutProps {
  leftOut: readonly { title: string; able: Able }[]
  onDrop(codes: readonly string[]): void
}

/** So many codes are named; the rest is counted. */
const named = 5

/** "có đơn không làm được: vì sao", with the way out. */
function WhyLeftOut({ leftOut, onDrop }: WhyLeftOutProps) {
  return (
    <Popover
      label="Đơn không làm được"
      className="w-96"
      trigger={(trigger) => (
        <button type="button" {...trigger} className="h-9 rounded-lg px-1 whitespace-nowrap text-white/80">
          Có đơn không được: <span className="text-white underline underline-offset-3">vì sao</span>
        </button>
      )}
    >
      {(close) => (
        <div className="space-y-3 text-15">
          {leftOut.map(({ title, able }) => (
            <section key={title}>
              <h3 className="font-semibold">{title}</h3>
              {able.leftOut.map(({ why, codes }) => (
                <div key={why} className="mt-1 flex items-start gap-2">
                  <p className="min-w-0 grow break-words text-sub">
                    <b className="font-semibold text-ink">
                      {countWords(codes.length)} đơn {why}
                    </b>
                    : {codes.slice(0, named).join(', ')}
                    {codes.length > named && ` và ${countWords(codes.length - named)} đơn nữa`}
                  </p>
                  <button
                    type="button"
                    className="h-9 shrink-0 rounded-lg px-2 font-semibold text-brand-ink hover:bg-brand-soft"
                    onClick={() => {
                      close()
                      onDrop(codes)
                    }}
                  >
                    Bỏ chọn
                  </button>
                </div>
              ))}
            </section>
          ))}
        </div>
      )}
    </Popover>
  )
}
