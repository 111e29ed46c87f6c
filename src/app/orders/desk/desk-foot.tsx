import { formatMoney } from '../../../domain/money/money.ts'
import { earningsWork } from '../../../domain/people/permissions.ts'
import { mostLoans } from '../../../replica/borrowed.ts'
import type { OrderEntry } from '../../../replica/search/order-book.ts'
import { countWords } from '../../components/count-words.ts'
import { useMayDo } from '../../session/session.ts'
import type { ListView } from '../list-address.ts'
import type { Sums } from '../sum-orders.ts'
import { useOrderSums } from '../use-order-codes.ts'
import type { TakeOld } from './use-take-old.ts'
import { useWholeList, type WholeList } from './use-whole-list.ts'

interface DeskFootProps {
  view: ListView
  /** Nothing while they are still read: then no number is said. */
  entries: readonly OrderEntry[] | undefined
  selected: number
  /** Old ones that the server told, chosen beside them. */
  selectedOld: number
  /** How many old ones the table shows so far. */
  old: number
  /** Brings the old ones that nobody was told yet. */
  takeOld: TakeOld
  onSelectAll(): void
}

/** What the list comes to, and the way to choose all of it. */
export function DeskFoot({ view, entries, ...chosen }: DeskFootProps) {
  const sums = useOrderSums(view, entries)
  const whole = useWholeList(view, `${sums?.orders} ${sums?.total} ${sums?.cod}`)
  const seesMoney = useMayDo({ permission: earningsWork })
  return <SumsFoot sums={sums} whole={whole} seesMoney={seesMoney} {...chosen} />
}

interface SumsFootProps extends Omit<DeskFootProps, 'view' | 'entries'> {
  /** What the shop takes in is not everybody's to know (decisions 22). */
  seesMoney: boolean
  sums: Sums | undefined
  whole: WholeList
}

/** The figures of the foot: of the whole list where they are known, else of this device's part, and it says which. */
export function SumsFoot(props: SumsFootProps) {
  const { sums, whole, seesMoney, selected, selectedOld, takeOld, onSelectAll } = props
  // As many of them as may be chosen at a time.
  const old = Math.min(props.old, mostLoans)
  const isPart = whole.from !== 'device'
  const isAnyChosen = selected + selectedOld > 0
  const isAllChosen = sums !== undefined && selected === sums.orders && selectedOld === old
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-5 border-t border-line bg-card px-4 py-1 text-15 text-sub">
      {whole.from === 'server' ? (
        <ServerSums whole={whole} here={sums} />
      ) : (
        sums && <DeviceSums sums={sums} whole={whole} />
      )}
      {seesMoney && <Money of={whole.from === 'server' ? whole : sums} />}
      {sums && whole.from === 'asking' && <p>Đang hỏi máy chủ …</p>}
      {sums && whole.from === 'unknown' && <p className="text-warn">có thể thiếu đơn cũ</p>}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1">
        {sums && isPart && isAnyChosen && isAllChosen && !takeOld.isTaking && (
          <p role="status">
            Đã chọn {countWords(selected)} đơn trên máy này
            {selectedOld > 0 && ` và ${countWords(selectedOld)} đơn cũ`}
            {leftOut(whole, sums.orders + selectedOld)}.
          </p>
        )}
        {takeOld.isTaking && (
          <>
            <p role="status">Đang lấy đơn cũ từ máy chủ: {countWords(old)} đơn …</p>
            <FootKey onClick={takeOld.stop}>Dừng</FootKey>
          </>
        )}
        {sums && isAnyChosen && !takeOld.isTaking && (
          <>
            {!isAllChosen && <FootKey onClick={onSelectAll}>{saysAll(sums.orders, old, isPart)}</FootKey>}
            {isPart && takeOld.begin && (
              <FootKey onClick={takeOld.begin}>{saysWhole(whole, sums.orders)}</FootKey>
            )}
          </>
        )}
      </div>
    </footer>
  )
}

/** What one press chooses: all that match, or as much of it as the table shows. */
function saysAll(here: number, old: number, isPart: boolean): string {
  if (!isPart) return `Chọn tất cả ${countWords(here)} đơn khớp bộ lọc`
  if (old === 0) return `Chọn tất cả ${countWords(here)} đơn trên máy này`
  return `Chọn tất cả ${countWords(here)} đơn trên máy này và ${countWords(old)} đơn cũ đang hiện`
}

/** What one press chooses with the old ones that only the server knows. */
function saysWhole(whole: WholeList, here: number): string {
  if (whole.from !== 'server' || !whole.exact) return 'Chọn cả đơn cũ trên máy chủ'
  if (whole.count - here > mostLoans) return `Chọn cả ${countWords(mostLoans)} đơn cũ đầu tiên`
  return `Chọn tất cả ${countWords(whole.count)} đơn khớp bộ lọc`
}

/** The old ones that are not chosen: how many, where the server counted more than the device holds. */
function leftOut(whole: WholeList, chosen: number): string {
  const older = whole.from === 'server' ? whole.count - chosen : 0
  if (whole.from !== 'server') return ', không gồm đơn cũ trên máy chủ'
  if (older <= 0) return ''
  return `; ${whole.exact ? '' : 'ít nhất '}${countWords(older)} đơn cũ hơn ở máy chủ không được chọn`
}

function FootKey({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      className="h-9 rounded-lg px-2 font-semibold text-brand-ink hover:bg-brand-soft"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function DeviceSums({ sums, whole }: { sums: Sums; whole: WholeList }) {
  return (
    <p>
      {whole.from !== 'device' && 'Trên máy này: '}
      <Figure>{countWords(sums.orders)}</Figure> đơn
      <Pieces of={sums} />
    </p>
  )
}

interface ServerSumsProps {
  whole: Extract<WholeList, { from: 'server' }>
  /** Of the orders that this device holds; the server counts no pieces. */
  here: Sums | undefined
}

function ServerSums({ whole: { count, exact }, here }: ServerSumsProps) {
  const isWhole = exact && here?.orders === count
  return (
    <p>
      {!exact && 'ít nhất '}
      <Figure>{countWords(count)}</Figure> đơn trên máy chủ
      {here && isWhole && <Pieces of={here} />}
      {here && here.orders < count && (
        <>
          {` (máy này giữ ${countWords(here.orders)} đơn`}
          <Pieces of={here} />)
        </>
      )}
    </p>
  )
}

function Pieces({ of: { units } }: { of: Sums }) {
  return (
    <>
      {' · '}
      <Figure>{countWords(units)}</Figure> món
    </>
  )
}

function Money({ of: { total, cod } = {} }: { of: { total?: number; cod?: number } | undefined }) {
  if (total === undefined || cod === undefined) return null
  return (
    <>
      <p>
        Tổng <Figure>{formatMoney(total)}</Figure>
      </p>
      <p>
        Thu hộ <Figure>{formatMoney(cod)}</Figure>
      </p>
    </>
  )
}

function Figure({ children }: { children: string }) {
  return <b className="font-semibold text-ink">{children}</b>
}
